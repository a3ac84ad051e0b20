// Python: one for all tabs, in the worker of the tab that was first. When that tab closes another takes over; what is
// asked meanwhile waits at the service worker, which carries every letter to the tab that has Python.

import { NAME, ROOT } from "./place.js";
import { hand } from "./saving.js";
import { fail, offer } from "./splash.js";
import { language, say } from "./words.js";

const service = navigator.serviceWorker;
const ASIDE = "caylus-games.sqlite";
const lives = { left: 2 }; // how often Python is started again after it died
let worker = null;
let ready = false;
export const here = () => worker !== null; // whether this is the tab that has Python

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
  worker.addEventListener("error", () => hear({ data: { kind: "failed" } }));
  worker.postMessage({ kind: "start", address: ROOT.href, name: NAME, language: language(), anew });
}

function hear({ data }) {
  if (data.kind === "ready") {
    ready = true;
    document.dispatchEvent(new CustomEvent("python", { detail: data.marks }));
    announce();
  } else if (data.kind === "failed") despair(data);
  else if (data.kind === "died") revive();
  else if (data.kind === "set aside") hand(new Blob([data.body]), ASIDE);
}

/** Say why there is no Python, and what can be done: begin anew where that helps, with the old games as a file. */
function despair({ sentence = say("unstarted"), curable = false, problem = "" }) {
  worker.terminate();
  fail(problem ? `${sentence} (${problem.trim().split("\n").at(-1)})` : sentence);
  if (curable) offer("anew", () => begin(true));
}

/** Begin anew where Python came to an end; what was stored is stored, what was on its way is asked again. */
function revive() {
  ready = false;
  worker.terminate();
  tell({ kind: "no python" });
  if (lives.left-- > 0) begin();
  else fail(say("unstarted"));
}

const tell = (message) => service.controller?.postMessage(message);
const announce = () => tell({ kind: "python" });

function receive({ data, ports: [port] }) {
  if (data.kind === "python?" && ready) announce();
  if (data.kind !== "letter") return;
  if (ready) worker.postMessage(data, [port, ...(data.body ? [data.body] : [])]);
  else port.postMessage(null); // it was here a moment ago
}
