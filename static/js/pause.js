// The pause: a tap right after a question was put to another player, or another phase began, was meant for the question
// before, or for the page before. It does nothing.

import { strip } from "./connection.js";
import { $ } from "./dom.js";
import { say, table } from "./drawing.js";

const CALM = 250; // ms after another device went on, whoever is asked: nothing slides under a finger
const FADE = 4000; // ms for which the page says that a tap came too soon
const PLAYED = "#board, #now, [data-post]"; // where a tap plays, or would have a moment ago

export let resting; // where taps do nothing, and until when
let steered = false; // whether the last tap that counted was an undo or a redo
let fading;

const pause = () => Number(table().dataset.pause);

/** Rest after something new was drawn. After an undo its button names another move, whoever is asked: it rests too. */
function rest({ detail: { before, theirs } }) {
  const { seq, asking, asked, phase } = table().dataset;
  if (before.seq === seq && before.asking === asking) return;
  if (before.asked !== asked || before.phase !== phase) restFor(pause(), PLAYED);
  else if (theirs) restFor(CALM, PLAYED);
  else if (steered) restFor(pause(), "[data-post]");
}

function restFor(milliseconds, where) {
  resting = { where, until: performance.now() + milliseconds };
}

/** Let a tap pass, or say gently that it came too soon. */
function letPass(event) {
  const part = event.target.closest?.("a, button, summary");
  if (!part?.closest(PLAYED)) return;
  if (!part.closest(resting.where) || performance.now() >= resting.until) {
    return (steered = part.matches("[data-post]"));
  }
  event.preventDefault();
  event.stopImmediatePropagation();
  say(strip.dataset.saySoon, true);
  clearTimeout(fading);
  fading = setTimeout(() => $("#message.gentle") && say(""), FADE);
}

restFor(pause(), PLAYED);
document.addEventListener("drawn", rest);
document.addEventListener("click", letPass, true);
