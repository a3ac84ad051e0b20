// The worker: Pyodide with the app in it, its data folder in the browser's storage; letters in, answers out, one by one.

import { crossOutDeep } from "./depth.js";
import { loadPyodide } from "./python/pyodide.mjs";
import { openStorage } from "./storage.js";

const DATA = "/data";
const PACKAGES = "/lib/python3.14/site-packages";
const bell = new BroadcastChannel("referee"); // rings for the pages of all tabs
const marks = {};
let python, storage, answer;

const bytes = async (name) => new Uint8Array(await (await fetch(new URL(name, import.meta.url))).arrayBuffer());
const mark = (name) => (marks[name] = Math.round(performance.now()));

async function start({ address, name, language }) {
  const [packages, loaded] = await Promise.all([
    bytes("python/app.zip"),
    loadPyodide({ indexURL: new URL("python/", import.meta.url).href }),
  ]);
  python = loaded;
  mark("python");
  python.unpackArchive(packages, "zip", { extractDir: PACKAGES });
  mark("unpacked");
  storage = await openStorage(python.FS, DATA, name);
  mark("storage");
  const openApp = python.pyimport("referee.site.inside").open_app;
  answer = openApp(DATA, address, language);
  await storage.keep();
  mark("app");
  postMessage({ kind: "ready", marks });
}

async function serve({ method, address, headers, body }, port) {
  const content = python.toPy(crossOutDeep(new Uint8Array(body ?? 0)));
  const reply = answer(method, address, python.toPy(headers), content.tobytes());
  const [status, sent, written] = reply.toJs();
  reply.destroy();
  const changed = method !== "GET" && method !== "HEAD";
  await storage.keep(); // a look may change cookies, too
  port.postMessage({ status, headers: sent, body: written }, [written.buffer]);
  if (changed) bell.postMessage("changed");
}

/** Tell what Python says of itself, without the way there. */
function reason(problem) {
  return problem.type === "SystemExit" ? problem.message.trim().split("\n").at(-1).replace(/^SystemExit: /, "") : "";
}

let queue;
addEventListener("message", ({ data, ports: [port] }) => {
  if (data.kind === "start") {
    queue = start(data).catch((problem) => postMessage({ kind: "failed", message: reason(problem), marks }));
  } else queue = queue.then(() => serve(data, port)).catch(() => postMessage({ kind: "died" }));
});
