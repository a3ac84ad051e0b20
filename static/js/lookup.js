// The look-up: a tile or a portrait is read in a sheet over the page, without leaving it.

import { $ } from "./dom.js";
import { addressOf, cover, uncover } from "./layers.js";
import { whenTapped } from "./taps.js";

const HOLD = 500;

const sheet = $("#lookup");
const looking = () => document.documentElement.classList.contains("looking");

whenTapped({
  "[data-lookup]": (part, event) => {
    event.preventDefault();
    lookUp(part);
  },
  "[data-close-lookup]": () => uncover(hideSheet),
  "[data-look]": () => look(!looking()),
});

/** Begin or stop to look: the next tap on a tile or a portrait shows its rules. */
function look(begin) {
  document.documentElement.classList.toggle("looking", begin);
  const button = $("[data-look]");
  button?.setAttribute("aria-pressed", String(begin));
  tell(begin, button?.title);
}

/** Say in the panel what to tap; take back only what was said here. */
function tell(begin, hint) {
  const message = $("#message");
  if (!message || !hint) return;
  if (begin) message.textContent = hint;
  else if (message.textContent === hint) message.textContent = "";
}

/** Show the rules of a tile or a portrait; where there is only a page, go there. */
async function lookUp(part) {
  look(false);
  const address = addressOf(part);
  try {
    const answer = await fetch(address, { headers: { "X-Wants": "fragment" } });
    const text = await answer.text();
    if (!answer.ok || /^\s*<!doctype/i.test(text)) return location.assign(address);
    showSheet(text, part);
  } catch {
    document.dispatchEvent(new Event("unanswered"));
  }
}

/** Show a text in the sheet, from its top. */
export function showSheet(text, opener) {
  const content = $(".content", sheet);
  content.innerHTML = text;
  if (sheet.hidden) {
    sheet.hidden = false;
    cover({ hide: hideSheet, part: sheet, opener });
  }
  content.scrollTop = 0;
  content.focus({ preventScroll: true });
}

function hideSheet() {
  sheet.hidden = true;
}

document.addEventListener("keydown", (event) => {
  const about = event.target.closest?.("[data-about], [data-lookup]");
  if (event.key === "i" && about && !event.repeat) lookUp(about);
  if (event.key === "Escape") look(false);
});

// A long press on a tile looks it up; the tap that ends it does nothing else: the window hears it before the document,
// where it would close the sheet.
let held = false;
let holding;
document.addEventListener("pointerdown", (event) => {
  held = false;
  clearTimeout(holding);
  const about = event.target.closest("[data-about]");
  if (!about) return;
  holding = setTimeout(() => {
    held = true;
    lookUp(about);
  }, HOLD);
});
for (const end of ["pointerup", "pointercancel", "scroll"]) {
  document.addEventListener(end, () => clearTimeout(holding), true);
}
document.addEventListener("contextmenu", (event) => {
  if (event.target.closest("[data-about]")) event.preventDefault();
});
addEventListener(
  "click",
  (event) => {
    const about = looking() && event.target.closest("[data-lookup], [data-about]");
    if (!held && !about) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (about) lookUp(about);
    held = false;
  },
  true,
);
