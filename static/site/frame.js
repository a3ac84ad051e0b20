// The frame: the app's pages live in it; the shell's address, title, language and theme follow them, and it saves files.

import { follow as noteWhereWeAre } from "./notes.js";
import { ROOT } from "./place.js";
import { hand } from "./saving.js";
import { fail, hasFailed, leave } from "./splash.js";
import { follow as dressLike } from "./theme.js";
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
  return new Promise((resolve) => document.addEventListener("shown", resolve, { once: true }));
}

/** Show a page of the app, and give it once it is there. */
export function visit(path) {
  const come = new Promise((resolve) => {
    frame.addEventListener("load", () => resolve(frame.contentDocument), { once: true });
  });
  frame.contentWindow.location.assign(new URL(path, ROOT));
  return come;
}

/** Give the address in the frame: one of this site, whatever is written behind the #. */
function wished() {
  const path = location.hash.startsWith("#/") ? location.hash.slice(2) : "";
  const address = URL.canParse(path, ROOT) ? new URL(path, ROOT) : ROOT;
  return address.href.startsWith(ROOT.href) ? address : ROOT;
}

function follow() {
  const page = frame.contentDocument;
  unanswered = !page?.body?.firstChild;
  if (unanswered) return hasFailed() || fail(say("unanswered"));
  leave();
  const { href } = frame.contentWindow.location;
  history.replaceState(history.state, "", `${ROOT.pathname}#/${href.slice(ROOT.href.length)}`);
  document.title = frame.title = page.title;
  speak(page.documentElement.lang);
  document.documentElement.lang = page.documentElement.lang;
  dressLike(page.documentElement);
  noteWhereWeAre(page);
  page.addEventListener("click", save); // after the page itself had its say
  frame.contentWindow.focus();
  document.dispatchEvent(new Event("shown"));
}

document.addEventListener("python", () => unanswered && frame.contentWindow.location.replace(wished()));
addEventListener("storage", () => frame.contentDocument && dressLike(frame.contentDocument.documentElement));
addEventListener("hashchange", () => {
  if (frame.contentWindow.location.href !== wished().href) frame.contentWindow.location.replace(wished());
});

/** Save a file: browsers download past a service worker, so it is asked for here and handed over. */
async function save(event) {
  const link = event.target.closest("a[download]");
  if (!link || event.defaultPrevented) return;
  event.preventDefault();
  const answer = await fetch(link.href).catch(() => null);
  if (answer?.ok) hand(await answer.blob(), nameIn(answer) ?? link.getAttribute("download"));
  else visit(link.href); // which says why not
}

const nameIn = (answer) => /filename="?([^";]+)/.exec(answer.headers.get("Content-Disposition"))?.[1];
