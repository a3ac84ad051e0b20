// An earlier moment: one steps from entry to entry, by buttons or arrow keys, or lets the round play again on the board.
// The address follows, so that a reload shows the same entry.

import { ask, lose } from "./connection.js";
import { $ } from "./dom.js";
import { draw, table } from "./drawing.js";
import { layers } from "./layers.js";
import { landed } from "./motion.js";
import "./table.js";
import { whenTapped } from "./taps.js";

const READING = 1200; // ms for which an entry is seen before the next is played
const KEYS = { ArrowLeft: "before", ArrowRight: "after", Home: "first", End: "latest" };
const root = document.documentElement;

let going = Promise.resolve(); // steps are taken one after the other
let waking = () => {}; // ends the wait for the next entry
let plays = 0; // how often a round was played here: one that was paused ends, though another begins

const playing = () => "playing" in root.dataset;

whenTapped({
  "[data-step]": (link, event) => {
    event.preventDefault();
    goOn(link.dataset.step);
  },
  "[data-play]": () => (playing() ? pause() : play()),
});

/** Step as a person asks for it: on, in a round that plays, is only sooner; anything else ends the playing. */
function goOn(which) {
  if (playing() && which === "after") return waking();
  pause();
  step(which);
}

/** Show another entry in place once earlier steps are taken; give whether there is one. */
function step(which) {
  return (going = going.then(() => take(addressOf(which))));
}

/** Give where a step leads: to a neighbor, or to an end of the path. */
function addressOf(which) {
  return $(`[data-step="${which}"]`)?.dataset.state ?? $("#steps").dataset[which];
}

async function take(address) {
  if (!address) return false;
  const answer = await ask(address).catch(() => null);
  if (!answer?.ok) return lose();
  draw(answer.text);
  history.replaceState(history.state, "", address.replace(/\/state$/, ""));
  return true;
}

/** Play on until the round ends, an entry at a time. */
async function play() {
  const mine = (root.dataset.playing = String(++plays));
  const goesOn = () => root.dataset.playing === mine;
  const { round } = table().dataset;
  do await seen(); while (goesOn() && (await step("after")) && table().dataset.round === round);
  if (goesOn()) pause();
}

/** Wait until an entry was seen, or somebody goes on. */
async function seen() {
  await landed();
  return new Promise((resolve) => {
    waking = resolve;
    setTimeout(resolve, READING);
  });
}

function pause() {
  delete root.dataset.playing;
  waking();
}

document.addEventListener("keydown", (event) => {
  const which = KEYS[event.key];
  if (
    !which || layers.length || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey ||
    event.shiftKey
  ) return;
  event.preventDefault();
  goOn(which);
});
document.addEventListener("visibilitychange", pause);
if (location.hash === "#play") play();
