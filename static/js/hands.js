// The hands: orders that are longer than their room fold, those that were carried out are put away, and what happened
// while nobody looked is told. What a device has seen and what its players have done is remembered on it.

import { ask, lose } from "./connection.js";
import { $, parsed } from "./dom.js";
import { past, table } from "./drawing.js";
import { cover, covered, uncover } from "./layers.js";
import * as memory from "./memory.js";
import { whenTapped } from "./taps.js";

const SWIPE = 80; // px to the side by which orders are put away

const hands = () => $("#hands");
const shelf = (what) => `${what}:${table().dataset.game}`;
const kept = (what) => Number(memory.kept(shelf(what)) ?? -1);
const keep = (what, number) => memory.keep(shelf(what), number);
let missed = { seq: -1, text: "" }; // what was told of the time in which nobody looked

whenTapped({
  "[data-done]": done,
  "[data-unfold]": (part) => swiped || unfold(part),
  "[data-fold]": () => uncover(fold),
  "[data-whole-round]": (part) => recall("", part),
  "[data-earlier]": (part) => recall(`?since=${kept("done")}`, part),
});

/** Put the orders away: they are carried out. */
function done() {
  uncover(fold);
  keep("done", hands().dataset.seq);
  document.dispatchEvent(new Event("carried-out"));
  look();
  $("#now").focus({ preventScroll: true });
}

/** Show the orders as they are: done, missed, with earlier ones that are not done, as far as they fit. */
function look() {
  const part = hands();
  if (!part || past()) return;
  const [seq, seen] = [Number(part.dataset.seq), Number(part.dataset.seen)];
  if (kept("done") < 0) keep("done", seen);
  part.classList.toggle("done", kept("done") >= seq);
  $("[data-earlier]", part).hidden = kept("done") >= seen;
  if (missed.seq === seq) tellMissed();
  fit();
  if (document.visibilityState === "visible") findMissed(seq, seen);
}

/** Find out what happened since this device was last looked at; a table that went on meanwhile asks for itself. */
async function findMissed(seq, seen) {
  const looked = kept("looked");
  const more = looked >= 0 && looked < seen;
  const text = more ? await fetched(`?since=${looked}`) : "";
  if ((more && !text) || Number(hands()?.dataset.seq) !== seq) return;
  keep("looked", seq);
  if (!more) return;
  missed = { seq, text };
  tellMissed();
  fit();
}

/** Tell what was missed, in place of the newest tap alone. */
function tellMissed() {
  const heading = $("#hands-title");
  heading.textContent = heading.dataset.missed;
  $(".room", hands()).replaceChildren(parsed(missed.text));
}

/** Fold what does not fit, and say how much that is. */
function fit() {
  const part = hands();
  const [room, words] = [$(".room", part), $("[data-more]", part)];
  part.classList.remove("folds");
  if (!hideBelow(room)) return (words.textContent = "");
  part.classList.add("folds"); // which takes some of the room
  const number = hideBelow(room);
  words.textContent = words.dataset.more.replace("{n}", number);
  words.parentElement.dataset.folded = number;
}

/** Hide the orders that a room has no place for, but for the first; give how many. */
function hideBelow(room) {
  const end = room.closest(".unfolded") ? Infinity : room.getBoundingClientRect().bottom + 1;
  const below = (part) => part.getBoundingClientRect().bottom > end && part !== $(".order", room);
  for (const part of room.querySelectorAll(".at, .order")) part.classList.toggle("below", below(part));
  return room.querySelectorAll(".order.below").length;
}

/** Show all orders, over what lies below them. */
function unfold(opener) {
  const part = hands();
  part.classList.add("unfolded");
  $("[data-fold]", part).hidden = false;
  for (const each of part.querySelectorAll(".room, .recalled")) each.tabIndex = 0;
  if (!covered(fold)) cover({ hide: fold, part, opener });
  fit();
}

/** Fold the orders again, as they were. */
function fold() {
  const part = hands();
  if (!part) return;
  part.classList.remove("unfolded", "recalls");
  $("[data-fold]", part).hidden = true;
  for (const each of part.querySelectorAll(".room, .recalled")) each.removeAttribute("tabindex");
  $("#recalled").replaceChildren();
  fit();
}

/** Call back orders of some time. */
async function recall(since, opener) {
  const text = await fetched(since);
  if (!text) return lose();
  if (!hands()) return; // the panel asks something else by now
  $("#recalled").replaceChildren(parsed(text));
  hands().classList.add("recalls");
  unfold(opener);
}

/** Fetch the orders of some time; nothing without a connection. */
async function fetched(since) {
  const answer = await ask(hands().dataset.walk + since).catch(() => null);
  return answer?.ok ? answer.text : "";
}

// ---- a swipe over the orders puts them away ----

let from = null;
let swiped = false; // until the click that ends a swipe is over: it unfolds nothing
document.addEventListener("pointerdown", (event) => {
  from = event.target.closest("#hands:not(.unfolded) :is(.room, .more)") && { x: event.clientX, y: event.clientY };
});
document.addEventListener("pointerup", (event) => {
  const across = from && Math.abs(event.clientX - from.x);
  if (!(across > SWIPE) || Math.abs(event.clientY - from.y) >= across / 2 || !$("[data-done]")) return;
  done();
  swiped = true;
  setTimeout(() => (swiped = false));
});

document.addEventListener("drawn", () => {
  if (covered(fold)) uncover(fold);
  look();
});
document.addEventListener("visibilitychange", look);
addEventListener("resize", () => hands() && !past() && fit());
look();
