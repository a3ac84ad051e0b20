// A game as codes: one at a time, shown one after the other for a camera; any tap stops it, and steps go by hand.

import { $ } from "./dom.js";
import "./referee.js";
import { whenTapped } from "./taps.js";

const TURN = 1200; // ms for which a code is shown: a camera reads one several times over
const list = $("#codes");
const codes = [...list.children];
let at = 0;
let playing;

/** Show a code, round and round: behind the last comes the first. */
function show(number) {
  codes[at].classList.remove("shown");
  at = (number + codes.length) % codes.length;
  codes[at].classList.add("shown");
  $("#which").textContent = $("figcaption", codes[at]).textContent;
}

function play() {
  playing = setInterval(() => show(at + 1), TURN);
  list.classList.add("playing");
}

function stop() {
  playing = clearInterval(playing);
  list.classList.remove("playing");
}

const playOrStop = () => (playing ? stop() : play());

function step(button) {
  stop();
  show(at + Number(button.dataset.step));
}

if (codes.length > 1) {
  list.classList.add("stepping");
  $("#steps").hidden = false;
  whenTapped({ "[data-step]": step, "[data-play]": playOrStop, ".codes": playOrStop });
  show(0);
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) play();
}
