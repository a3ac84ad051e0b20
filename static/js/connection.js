// The connection: what is heard from the server and what is not; the strip that says so, and names a tap that waits.
"use strict";

const DOUBT = 2000; // ms of silence before the page says that it is not connected

const strip = $("#connection");
let lost = false;
let doubting = null;

/** The server was heard: a waiting tap can go. */
function heard() {
  clearTimeout(doubting);
  doubting = null;
  lost = false;
  showStrip();
  send();
}

/** Something did not answer: if nothing else does soon, the connection is lost. */
function doubt() {
  doubting ??= setTimeout(lose, DOUBT);
}

/** Say that there is no connection. */
function lose() {
  lost = true;
  showStrip();
}

/** Say what the connection is like, if there is anything to say. */
function showStrip() {
  const waits = tap?.kept;
  strip.hidden = !lost && !waits;
  const sentence = waits ? strip.dataset.sayWaits.replace("{label}", tap.label) : strip.dataset.sayTrying;
  const place = $(".waits", strip);
  if (place.textContent !== sentence) place.textContent = sentence;
  $("[data-take-back]", strip).hidden = !waits;
}

/** Fetch with a limit: a network that is gone often says nothing at all. `flight` can call it back. */
async function ask(address, options = {}, flight = new AbortController()) {
  const limit = setTimeout(() => flight.abort(), TIMEOUT);
  try {
    const answer = await fetch(address, { ...options, signal: flight.signal });
    if (answer.status >= 502) throw new Error(answer.statusText);
    return { ok: answer.ok, status: answer.status, text: await answer.text() };
  } finally {
    clearTimeout(limit);
  }
}
