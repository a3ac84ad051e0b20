// The splash: what is seen while the app comes or starts, and what to do where it does not.

import { language, say } from "./words.js";

const $ = (selector) => document.querySelector(selector);
const MEGABYTE = 1e6;
const SILENCE = 20_000; // ms after which a connection seems to be gone
let silence;

/** Greet in the reader's language. */
export function greet() {
  document.documentElement.lang = language();
  tell(say("setting"));
  $("#again").textContent = say("again");
  $("#again").addEventListener("click", () => location.reload());
  $(`link[data-language="${language()}"]`).rel = "manifest";
}

const tell = (sentence) => ($("#status").textContent = sentence);

/** Show how much of the app has come; where nothing comes for a while, offer to try again. */
export function progress(done, total) {
  clearTimeout(silence);
  Object.assign($("#progress"), { max: total, value: done, hidden: done === total });
  $("#again").hidden = true;
  if (done === total) return tell(say("setting"));
  tell(say("fetching", { done: Math.round(done / MEGABYTE), total: Math.round(total / MEGABYTE) }));
  silence = setTimeout(() => {
    tell(say("slow"));
    $("#again").hidden = false;
  }, SILENCE);
}

/** Say what is in the way, and offer to try again; a problem is for whoever wants to know more. */
export function fail(sentence, problem = "") {
  clearTimeout(silence);
  tell(sentence);
  $("#problem").textContent = problem;
  $("#splash").hidden = $("#again").hidden = false;
  $("#progress").hidden = true;
}

export const hasFailed = () => !$("#again").hidden;

/** Offer to do something about it, besides trying again. */
export function cure(word, act) {
  const button = $("#cure");
  Object.assign(button, { hidden: false, textContent: say(word) });
  button.onclick = () => {
    button.hidden = $("#again").hidden = true;
    tell(say("setting"));
    act();
  };
}

/** Make way for the app. */
export function leave() {
  $("#splash").hidden = true;
}
