// The frame: the app's pages live in it; the shell's own address, title and language follow them, and it saves files.

import { ROOT } from "./place.js";
import { hand } from "./saving.js";
import { fail, hasFailed, leave } from "./splash.js";
import { say, speak } from "./words.js";

const frame = document.createElement("iframe");
frame.name = "app";
frame.title = document.title;
let unanswered = false; // whether the last page did not come

/** Show the page that the address names behind its #: so any host finds the shell again. */
export function show() {
  frame.addEventListener("load", follow);
  frame.src = wished();
  document.querySelector("#splash").after(frame);
}

/** Show a page of the app. */
export function visit(path) {
  frame.contentWindow.location.assign(new URL(path, ROOT));
}

/** Call back when the next page has come. */
export function whenShown(act) {
  frame.addEventListener("load", () => act(frame.contentDocument), { once: true });
}

function wished() {
  return new URL(location.hash.startsWith("#/") ? location.hash.slice(2) : "", ROOT);
}

function follow() {
  const page = frame.contentDocument;
  const { href } = frame.contentWindow.location;
  if (!page || !href.startsWith(ROOT.href)) return;
  unanswered = !page.title;
  if (unanswered) return hasFailed() || fail(say("unanswered"));
  leave();
  history.replaceState(history.state, "", `${ROOT.pathname}#/${href.slice(ROOT.href.length)}`);
  document.title = frame.title = page.title;
  speak(page.documentElement.lang);
  document.documentElement.lang = page.documentElement.lang;
  page.addEventListener("click", save); // after the page itself had its say
  frame.contentWindow.focus();
}

document.addEventListener("python", () => unanswered && frame.contentWindow.location.replace(wished()));
addEventListener("hashchange", () => {
  if (frame.contentWindow.location.href !== wished().href) frame.contentWindow.location.replace(wished());
});

/** Save a file: browsers download past a service worker, so it is asked for here and handed over. */
async function save(event) {
  const link = event.target.closest("a[download]");
  if (!link || event.defaultPrevented) return;
  event.preventDefault();
  const answer = await fetch(link.href);
  if (answer.ok) hand(await answer.blob(), nameIn(answer) ?? link.getAttribute("download"));
  else visit(link.href);
}

const nameIn = (answer) => /filename="?([^";]+)/.exec(answer.headers.get("Content-Disposition"))?.[1];
