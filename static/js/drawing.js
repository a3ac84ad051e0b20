// Drawing: the table that came from the server is drawn in place, touching only what differs.

import { $, parsed } from "./dom.js";
import { tabbed } from "./views.js";

const BREATH = 8; // px between what is asked about and the panel
const LINGER = 6000; // ms for which a sentence outlives what other devices do

export const table = () => $("#table");
export const past = () => table().matches(".past");

let saidAt = -LINGER;

/** Show a sentence in the panel NOW; a gentle one is no refusal. */
export function say(sentence, gentle = false) {
  const place = $("#message");
  place.textContent = sentence;
  place.classList.toggle("gentle", gentle);
  $("#anyway").replaceChildren();
  saidAt = performance.now();
  if (sentence) place.scrollIntoView({ block: "nearest" });
}

/** Turn the table on the screen into the one that came; `theirs` is what another device did. An older one is nothing new. */
export function draw(text, theirs = false) {
  const fresh = parsed(text).firstElementChild;
  const [shown, came] = [table(), fresh].map((each) => Number(each.dataset.seq));
  if (came < shown) return;
  const [focused, before] = [document.activeElement, { ...table().dataset }];
  const [here, decided] = [table().contains(focused), focused.closest(theirs ? "#now" : "#now, #board")];
  if (theirs) keepWhatIsRead(fresh, came === shown);
  document.dispatchEvent(new CustomEvent("drawing", { detail: fresh }));
  morph(table(), fresh);
  if (came > shown) showNow();
  if (here && ((came > shown && decided) || !focusable(document.activeElement))) {
    $("#now").focus({ preventScroll: true });
  }
  document.dispatchEvent(new CustomEvent("drawn", { detail: { before, theirs } }));
}

/** Whether the keyboard is still somewhere at the table. */
function focusable(part) {
  return table().contains(part) && !part.disabled;
}

/** Keep a sentence that was just said, and where the game did not move, what goes with it and is being put together. */
function keepWhatIsRead(fresh, same) {
  const kept = performance.now() - saidAt < LINGER || (same && $("#anyway").childElementCount) ? ["#message"] : [];
  if (same) kept.push("#anyway", "#composer");
  for (const part of kept) if ($(part)) $(part, fresh)?.replaceWith($(part).cloneNode(true));
}

/** Bring what is new into view. */
function showNow() {
  for (const part of document.querySelectorAll("[data-scroll]")) part.scrollTop = 0;
  showSubject();
}

/** Bring what the question speaks of into sight; where the panel lies over the page, above it. */
export function showSubject() {
  const [panel, subject] = [$("#now"), document.getElementById($("#now").dataset.subject)];
  if (!subject) return;
  subject.scrollIntoView({ block: tabbed() ? "center" : "nearest" });
  const [over, there] = [panel, subject].map((part) => part.getBoundingClientRect());
  if (tabbed() && there.right > over.left) scrollBy(0, Math.max(0, there.bottom + BREATH - over.top));
}

/** Change one element into another; parts with another id are replaced, what is opened or peeked at stays. */
export function morph(from, to) {
  if (from.isEqualNode(to)) return;
  if (from.nodeType !== 1 || from.nodeName !== to.nodeName || from.id !== to.id) return from.replaceWith(to);
  if (from.hasAttribute("data-keep")) return;
  for (const { name } of [...from.attributes]) {
    if (!to.hasAttribute(name) && name !== "open") from.removeAttribute(name);
  }
  for (const { name, value } of to.attributes) if (from.getAttribute(name) !== value) from.setAttribute(name, value);
  const [old, fresh] = [[...from.childNodes], [...to.childNodes]];
  fresh.forEach((child, at) => (at < old.length ? morph(old[at], child) : from.append(child)));
  old.slice(fresh.length).forEach((child) => child.remove());
}
