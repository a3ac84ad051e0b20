// Posting: every action of this device goes through here. Without a connection one tap waits, kept on this device,
// until it arrives, comes back with a reason, is replaced by another or taken back.

import { ask, heard, lose, lost, newKey, reason, showWaiting, strip } from "./connection.js";
import { $, csrf } from "./dom.js";
import { draw, past, say, table } from "./drawing.js";
import { catchUp, followMissed, hold } from "./live.js";
import * as memory from "./memory.js";

const RETRY = 2000;

let tap = null; // the one tap that is not settled: what to post, its name, its flight, and whether it is kept
let retrying;

const shelf = () => `tap:${table().dataset.game}`;

/** Name what a button does, as it is written on it. */
function labelOf(button) {
  const named = button.closest("details")?.querySelector("summary") ?? button;
  const words = named.title || ($(".label, .name, .does, .title", named) ?? named).textContent;
  return words.replace(/\s+/g, " ").trim();
}

/** Post what a button does. A second tap while one is under way does nothing; one that waits is replaced. */
export function post(path, facts, button) {
  if (tap && !tap.kept) return;
  drop();
  tap = { path, body: { seen: Number(table().dataset.seq), key: newKey(), ...facts }, label: labelOf(button) };
  document.body.classList.add("sending");
  button.classList.add("sent");
  if (lost) keep();
  send();
}

/** Send the tap, if there is one that is not on its way. */
async function send() {
  const mine = tap;
  if (!mine || mine.flight) return;
  clearTimeout(retrying);
  mine.flight = new AbortController();
  hold(true);
  const headers = { "Content-Type": "application/json", "X-CSRF-Token": csrf(), "X-Wants": "table" };
  const options = { method: "POST", headers, body: JSON.stringify(mine.body) };
  const answer = await ask(`${strip.dataset.api}/${mine.path}`, options, mine.flight).catch(() => null);
  if (mine !== tap) return; // replaced or taken back: should it have arrived, the bell tells
  if (answer) await settle(answer);
  else wait();
}

/** Keep the tap and try again by itself. */
function wait() {
  tap.flight = null;
  hold(false);
  keep();
  lose();
  retrying = setTimeout(send, RETRY);
}

/** Keep the tap on this device, so that it outlives a reload. */
function keep() {
  const { path, body, label } = tap;
  tap.kept = true;
  memory.keep(shelf(), JSON.stringify({ path, body, label }));
  showWaiting(label);
}

/** Let go of the tap. */
export function drop() {
  tap?.flight?.abort();
  tap = null;
  hold(false);
  clearTimeout(retrying);
  memory.forget(shelf());
  document.body.classList.remove("sending");
  $(".sent")?.classList.remove("sent");
  showWaiting("");
}

/** Draw what came back, or say why not. */
async function settle({ ok, status, text }) {
  const { kept, label, body } = tap;
  drop();
  heard();
  if (ok && past()) return location.assign(strip.dataset.table);
  if (ok) draw(text);
  else if (status === 409 && !past()) await catchUp();
  say(ok ? "" : kept ? `${strip.dataset.sayLate.replace("{label}", label)} ${reason(text)}` : reason(text));
  if (status === 422) {
    document.dispatchEvent(new CustomEvent("refused", { detail: { error: JSON.parse(text), action: body.action } }));
  }
  followMissed();
}

/** Take up the tap that waited when the page was left. */
export function takeUp() {
  const kept = memory.kept(shelf());
  if (!kept || tap) return;
  tap = { ...JSON.parse(kept), kept: true };
  showWaiting(tap.label);
  send();
}

document.addEventListener("heard", send);
