// The splash: what is seen while the app comes or starts, and what to do where it does not.

import { language, say } from "./words.js";

const $ = (selector) => document.querySelector(selector);
const MEGABYTE = 1e6;

/** Greet in the reader's language. */
export function greet() {
  document.documentElement.lang = language();
  $("#status").textContent = say("setting");
  $("#again").textContent = say("again");
  $("#again").addEventListener("click", () => location.reload());
  const described = $(`link[data-language="${language()}"]`);
  described.rel = "manifest";
}

/** Show how much of the app has come. */
export function progress(done, total) {
  const bar = $("#progress");
  Object.assign(bar, { max: total, value: done, hidden: done === total });
  const facts = { done: Math.round(done / MEGABYTE), total: Math.round(total / MEGABYTE) };
  $("#status").textContent = done < total ? say("fetching", facts) : say("setting");
}

/** Say what is in the way, and offer to try again. */
export function fail(sentence) {
  $("#splash").hidden = false;
  $("#progress").hidden = true;
  $("#again").hidden = false;
  $("#status").textContent = sentence;
}

export const hasFailed = () => !$("#again").hidden;

/** Offer to do something about it, besides trying again. */
export function offer(word, act) {
  const button = $("#cure");
  Object.assign(button, { hidden: false, textContent: say(word) });
  button.onclick = () => {
    for (const each of [button, $("#again")]) each.hidden = true;
    $("#status").textContent = say("setting");
    act();
  };
}

/** Say what is being waited for, if it is. */
export function wait(sentence) {
  $("#status").textContent = sentence;
}

/** Make way for the app. */
export function leave() {
  $("#splash").hidden = true;
}
