// What all pages share: the look-up and the menu, the skip link that leads to what a page is about, the theme.

import { $ } from "./dom.js";
import "./lookup.js";
import "./menu.js";
import { whenTapped } from "./taps.js";

whenTapped({ ".skip": skip, "[data-theme-toggle]": toggleTheme });

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
