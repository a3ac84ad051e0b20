// The connection: what is heard from the server and what is not; the strip that says so, and names a tap that waits.

import { $ } from "./dom.js";

const DOUBT = 2000; // ms of silence before the page says that it is not connected
const TIMEOUT = 5000;
const AWAY = [502, 503, 504]; // a proxy or a server that cannot answer now, but will

export const strip = $("#connection");
export let lost = false;
let doubting = null;
let waiting = ""; // the name of a tap that waits

/** The server was heard: whatever waits for it can go. */
export function heard() {
  trust();
  lost = false;
  showStrip();
  document.dispatchEvent(new Event("heard"));
}

/** Something did not answer: if nothing else does soon, the connection is lost. */
export function doubt() {
  doubting ??= setTimeout(lose, DOUBT);
}

/** Doubt no more. */
export function trust() {
  clearTimeout(doubting);
  doubting = null;
}

/** Say that there is no connection. */
export function lose() {
  lost = true;
  showStrip();
  document.dispatchEvent(new Event("lost"));
}

/** Name the tap that waits; "" is none. */
export function showWaiting(label) {
  waiting = label;
  showStrip();
}

/** Say what the connection is like, if there is anything to say. */
function showStrip() {
  strip.hidden = !lost && !waiting;
  const sentence = waiting ? strip.dataset.sayWaits.replace("{label}", waiting) : strip.dataset.sayTrying;
  const place = $(".waits", strip);
  if (place.textContent !== sentence) place.textContent = sentence;
  $("[data-take-back]", strip).hidden = !waiting;
}

/** Fetch with a limit: a network that is gone often says nothing at all. `flight` can call it back. */
export async function ask(address, options = {}, flight = new AbortController()) {
  const limit = setTimeout(() => flight.abort(), TIMEOUT);
  try {
    const answer = await fetch(address, { ...options, signal: flight.signal });
    if (AWAY.includes(answer.status)) throw new Error(answer.statusText);
    return { ok: answer.ok, status: answer.status, text: await answer.text() };
  } finally {
    clearTimeout(limit);
  }
}

/** Make a key that no other post has; randomUUID is absent on plain http. */
export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Read the sentence of an error. */
export function reason(text) {
  try {
    return JSON.parse(text).message;
  } catch {
    return strip.dataset.sayFailed;
  }
}
