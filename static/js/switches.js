// The switches of this device: what is chosen is kept here, and marked on the page, where styles and scripts see it.

import { forget, keep } from "./memory.js";
import { whenTapped } from "./taps.js";

const root = document.documentElement;
const switches = document.querySelectorAll("[data-switch]");
const dark = () => (root.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches && "dark")) === "dark";

whenTapped({ "[data-switch]": ({ dataset }) => turn(dataset.switch) });

/** Whether a switch is on. */
export const isOn = (name) => (name === "theme" ? dark() : name in root.dataset);

/** Turn a switch the other way: colors are one of two, the rest is on or not there. */
function turn(name) {
  const on = !isOn(name);
  if (on || name === "theme") mark(name, name !== "theme" ? "on" : on ? "dark" : "light");
  else unmark(name);
  showSwitches();
  document.dispatchEvent(new CustomEvent("switched", { detail: name }));
}

function mark(name, value) {
  root.dataset[name] = value;
  keep(name, value);
}

function unmark(name) {
  delete root.dataset[name];
  forget(name);
}

function showSwitches() {
  for (const each of switches) each.setAttribute("aria-checked", String(isOn(each.dataset.switch)));
}

showSwitches();
