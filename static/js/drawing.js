// Drawing: the table that came from the server is drawn in place, touching only what differs.
"use strict";

const WIDE = "(min-width: 820px)";
const CALM = 250; // ms without taps after a change that another device made: nothing slides under a finger
const LINGER = 6000; // ms for which a sentence outlives what other devices do

const table = () => $("#table");
const past = () => table().matches(".past");

let saidAt = -LINGER;

/** Show a sentence in the panel NOW. */
function say(sentence) {
  const place = $("#message");
  place.textContent = sentence;
  saidAt = performance.now();
  if (sentence) place.scrollIntoView({ block: "nearest" });
}

/** Turn the table on the screen into the one that came; `theirs` is what another device did. An older one is nothing new. */
function draw(text, theirs = false) {
  const fresh = parsed(text).firstElementChild;
  const [shown, came] = [table(), fresh].map((each) => Number(each.dataset.seq));
  if (came < shown) return;
  const [lost, before] = [$("#now").contains(document.activeElement), { ...table().dataset }];
  if (theirs) keepWhatIsRead(fresh, came === shown);
  if (theirs && came > shown) calm();
  morph(table(), fresh);
  if (came > shown) showNow(lost);
  document.dispatchEvent(new CustomEvent("drawn", { detail: before }));
}

/** Keep a sentence that was just said, and where the game did not move, a delivery that is being put together. */
function keepWhatIsRead(fresh, same) {
  if (performance.now() - saidAt < LINGER) $("#message", fresh).textContent = $("#message").textContent;
  if (same && $("#composer")) $("#composer", fresh)?.replaceWith($("#composer").cloneNode(true));
}

/** Let the table be untouchable for a moment. */
function calm() {
  document.body.classList.add("calm");
  setTimeout(() => document.body.classList.remove("calm"), CALM);
}

/** Bring what is new into view, and the keyboard to the new choices. */
function showNow(lost) {
  for (const part of document.querySelectorAll("[data-scroll]")) if (!part.matches("#supply")) part.scrollTop = 0;
  if (!matchMedia(WIDE).matches) $(".plays .cell.active")?.scrollIntoView({ block: "center" });
  if (lost && !$("#now").contains(document.activeElement)) $("#now .choices :is(button, summary)")?.focus({ preventScroll: true });
}

/** Change one element into another; parts with another id are replaced, what is opened or peeked at stays. */
function morph(from, to) {
  if (from.isEqualNode(to)) return;
  if (from.nodeType !== 1 || from.nodeName !== to.nodeName || from.id !== to.id) return from.replaceWith(to);
  if (from.hasAttribute("data-keep")) return;
  for (const { name } of [...from.attributes]) if (!to.hasAttribute(name) && name !== "open") from.removeAttribute(name);
  for (const { name, value } of to.attributes) if (from.getAttribute(name) !== value) from.setAttribute(name, value);
  const [old, fresh] = [[...from.childNodes], [...to.childNodes]];
  fresh.forEach((child, at) => (at < old.length ? morph(old[at], child) : from.append(child)));
  old.slice(fresh.length).forEach((child) => child.remove());
}
