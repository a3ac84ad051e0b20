// What all pages share: taps find what they do, the skip link leads to what a page is about; theme.
"use strict";

const $ = (selector, root = document) => root.querySelector(selector);
const csrf = () => $('meta[name="csrf-token"]').content;

/** Read what came from the server as elements. */
function parsed(text) {
  const template = document.createElement("template");
  template.innerHTML = text;
  return template.content;
}

/** What a tap does, by what is tapped; other scripts add theirs. */
const taps = { ".skip": skip, "[data-theme-toggle]": toggleTheme };

document.addEventListener("click", (event) => {
  for (const [selector, act] of Object.entries(taps)) {
    const part = event.target.closest(selector);
    if (part) return act(part, event);
  }
});

// A key that is held down does what it does once.
document.addEventListener("keydown", (event) => {
  if (event.repeat && event.key === "Enter" && event.target.closest("a, button, summary")) event.preventDefault();
});

/** Bring the keyboard to what the page is about, without a step in the browser's history. */
function skip(link, event) {
  event.preventDefault();
  const part = $(link.hash);
  if (!part.hasAttribute("tabindex")) part.tabIndex = -1;
  part.focus();
}

function toggleTheme() {
  const root = document.documentElement;
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  localStorage.setItem("theme", root.dataset.theme);
}
