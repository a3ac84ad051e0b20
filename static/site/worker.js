// The worker: Pyodide with the app in it, its data folder in the browser's storage; letters in, answers out, one by one.

import { crossOutDeep } from "./depth.js";
import { loadPyodide } from "./python/pyodide.mjs";
import { openStorage } from "./storage.js";

const DATA = "/data";
const PACKAGES = "/lib/python3.14/site-packages";
const READER = ["Accept-Language", navigator.languages.join(",")]; // which no page tells a service worker
const marks = {};
let python, storage, desk, bell;

const bytes = async (name) => new Uint8Array(await (await fetch(new URL(name, import.meta.url))).arrayBuffer());
const mark = (name) => (marks[name] = Math.round(performance.now()));

async function start({ address, name, language, anew }) {
  const [packages, loaded] = await Promise.all([
    bytes("python/app.zip"),
    loadPyodide({ indexURL: new URL("python/", import.meta.url).href }),
  ]);
  python = loaded;
  mark("python");
  bell = new BroadcastChannel(name); // rings for the pages of all tabs
  python.unpackArchive(packages, "zip", { extractDir: PACKAGES });
  mark("unpacked");
  storage = await openStorage(python.FS, DATA, name);
  mark("storage");
  const inside = python.pyimport("referee.site.inside");
  if (anew) postMessage({ kind: "set aside", body: inside.set_aside(DATA).toJs() });
  desk = inside.open_app(DATA, address, language);
  await storage.keep();
  mark("app");
  if (desk.sentence) postMessage({ kind: "failed", sentence: desk.sentence, curable: desk.curable });
  else postMessage({ kind: "ready", marks });
}

async function serve({ method, address, headers, body }, port) {
  const content = python.toPy(crossOutDeep(new Uint8Array(body ?? 0)));
  const reply = desk.answer(method, address, python.toPy([...headers, READER]), content.tobytes());
  const [status, sent, written] = reply.toJs();
  reply.destroy();
  const changed = method !== "GET" && method !== "HEAD";
  await storage.keep(); // a look may change cookies, too
  port.postMessage({ status, headers: sent, body: written }, [written.buffer]);
  if (changed) bell.postMessage("changed");
}

let queue;
addEventListener("message", ({ data, ports: [port] }) => {
  if (data.kind === "start") {
    queue = start(data).catch((problem) => postMessage({ kind: "failed", problem: String(problem) }));
  } else {queue = queue.then(() => serve(data, port)).catch((problem) =>
      postMessage({ kind: "died", problem: String(problem) })
    );}
});
