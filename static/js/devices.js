// The devices of a table: the list follows who comes and goes, and the short code lives while this page is seen.

const page = document.querySelector(".devices");
const { game, screen } = page.dataset;
const csrf = document.querySelector('meta[name="csrf-token"]').content;
const EXTEND = 30000; // milliseconds, well below the time that a code lives
const RETRY = 3000;

// ---- the list ----

let bells = null;

/** Listen for bells; where there are too many streams already, look again after a while. */
function listen() {
  bells?.close();
  bells = new EventSource(`/api/games/${game}/stream`);
  bells.addEventListener("message", redraw);
  bells.addEventListener("dismissed", () => location.assign(`/games/${game}/devices`)); // where it says how to come back
  bells.addEventListener("error", () => {
    if (bells.readyState !== EventSource.CLOSED) return;
    redraw();
    setTimeout(() => document.hidden || listen(), RETRY);
  });
}

/** Fetch the list; without a connection it stays as it is. */
async function redraw() {
  try {
    const answer = await fetch(`/games/${game}/devices/list`);
    if (answer.ok) draw(parsed(await answer.text()));
  } catch {
    // the next bell tries again
  }
}

function parsed(text) {
  const template = document.createElement("template");
  template.innerHTML = text;
  return template.content.querySelector("#devices");
}

/** Change the devices that differ, but none that somebody is changing by hand. */
function draw(fresh) {
  const list = document.querySelector("#devices");
  const gone = [...list.children].filter((device) => !fresh.querySelector(`#${device.id}`));
  for (const device of [...fresh.children]) {
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

// What is sent leads somewhere by itself, even if it is that this device leaves.
page.addEventListener("submit", () => bells?.close());
page.addEventListener("change", ({ target }) => target.closest(".device")?.classList.add("touched"));

// ---- the short code ----

let extending;

/** Say that this screen shows the code, and show the one that works. */
async function extend() {
  clearTimeout(extending);
  if (!screen || document.hidden) return;
  extending = setTimeout(extend, EXTEND);
  try {
    const answer = await code("POST");
    if (answer.ok) document.querySelector("#code").textContent = (await answer.json()).code.replace(/^.../, "$& ");
  } catch {
    // the next time tries again
  }
}

function code(method) {
  const headers = { "X-CSRF-Token": csrf };
  return fetch(`/api/games/${game}/code?screen=${screen}`, { method, headers, keepalive: true });
}

// A page that is not seen holds no stream: a browser has only six connections for all its tabs.
function wake() {
  bells?.close();
  if (document.hidden) return;
  listen();
  extend();
}

document.addEventListener("visibilitychange", wake);
window.addEventListener("pageshow", wake);
window.addEventListener("pagehide", () => {
  bells?.close();
  clearTimeout(extending);
  if (screen) code("DELETE").catch(() => {});
});
