// The editor: every tap adds changes to the sketch, or picks what is changed next; the server draws what comes of it.

import { ask, heard, lose, newKey, reason } from "./connection.js";
import { $, csrf, parsed } from "./dom.js";
import { morph } from "./drawing.js";
import "./referee.js";
import { whenTapped } from "./taps.js";
import { show, tabbed } from "./views.js";

const desk = () => $("#desk");
const facts = () => desk().dataset;
const sketch = () => JSON.parse(facts().sketch);
const shelf = `sketch:${facts().game}:${facts().at ?? ""}`;
let key = newKey(); // of the correction, once it is posted
let turn = Promise.resolve(); // taps wait for each other: a second + counts on from the first

whenTapped({
  "[data-view]:not(:root)": (part) => show(part.dataset.view, part),
  "[data-confirm]": () => queue(confirm),
  "[data-leave]": () => sessionStorage.removeItem(shelf),
  "[data-change], [data-pick]": (part) => queue(() => part.isConnected && tap(part.dataset)),
});
document.addEventListener("change", ({ target }) => target.dataset.types && queue(() => type(target)));
document.addEventListener("keydown", ({ key }) => key === "Escape" && facts().pick && queue(() => tap({ pick: "" })));

function queue(act) {
  desk().ariaBusy = "true";
  turn = turn.then(act).finally(() => (desk().ariaBusy = null));
}

/** Add what a button changes to the sketch, and pick what it picks. */
function tap({ change = "[]", pick = facts().pick }) {
  return preview([...sketch(), ...JSON.parse(change)], pick);
}

/** Add a number that was typed to the sketch. */
function type({ dataset, value }) {
  const by = Math.min(Math.max(Math.round(Number(value)), 0), 999);
  return preview([...sketch(), { path: dataset.types, by }], facts().pick);
}

function posted(body) {
  const headers = { "Content-Type": "application/json", "X-CSRF-Token": csrf(), Accept: "application/json" };
  return { method: "POST", headers, body: JSON.stringify(body) };
}

/** Let the server draw a sketch. */
async function preview(wanted, pick) {
  const { seq, at, preview } = facts();
  const body = { sketch: wanted, pick, seen: Number(seq), at: at ? Number(at) : null };
  const answer = await ask(preview, posted(body)).catch(() => null);
  if (!answer) return lose();
  heard();
  if (!answer.ok) return say(reason(answer.text));
  draw(answer.text);
}

/** Draw the desk anew; the keyboard stays where it was, or comes to the panel. */
function draw(text) {
  const { pick, sketch } = facts();
  morph(desk(), parsed(text).firstElementChild);
  for (const typed of document.querySelectorAll("[data-types]")) typed.value = typed.getAttribute("value");
  if (facts().sketch !== sketch) key = newKey();
  if (facts().pick !== pick) showPicked();
  if (document.activeElement === document.body) $("#now").focus({ preventScroll: true });
  keep();
}

/** Show the controls of what was picked from their beginning, and where it can go. */
function showPicked() {
  for (const part of document.querySelectorAll("[data-scroll]")) part.scrollTop = 0;
  $(".counter.marked, .group-rows [aria-pressed=true]")?.scrollIntoView({ block: "nearest" });
  if ("targets" in facts() && tabbed()) show("board");
}

/** Keep the sketch on this device while it is put together, so that it outlives a reload. */
function keep() {
  if (facts().sketch === "[]") sessionStorage.removeItem(shelf);
  else sessionStorage.setItem(shelf, JSON.stringify({ seq: facts().seq, sketch: sketch() }));
}

/** Take up the sketch that was left here, unless the game has moved on. */
function takeUp() {
  const kept = JSON.parse(sessionStorage.getItem(shelf) ?? "null");
  if (!kept || facts().sketch !== "[]") return;
  if (kept.seq === facts().seq) return preview(kept.sketch, facts().pick);
  sessionStorage.removeItem(shelf);
  say(facts().sayMoved);
}

function say(sentence) {
  $("#message").textContent = sentence;
}

/** Post what is finished, and go to the table; a correction after an earlier entry looks first what it leads to. */
async function confirm() {
  const { seq, at, post, back, begins } = facts();
  if (at) return repair(post);
  const seen = { seen: Number(seq) };
  const body = begins === undefined ? { ...seen, key, ...finished() } : { ...seen, sketch: sketch() };
  const answer = await ask(post, posted(body)).catch(() => null);
  if (!answer) return lose();
  heard();
  if (answer.status === 409) await preview(sketch(), facts().pick);
  if (!answer.ok) return say(reason(answer.text));
  sessionStorage.removeItem(shelf);
  location.assign(JSON.parse(answer.text).table ?? back);
  return new Promise(() => {}); // so that a second tap waits for ever
}

/** Go where it is shown what comes of it when the rest is played again. */
function repair(preview) {
  const entry = JSON.stringify({ kind: "correct", ...finished() });
  location.assign(`${preview}&entry=${encodeURIComponent(entry)}`);
}

function finished() {
  const note = $("#note").value.trim();
  return { changes: JSON.parse(facts().changes), ...(note && { note }) };
}

addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
document.addEventListener("unanswered", lose);
showPicked();
queue(takeUp);
