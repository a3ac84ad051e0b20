// The frame: the app's pages live in it; the shell's own address, title and language follow them, and it saves files.

import { ROOT } from "./place.js";
import { fail, leave } from "./splash.js";
import { say, speak } from "./words.js";

const MINUTE = 60_000;
const frame = document.createElement("iframe");
frame.name = "app";
frame.title = document.title;

/** Show the page that the address names behind its #: so any host finds the shell again. */
export function show() {
  frame.addEventListener("load", follow);
  frame.src = wished();
  document.body.prepend(frame);
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
  if (!page.title) return fail(say("unanswered"));
  leave();
  history.replaceState(history.state, "", `${ROOT.pathname}#/${href.slice(ROOT.href.length)}`);
  document.title = frame.title = page.title;
  speak(page.documentElement.lang);
  document.documentElement.lang = page.documentElement.lang;
  page.addEventListener("click", save); // after the page itself had its say
  frame.contentWindow.focus();
}

addEventListener("hashchange", () => {
  if (frame.contentWindow.location.href !== wished().href) frame.contentWindow.location.replace(wished());
});

/** Save a file: browsers download past a service worker, so it is asked for here and handed over. */
async function save(event) {
  const link = event.target.closest("a[download]");
  if (!link || event.defaultPrevented) return;
  event.preventDefault();
  const answer = await fetch(link.href);
  if (!answer.ok) return visit(link.href);
  const file = document.createElement("a");
  file.href = URL.createObjectURL(await answer.blob());
  file.download = nameIn(answer) ?? link.getAttribute("download");
  file.click();
  setTimeout(() => URL.revokeObjectURL(file.href), MINUTE);
}

const nameIn = (answer) => /filename="?([^";]+)/.exec(answer.headers.get("Content-Disposition"))?.[1];
