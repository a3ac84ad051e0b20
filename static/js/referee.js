// What all pages share: taps find what they do, tiles and characters can be looked up; menu and theme.
"use strict";

const HOLD = 500;

const $ = (selector, root = document) => root.querySelector(selector);
const csrf = () => $('meta[name="csrf-token"]').content;

/** Read what came from the server as elements. */
function parsed(text) {
  const template = document.createElement("template");
  template.innerHTML = text;
  return template.content;
}

/** What a tap does, by what is tapped; a page's own scripts add theirs. */
const taps = {
  "[data-lookup]": (part, event) => {
    event.preventDefault();
    lookUp(addressOf(part));
  },
  "[data-close-lookup]": closeLookUp,
  "[data-look]": (part) => {
    const looking = document.documentElement.classList.toggle("looking");
    part.setAttribute("aria-pressed", String(looking));
  },
  "[data-theme-toggle]": toggleTheme,
};

document.addEventListener("click", (event) => {
  const about = event.target.closest("[data-lookup], [data-about]");
  if (about && (held || document.documentElement.classList.contains("looking"))) {
    event.preventDefault();
    return held ? (held = false) : lookUp(addressOf(about));
  }
  for (const [selector, act] of Object.entries(taps)) {
    const part = event.target.closest(selector);
    if (part) return act(part, event);
  }
  const menu = $("#menu");
  if (menu?.open && !menu.contains(event.target)) menu.open = false;
});

document.addEventListener("keydown", (event) => {
  const about = event.target.closest?.("[data-about]");
  if (event.key === "i" && about) lookUp(addressOf(about));
  if (event.key !== "Escape") return;
  closeLookUp();
  if ($("#menu")) $("#menu").open = false;
});

// ---- look-up ----

const addressOf = (part) => part?.dataset.about ?? part?.getAttribute("href");

/** Show a tile or a character in the panel; where there is only a page, go there. */
async function lookUp(address) {
  document.documentElement.classList.remove("looking");
  $("[data-look]")?.setAttribute("aria-pressed", "false");
  try {
    const answer = await fetch(address, { headers: { "X-Wants": "fragment" } });
    const text = await answer.text();
    if (!answer.ok || /^\s*<!doctype/i.test(text)) return location.assign(address);
    const panel = $("#lookup");
    const content = $(".content", panel);
    content.innerHTML = text;
    panel.hidden = false;
    content.focus({ preventScroll: true });
  } catch {
    document.dispatchEvent(new Event("unanswered"));
  }
}

function closeLookUp() {
  $("#lookup").hidden = true;
}

// A long press on a tile looks it up; the tap that ends it does nothing else.
let held = false;
let holding;
document.addEventListener("pointerdown", (event) => {
  held = false;
  clearTimeout(holding);
  const about = event.target.closest("[data-about]");
  if (!about) return;
  holding = setTimeout(() => {
    held = true;
    lookUp(addressOf(about));
  }, HOLD);
});
for (const end of ["pointerup", "pointercancel", "scroll"]) document.addEventListener(end, () => clearTimeout(holding), true);
document.addEventListener("contextmenu", (event) => {
  if (event.target.closest("[data-about]")) event.preventDefault();
});

// ---- theme ----

function toggleTheme() {
  const root = document.documentElement;
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  localStorage.setItem("theme", root.dataset.theme);
}
