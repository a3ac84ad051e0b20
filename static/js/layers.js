// Layers: what lies open over a page, such as a sheet, the menu or a phone's tab. The newest is closed by Back, by Escape
// or by a tap outside, which does nothing else; the focus goes back to where it came from.

import { $ } from "./dom.js";

const SETTLE = 400; // ms after which a tap outside closes a layer: the second half of a double tap does not

export const layers = []; // newest last: what hides it, the part of the page that it is, where it was opened from, and since when
let stepping = false; // whether a step back in the browser's history is on its way

/** Lay something over the page: `hide` takes it away; a `part` of the page is closed by a tap outside it. */
export function cover({ hide, part = null, opener = null }) {
  layers.push({ hide, part, place: placeOf(opener), since: performance.now() });
  markPage();
  keepStep();
}

/** Whether what `hide` hides lies open. */
export const covered = (hide) => layers.some((layer) => layer.hide === hide);

/** Take away what `hide` hides, and whatever was laid over it. */
export function uncover(hide) {
  while (covered(hide)) lift();
  keepStep();
}

/** Take the newest layer away; if the focus was there, it goes back. */
function lift() {
  const { hide, part, place } = layers.pop();
  const focused = part && (part.contains(document.activeElement) || document.activeElement === document.body);
  hide();
  markPage();
  if (focused) foundAgain(place)?.focus({ preventScroll: true });
}

/** Mark the page while a tap anywhere closes something: some browsers hear taps only where the style says so. */
function markPage() {
  document.documentElement.classList.toggle("covered", Boolean(layers.at(-1)?.part));
}

// ---- the browser's history: one step for every layer, so that Back closes it before it leaves the page ----

const steps = () => history.state?.layers ?? 0;

/** Let the history have as many steps as there are layers. */
function keepStep() {
  if (stepping) return; // once that step is taken, this is asked again
  for (let number = steps() + 1; number <= layers.length; number++) history.pushState({ layers: number }, "");
  if (steps() === layers.length) return;
  stepping = true;
  history.go(layers.length - steps());
}

addEventListener("popstate", () => {
  if (stepping) stepping = false;
  else while (layers.length > steps()) lift();
  keepStep(); // Forward leads to a layer that is gone: back again
});
keepStep(); // a page that was loaded anew has no layers

// ---- taps and keys ----

document.addEventListener(
  "click",
  (event) => {
    const { part, hide, since } = layers.at(-1) ?? {};
    if (!part || part.contains(event.target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (performance.now() - since > SETTLE) uncover(hide);
  },
  true,
);

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && layers.length) uncover(layers.at(-1).hide);
});

// ---- where a layer was opened from ----

/** Give what a part of the page leads to, or is about. */
export const addressOf = (part) => part?.dataset.about ?? part?.getAttribute("href");

/** Remember a part of the page so that it is found again when the page was drawn anew. */
function placeOf(part) {
  return { part, id: part?.closest("[id]")?.id, address: addressOf(part) };
}

/** Find that part, or what stands in its place; else what the page is about. */
function foundAgain({ part, id, address }) {
  if (part?.isConnected && addressOf(part) === address) return part;
  const holder = document.getElementById(id);
  const there = holder ? [holder, ...holder.querySelectorAll("a, button, summary")] : [];
  return there.find((each) => addressOf(each) === address) ?? there.find((each) => each.tabIndex >= 0) ?? $("#now");
}
