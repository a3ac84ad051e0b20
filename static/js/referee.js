// The table's script: a tap is posted once, the table that comes back is drawn in place; and theme, tabs, look-up.
"use strict";

const $ = (selector, root = document) => root.querySelector(selector);
const table = () => $("#table");
const csrf = () => $('meta[name="csrf-token"]').content;
const RETRY = 2000;
const TIMEOUT = 8000;
const HOLD = 500;
const WIDE = "(min-width: 820px)";

let sending = null; // the one post under way or waiting for the connection

// ---- posting ----

/** Make a key that no other post has; randomUUID is absent on plain http. */
function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Post what a button does. A second tap while one is under way does nothing. */
function post(path, facts, button) {
  if (sending) {
    if (sending.waiting) say(table().dataset.sayWaiting);
    return;
  }
  const body = JSON.stringify({ seen: Number(table().dataset.seq), key: newKey(), ...facts });
  sending = { path: `/api/games/${table().dataset.game}/${path}`, body, button, waiting: false };
  document.body.classList.add("sending");
  button?.classList.add("sent");
  deliver();
}

/** Send the post; without a connection it waits and is sent again with the same key. */
async function deliver() {
  const post = sending;
  if (!post || post.flying) return;
  clearTimeout(post.timer);
  post.flying = true;
  const headers = { "Content-Type": "application/json", "X-CSRF-Token": csrf(), "X-Wants": "table" };
  try {
    const signal = AbortSignal.timeout(TIMEOUT);
    const answer = await fetch(post.path, { method: "POST", headers, body: post.body, signal });
    if (answer.status >= 502) throw new Error(answer.statusText);
    await settle(answer, await answer.text());
  } catch {
    wait(post);
  }
}

/** Keep the tap and try again by itself. */
function wait(post) {
  post.flying = false;
  post.waiting = true;
  say(table().dataset.sayOffline);
  post.timer = setTimeout(deliver, RETRY);
}

/** Draw what came back, or say why not. */
async function settle(answer, text) {
  const { button } = sending;
  if (answer.ok && button?.dataset.then) return location.assign(button.dataset.then);
  if (answer.ok) draw(text);
  else if (answer.status === 409) await refresh();
  finish();
  say(answer.ok ? "" : reason(text));
}

function finish() {
  document.body.classList.remove("sending");
  sending.button?.classList.remove("sent");
  sending = null;
}

/** Read the sentence of an error. */
function reason(text) {
  try {
    return JSON.parse(text).message;
  } catch {
    return table().dataset.sayFailed;
  }
}

/** Fetch the table as it stands. */
async function refresh() {
  const answer = await fetch(`/games/${table().dataset.game}/state`);
  if (answer.ok) draw(await answer.text());
}

/** Fetch a delivery with one more bundle in it. */
async function compose(address) {
  try {
    const answer = await fetch(address, { headers: { Accept: "application/json" } });
    const text = await answer.text();
    if (!answer.ok) return say(reason(text));
    $("#composer").replaceWith(parsed(text));
    $("#composer button").focus({ preventScroll: true });
    say("");
  } catch {
    say(table().dataset.sayFailed);
  }
}

// ---- drawing ----

function parsed(text) {
  const template = document.createElement("template");
  template.innerHTML = text;
  return template.content.firstElementChild;
}

/** Show a sentence in the panel NOW. */
function say(sentence) {
  const place = $("#message");
  if (!place) return;
  place.textContent = sentence ?? "";
  if (sentence) place.scrollIntoView({ block: "nearest" });
}

/** Turn the table on the screen into the one that came back. */
function draw(text) {
  const lost = $("#now").contains(document.activeElement);
  morph(table(), parsed(text));
  for (const part of document.querySelectorAll("[data-scroll]")) if (!part.matches("#supply")) part.scrollTop = 0;
  if (!matchMedia(WIDE).matches) $(".cell.active")?.scrollIntoView({ block: "center" });
  if (lost && !$("#now").contains(document.activeElement)) $("#now .choices :is(button, summary)")?.focus({ preventScroll: true });
}

/** Change one element into another, touching only what differs; parts with another id are replaced. */
function morph(from, to) {
  if (from.isEqualNode(to)) return;
  if (from.nodeType !== 1 || from.nodeName !== to.nodeName || from.id !== to.id) return from.replaceWith(to);
  for (const { name } of [...from.attributes]) if (!to.hasAttribute(name)) from.removeAttribute(name);
  for (const { name, value } of to.attributes) if (from.getAttribute(name) !== value) from.setAttribute(name, value);
  const [old, fresh] = [[...from.childNodes], [...to.childNodes]];
  fresh.forEach((child, at) => (at < old.length ? morph(old[at], child) : from.append(child)));
  old.slice(fresh.length).forEach((child) => child.remove());
}

// ---- look-up ----

/** Show a tile or a character in the panel; where there is only a page, go there. */
async function lookUp(address) {
  document.documentElement.classList.remove("looking");
  $("[data-look]")?.setAttribute("aria-pressed", "false");
  try {
    const answer = await fetch(address, { headers: { "X-Wants": "fragment" } });
    const text = await answer.text();
    if (!answer.ok || /^\s*<!doctype/i.test(text)) return location.assign(address);
    const panel = $("#lookup");
    const content = $(".content", panel);
    content.innerHTML = text;
    panel.hidden = false;
    content.focus({ preventScroll: true });
  } catch {
    say(table()?.dataset.sayFailed);
  }
}

function closeLookUp() {
  $("#lookup").hidden = true;
}

const addressOf = (part) => part?.dataset.about ?? part?.getAttribute("href");

// ---- taps ----

const taps = {
  "[data-lookup]": (part, event) => {
    event.preventDefault();
    lookUp(addressOf(part));
  },
  "[data-close-lookup]": closeLookUp,
  "[data-action]": (part) => post("moves", { action: JSON.parse(part.dataset.action) }, part),
  "[data-post]": (part) => post(part.dataset.post, part.dataset.at ? { number: Number(part.dataset.at) } : {}, part),
  "[data-get]": (part) => compose(part.dataset.get),
  "[data-view]:not(:root)": (part) => show(part.dataset.view),
  "[data-look]": (part) => {
    const looking = document.documentElement.classList.toggle("looking");
    part.setAttribute("aria-pressed", String(looking));
  },
  "[data-theme-toggle]": toggleTheme,
};

document.addEventListener("click", (event) => {
  const about = event.target.closest("[data-lookup], [data-about]");
  if (about && (held || document.documentElement.classList.contains("looking"))) {
    event.preventDefault();
    return held ? (held = false) : lookUp(addressOf(about));
  }
  for (const [selector, act] of Object.entries(taps)) {
    const part = event.target.closest(selector);
    if (part) return act(part, event);
  }
  const menu = $("#menu");
  if (menu?.open && !menu.contains(event.target)) menu.open = false;
});

// A long press on a tile looks it up; the tap that ends it does nothing else.
let held = false;
let holding;
document.addEventListener("pointerdown", (event) => {
  held = false;
  clearTimeout(holding);
  const about = event.target.closest("[data-about]");
  if (!about) return;
  holding = setTimeout(() => {
    held = true;
    lookUp(addressOf(about));
  }, HOLD);
});
for (const end of ["pointerup", "pointercancel", "scroll"]) document.addEventListener(end, () => clearTimeout(holding), true);
document.addEventListener("contextmenu", (event) => {
  if (event.target.closest("[data-about]")) event.preventDefault();
});

document.addEventListener("keydown", (event) => {
  const about = event.target.closest?.("[data-about]");
  if (event.key === "i" && about) lookUp(addressOf(about));
  if (event.key !== "Escape") return;
  closeLookUp();
  if ($("#menu")) $("#menu").open = false;
  if (document.documentElement.dataset.view === "supply") show("road");
});

window.addEventListener("online", () => sending?.waiting && deliver());
window.addEventListener("pageshow", (event) => event.persisted && table() && !table().matches(".past") && refresh());

// ---- views and theme ----

/** Show a tab on the phone, or open and close the supply on a tablet. */
function show(view) {
  const root = document.documentElement;
  const wide = matchMedia(WIDE).matches;
  root.dataset.view = wide && root.dataset.view === view ? "road" : view;
  scrollTo(0, 0);
}

function toggleTheme() {
  const root = document.documentElement;
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  localStorage.setItem("theme", root.dataset.theme);
}
