// Going on from codes. Where the shell around this page reads codes, photos and the camera are read here: every text goes
// to the app, which says what is missing, and once nothing is, the game lies on the table.

import { closeCamera, frameOf, lent, openCamera } from "./camera.js";
import { $ } from "./dom.js";
import "./referee.js";
import { whenTapped } from "./taps.js";

const PAUSE = 150; // ms between two looks at what the camera sees
const PATIENCE = 10000; // ms without anything new after which the page says what would help
const LONG = 500; // ms after which a wait is told
const READ_ON = ["paper_missing", "paper_none", "paper_mixed", "paper_damaged"]; // refusals that more codes may mend
const TROUBLE = { NotAllowedError: "Forbidden", NotFoundError: "Missing", OverconstrainedError: "Missing" };

const form = $("#resume");
const field = $("#text");
const photo = $("#photo");
const video = $("video", form);
const { shell } = parent; // what frames the app where it lives in a browser alone

if (shell?.readCodes) {
  photo.removeAttribute("name"); // photos are read here, and never sent
  photo.addEventListener("change", readPhotos);
  $("#photos").hidden = $("#reader").hidden = false;
  $("[data-open-camera]").hidden = !lent;
  $("#go").classList.remove("primary", "big"); // for what was pasted alone: all else goes on by itself
  whenTapped({ "[data-open-camera]": watch, "[data-close-camera]": close });
  document.addEventListener("visibilitychange", () => document.hidden && close());
  addEventListener("pagehide", close);
}

// ---- what was read ----

/** Give the texts that are new; a line each, as the field keeps them. */
function unknown(texts) {
  const lines = texts.map((text) => text.replace(/\s*[\r\n]+\s*/g, " "));
  return lines.filter((line) => !field.value.includes(line));
}

/** Add texts to those that are there, and ask the app what comes of them; tell whether more may help. */
async function add(fresh) {
  const before = field.value;
  field.value = [before, ...fresh].filter(Boolean).join("\n");
  const { table, error, message, facts } = await sent();
  if (table) {
    location.assign(table);
    return false;
  }
  if (error === "paper_mixed") field.value = fresh.join("\n"); // another game now: the newest counts
  if (error === "paper_damaged") field.value = before;
  say(message ?? form.dataset.sayFailed);
  progress(facts?.missing ? facts : null);
  return READ_ON.includes(error);
}

/** Send the form; give the answer of the app. */
async function sent() {
  const telling = setTimeout(() => say(form.dataset.sayWhole), LONG);
  try {
    const how = { method: "POST", headers: { Accept: "application/json" }, body: new FormData(form) };
    return await (await fetch(form.action, how)).json();
  } catch {
    return {};
  } finally {
    clearTimeout(telling);
  }
}

function say(sentence) {
  $("#said").textContent = sentence;
}

/** Show how many codes were read of how many, if that is known. */
function progress(facts) {
  const bar = $("#read");
  bar.hidden = !facts;
  if (facts) Object.assign(bar, { max: facts.count, value: facts.count - facts.missing.length });
}

// ---- photos ----

async function readPhotos() {
  const texts = await Promise.all([...photo.files].map((file) => shell.readCodes(file))).catch(() => null);
  photo.value = "";
  if (!texts) return say(form.dataset.sayUnread);
  const fresh = unknown(texts.flat());
  if (fresh.length) await add(fresh);
  else say(form.dataset.sayNothing);
}

// ---- the camera ----

/** Watch until the game is whole, or the camera is closed. */
async function watch() {
  show(true);
  try {
    await openCamera(video);
    for (let since = performance.now(); watched(); await new Promise((next) => setTimeout(next, PAUSE))) {
      const fresh = unknown(await shell.readCodes(frameOf(video)).catch(() => []));
      if (!watched()) break;
      if (fresh.length && !(await add(fresh))) break;
      if (fresh.length) since = performance.now();
      $("#patience").hidden = performance.now() - since < PATIENCE;
    }
  } catch (trouble) {
    say(form.dataset[`say${TROUBLE[trouble.name] ?? "Silent"}`]);
  }
  close();
}

const watched = () => form.matches(".watching");

function close() {
  closeCamera(video);
  show(false);
}

/** Show what the camera sees, or all ways to go on. */
function show(open) {
  form.classList.toggle("watching", open);
  $("#patience").hidden = true;
  if (open) form.scrollIntoView({ block: "nearest" });
}
