// Calling: the page is marked when it is your turn or you are asked to agree to something; a device that was switched so
// rings and buzzes when it becomes so.

import { table } from "./drawing.js";
import { isOn } from "./switches.js";

const BUZZ = 150;
const NOTES = [523.25, 783.99]; // hertz: a soft fifth
const LENGTH = 0.45; // seconds of each note
const LOUD = 0.12;
const title = document.title;

let audio; // made by a tap: browsers let no page make a sound before

/** Mark the page, and call where this is new. */
function noticeTurn({ detail: { before } }) {
  const calls = ["yours", "answers"].filter((call) => call in table().dataset);
  document.title = (calls.length ? "● " : "") + title;
  if (before && calls.some((call) => !(call in before))) call();
}

function call() {
  if (!isOn("call")) return;
  if (document.visibilityState === "visible") navigator.vibrate?.(BUZZ);
  if (audio?.state === "running") NOTES.forEach((pitch, at) => ring(pitch, audio.currentTime + (at * LENGTH) / 2));
}

/** Ring one note, which fades. */
function ring(pitch, at) {
  const [note, volume] = [audio.createOscillator(), audio.createGain()];
  note.frequency.value = pitch;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(LOUD, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, at + LENGTH);
  note.connect(volume).connect(audio.destination);
  note.start(at);
  note.stop(at + LENGTH);
}

/** Get ready to ring: a device that slept has to be woken again. */
async function prepare() {
  if (!isOn("call")) return;
  audio ??= new AudioContext();
  if (audio.state !== "running") await audio.resume().catch(() => {}); // no speaker: the page is marked all the same
}

for (const touched of ["click", "keydown"]) document.addEventListener(touched, prepare);
document.addEventListener("switched", ({ detail }) => detail === "call" && prepare().then(call));
document.addEventListener("drawn", noticeTurn);
noticeTurn({ detail: { before: null } });
