// Python: one for all tabs, in the worker of the tab that was first. When that tab closes another takes over; what is
// asked meanwhile waits at the service worker, which carries every letter to the tab that has Python.

import { offer } from "./notes.js";
import { NAME, ROOT } from "./place.js";
import { hand } from "./saving.js";
import { cure, fail } from "./splash.js";
import { language, say } from "./words.js";

const ASIDE = "caylus-games.zip";
const LIVES = 3; // how often Python may come to an end before the app gives up
const WELL = 60_000; // ms after which an end is forgotten
const service = navigator.serviceWorker;
let worker = null;
let ready = false;
let ends = 0;

/** Take part: have Python as soon as no other tab has it. */
export function takePart() {
  service.addEventListener("message", receive);
  navigator.locks.request(NAME, () => {
    begin();
    return new Promise(() => {}); // held until this tab is closed
  });
}

function begin(anew = false) {
  worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
  worker.addEventListener("message", hear);
  worker.addEventListener("error", () => despair({}));
  worker.postMessage({ kind: "start", address: ROOT.href, name: NAME, language: language(), anew });
}

function hear({ data }) {
  if (data.kind === "ready") {
    ready = true;
    document.dispatchEvent(new CustomEvent("python", { detail: data.marks }));
    announce();
  } else if (data.kind === "failed") despair(data);
  else if (data.kind === "died") revive(data);
  else if (data.kind === "set aside") offer("aside", "save", () => hand(new Blob([data.body]), ASIDE));
}

/** Say why there is no Python, and what can be done: begin anew where that helps, with the old games set aside. */
function despair({ sentence = say("unstarted"), curable = false, problem = "" }) {
  end();
  fail(sentence, problem.trim().split("\n").at(-1));
  if (curable) cure("anew", () => begin(true));
}

/** Begin anew where Python came to an end; what was stored is stored, what was on its way is asked again. */
function revive(trouble) {
  end();
  setTimeout(() => ends--, WELL);
  if (++ends < LIVES) begin();
  else despair(trouble);
}

function end() {
  ready = false;
  worker.terminate();
  tell({ kind: "no python" });
}

const tell = (message) => service.controller?.postMessage(message);
const announce = () => tell({ kind: "python" });

function receive({ data, ports: [port] }) {
  if (data.kind === "python?" && ready) announce();
  if (data.kind === "asleep" && !worker && document.visibilityState === "visible") fail(say("elsewhere"));
  if (data.kind !== "letter") return;
  port.postMessage("taken");
  if (ready) worker.postMessage(data, [port, ...(data.body ? [data.body] : [])]);
  else port.postMessage(null); // it was here a moment ago
}
