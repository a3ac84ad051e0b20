// Live: while the page is seen, a bell rings at every change at the table, and what is new is fetched and drawn.
// Where there is no stream the page polls. It never loads itself anew.
"use strict";

const POLL = 3000;
const AGAIN = 30000; // ms after which a page that polls tries the stream again
const SILENCE = 30000; // ms: more than two heartbeats without a sound, and the stream is dead

let stream = null;
let tried = 0;
let polling;
let silence;
let newest = "";
let missed = "";
let fetching = null;

const watching = () => document.visibilityState === "visible" && !past();

/** Open the stream, anew if there is one. */
function listen() {
  stopListening();
  if (!watching()) return;
  doubt();
  tried = performance.now();
  stream = new EventSource(`${api()}/stream`);
  stream.addEventListener("message", ({ data }) => rung(data));
  stream.addEventListener("dismissed", leave);
  stream.addEventListener("error", () => (doubt(), poll()));
  polling = setTimeout(poll, POLL);
}

/** Close the stream, and wait for nothing. */
function stopListening() {
  stream?.close();
  stream = null;
  for (const timer of [polling, silence, doubting]) clearTimeout(timer);
  doubting = null;
}

/** A bell, or a heartbeat that tells the same. */
function rung(edition) {
  clearTimeout(silence);
  silence = setTimeout(listen, SILENCE);
  heard();
  follow(edition);
}

/** Without an open stream, ask for the newest edition every few seconds. */
async function poll() {
  clearTimeout(polling);
  if (!watching() || stream?.readyState === EventSource.OPEN) return;
  if (performance.now() - tried > AGAIN) return listen();
  polling = setTimeout(poll, POLL * (0.8 + 0.4 * Math.random()));
  const answer = await ask(`${api()}/edition`).catch(() => null);
  if (!answer) return doubt();
  if (gone(answer)) return leave();
  heard();
  if (answer.ok) follow(JSON.parse(answer.text).edition);
}

/** Draw an edition that is not the one shown; while a tap is on its way, its answer comes first. */
function follow(edition) {
  newest = edition;
  if (tap?.flight) missed = edition;
  else if (edition !== table().dataset.edition) catchUp();
}

/** Follow a bell that rang while a tap was on its way. */
function followMissed() {
  if (missed) follow(missed);
  missed = "";
}

/** Fetch the table until it is the newest that was heard of: one fetch at a time. */
function catchUp() {
  return (fetching ??= fetchNewest().finally(() => (fetching = null)));
}

async function fetchNewest() {
  let wanted;
  do {
    wanted = newest;
    const answer = await ask(`/games/${table().dataset.game}/state`).catch(() => null);
    if (!answer) return lose();
    if (gone(answer)) return leave();
    if (answer.ok) draw(answer.text, true);
  } while (wanted !== newest);
}

const gone = ({ status }) => status === 403 || status === 404;

/** This device has no place here any more, or the game is gone: the table's address tells. */
function leave() {
  stopListening();
  location.assign(`/games/${table().dataset.game}/`);
}

document.addEventListener("visibilitychange", listen);
for (const change of ["online", "offline"]) addEventListener(change, listen);
addEventListener("pagehide", stopListening);
addEventListener("pageshow", (event) => event.persisted && listen());

listen();
if (!past()) takeUp();
