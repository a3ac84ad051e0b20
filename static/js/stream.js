// The stream: while the page is seen, a bell rings at every change at the table; where there is no stream the page polls.
// A device that is alone needs neither: whatever its tabs change, they are told. Every bell is an event "rung" on the
// document, with the edition. The page's own script begins to listen.

import { ask, doubt, heard, strip, trust } from "./connection.js";
import { $ } from "./dom.js";

const POLL = 3000;
const AGAIN = 30000; // ms after which a page that polls tries the stream again
const SILENCE = 30000; // ms: more than two heartbeats without a sound, and the stream is dead

let stream = null;
let tried = 0;
let polling;
let silence;

const alone = "alone" in strip.dataset;
const watching = () => document.visibilityState === "visible" && !$("#table.past");
export const gone = ({ status }) => status === 403 || status === 404;

/** Open the stream, anew if there is one. */
export function listen() {
  stopListening();
  if (!watching()) return;
  doubt();
  if (alone) return hearTabs();
  tried = performance.now();
  stream = new EventSource(`${strip.dataset.api}/stream`);
  stream.addEventListener("message", ({ data }) => (expectMore(), ring(data)));
  stream.addEventListener("dismissed", leave);
  stream.addEventListener("error", () => (doubt(), poll()));
  polling = setTimeout(poll, POLL);
}

/** Look once now, and whenever a tab of this browser has changed something; the worker that has the games tells. */
function hearTabs() {
  stream = new BroadcastChannel(strip.dataset.alone);
  stream.addEventListener("message", poll);
  poll();
}

/** Close the stream, and wait for nothing. */
export function stopListening() {
  stream?.close();
  stream = null;
  for (const timer of [polling, silence]) clearTimeout(timer);
  trust();
}

/** After a bell or a heartbeat another follows, or the stream is dead. */
function expectMore() {
  clearTimeout(silence);
  silence = setTimeout(listen, SILENCE);
}

/** Tell the page the newest edition, which may be the one it shows. */
function ring(edition) {
  heard();
  document.dispatchEvent(new CustomEvent("rung", { detail: edition }));
}

/** Without an open stream, ask for the newest edition every few seconds; where a device is alone, until it is told. */
async function poll() {
  clearTimeout(polling);
  if (!watching() || stream?.readyState === EventSource.OPEN) return;
  if (!alone && performance.now() - tried > AGAIN) return listen();
  polling = setTimeout(poll, POLL * (0.8 + 0.4 * Math.random()));
  const answer = await ask(`${strip.dataset.api}/edition`).catch(() => null);
  if (!answer) return doubt();
  if (alone) clearTimeout(polling);
  if (gone(answer)) return leave();
  if (answer.ok) ring(JSON.parse(answer.text).edition);
  else heard();
}

/** This device has no place here any more, or the game is gone: the table's address tells. */
export function leave() {
  stopListening();
  location.assign(strip.dataset.table);
}

document.addEventListener("visibilitychange", listen);
for (const change of ["online", "offline"]) addEventListener(change, listen);
addEventListener("pagehide", stopListening);
addEventListener("pageshow", (event) => event.persisted && listen());
