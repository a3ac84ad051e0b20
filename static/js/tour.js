// The tour of an example game: what to try, one step at a time. Each step notices by itself that it was done; how far
// a device has come is remembered on it.

import { $ } from "./dom.js";
import { table } from "./drawing.js";
import { whenTapped } from "./taps.js";

const strip = $("#tour");
const steps = [...strip.querySelectorAll("[data-step]")];
const shelf = `tour:${table().dataset.game}`;
const gone = `${shelf}:gone`; // the step for which the page was left
const at = () => Number(localStorage.getItem(shelf) ?? 0);
const step = () => steps[at()];

whenTapped({
  "[data-skip-step]": () => goTo(at() + 1),
  "[data-end-tour]": () => (goTo(steps.length), $("#now").focus({ preventScroll: true })),
  ".bar a, .tabs a, .menu a": leave,
});

/** Go on to a step; past the last one the tour is over. */
function goTo(number) {
  localStorage.setItem(shelf, number);
  show();
}

/** Go on if this was what the step asks for. */
function did(name) {
  if (step()?.dataset.step === name) goTo(at() + 1);
}

/** Remember that a link leads to what the step asks to look at. */
function leave({ pathname }) {
  if (step()?.dataset.leads?.split(" ").includes(pathname)) sessionStorage.setItem(gone, step().dataset.step);
}

/** Show the step; the last one, which says good-bye, cannot be skipped. */
function show() {
  strip.hidden = !step();
  $(".step", strip).replaceChildren(...(step() ? [step().content.cloneNode(true)] : []));
  $("[data-skip-step]", strip).hidden = at() === steps.length - 1;
  makeRoom();
}

/** Say how high the strip is: what stays at the top of a small screen stays below it, and the orders fit anew. */
function makeRoom() {
  document.documentElement.style.setProperty("--tour", `${strip.offsetHeight}px`);
  dispatchEvent(new Event("resize"));
}

document.addEventListener("drawn", ({ detail: { before, theirs } }) => {
  const on = theirs ? 0 : table().dataset.number - before.number;
  if (on) did(on > 0 ? "tap" : "undo");
});
document.addEventListener("carried-out", () => did("hands"));
document.addEventListener("refused", () => did("refused"));
new MutationObserver(() => $("#lookup").hidden && did("look")).observe($("#lookup"), { attributeFilter: ["hidden"] });
addEventListener("pageshow", () => {
  did(sessionStorage.getItem(gone));
  sessionStorage.removeItem(gone);
});
new ResizeObserver(makeRoom).observe(strip);
show();
