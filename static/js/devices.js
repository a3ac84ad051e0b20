// The devices of a table: the list follows who comes and goes, and the short code lives while this page is seen.

import { ask, lost, strip } from "./connection.js";
import { $, csrf, parsed } from "./dom.js";
import "./referee.js";
import { listen, stopListening } from "./stream.js";

const page = $(".devices");
const { screen } = page.dataset;
const EXTEND = 30000; // milliseconds, well below the time that a code lives
const LATER = 1500; // milliseconds after a bell, when whoever sat down has opened the table and is connected

// ---- the list ----

let later;

/** Fetch the list now and once more a little later. */
function follow() {
  redraw();
  clearTimeout(later);
  later = setTimeout(redraw, LATER);
}

/** Fetch the list; without a connection it stays as it is, and the next bell tries again. */
async function redraw() {
  const answer = await ask(page.dataset.list).catch(() => null);
  if (answer?.ok) draw(parsed(answer.text));
}

/** Change the devices that differ, but none that somebody is changing by hand. */
function draw(fresh) {
  for (const part of ["#vacant", "#alone"]) $(part).replaceWith($(part, fresh));
  const list = $("#devices");
  const gone = [...list.children].filter((device) => !$(`#${device.id}`, fresh));
  for (const device of [...$("#devices", fresh).children]) {
    const old = document.getElementById(device.id);
    if (!old) list.append(device);
    else if (!old.contains(document.activeElement) && !old.matches(".touched")) replace(old, device);
  }
  for (const device of gone) device.remove();
}

function replace(old, device) {
  const details = device.querySelector("details");
  if (details) details.open = old.querySelector("details")?.open ?? false;
  if (!old.isEqualNode(device)) old.replaceWith(device);
}

document.addEventListener("rung", follow);
page.addEventListener("submit", stopListening); // what is sent leads somewhere by itself, even if this device leaves
page.addEventListener("change", ({ target }) => target.closest(".device")?.classList.add("touched"));

// ---- the short code ----

const shown = $("#code");
let extending;

/** Say that this screen shows the code, and show the one that works. */
async function extend() {
  clearTimeout(extending);
  if (document.hidden) return;
  extending = setTimeout(extend, EXTEND);
  const answer = await code("POST").catch(() => null);
  if (answer?.ok && !lost) shown.textContent = JSON.parse(answer.text).code.replace(/^.../, "$& ");
}

function code(method) {
  return ask(`${strip.dataset.api}/code?screen=${screen}`, {
    method,
    headers: { "X-CSRF-Token": csrf() },
    keepalive: true,
  });
}

// Without a connection the code dies: it is shown again when the server was heard.
if (screen) {
  document.addEventListener("lost", () => (shown.textContent = ""));
  document.addEventListener("heard", () => shown.textContent || extend());
  document.addEventListener("visibilitychange", extend);
  addEventListener("pageshow", extend);
  addEventListener("pagehide", () => {
    clearTimeout(extending);
    code("DELETE").catch(() => {});
  });
}

listen();
