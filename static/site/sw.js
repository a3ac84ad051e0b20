// The service worker: keeps the program on this device, and carries what its pages ask to the tab that has Python.
// Every version of the program has a cache of its own; the one in use is changed only when the user says so.

importScripts("site/list.js");

const { version, files } = self.SITE;
const ROOT = new URL(registration.scope);
const PREFIX = `referee ${ROOT.pathname}`;
const MEMORY = PREFIX; // a cache that outlives versions: which is in use, and what another app shared
const IN_USE = new URL("site/in-use", ROOT).href;
const RECEIVED = "received";
const SHEET = /(^|\/)print\/[\w-]+\.html$/; // a sheet of paper is a page of its own, for the browser to print
const PATIENCE = 30_000; // ms for which a letter waits for a tab that has Python
const LOOK = 500; // ms between two looks for it
const PACKED = ".packed";
const TYPES = {
  css: "text/css",
  html: "text/html; charset=utf-8",
  js: "text/javascript",
  json: "application/json",
  mjs: "text/javascript",
  png: "image/png",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  wasm: "application/wasm",
  webmanifest: "application/manifest+json",
  woff2: "font/woff2",
  zip: "application/zip",
};

// ---- the program and its versions ----

const named = (which) => `${PREFIX} ${which}`;
const within = (path) => new URL(path === "index.html" ? "" : path, ROOT).href;

addEventListener("install", (event) => event.waitUntil(fetchProgram().then(() => skipWaiting())));
addEventListener("activate", (event) => event.waitUntil(begin().then(() => clients.claim())));

/** Fetch what this version is made of, each file compared with its hash, and say how far it is. */
async function fetchProgram() {
  const cache = await caches.open(named(version));
  const total = files.reduce((sum, { size }) => sum + size, 0);
  let done = 0;
  await Promise.all(
    files.map(async (file) => {
      if (!(await cache.match(within(file.path)))) await cache.put(within(file.path), await fetched(file));
      tellShells({ kind: "fetched", done: done += file.size, total });
    }),
  );
}

async function fetched({ path, integrity, packed }) {
  const answer = await fetch(new URL(packed ? path + PACKED : path, ROOT), { integrity, cache: "no-cache" });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  const body = packed ? answer.body.pipeThrough(new DecompressionStream("gzip")) : answer.body;
  return new Response(body, { headers: { "Content-Type": TYPES[path.split(".").at(-1)] } });
}

/** Use this version if there is none in use; offer it if there is. */
async function begin() {
  if (!(await caches.has(named(await used())))) await use();
  else await clear([version, await used()]);
  tellShells(await versions());
}

async function used() {
  return (await (await caches.open(MEMORY)).match(IN_USE))?.text();
}

const versions = async () => ({ kind: "versions", used: await used(), newest: version });

/** Use this version from now on, and let go of all others. */
async function use() {
  await (await caches.open(MEMORY)).put(IN_USE, new Response(version));
  await clear([version]);
}

async function clear(left) {
  const gone = (name) => name.startsWith(`${PREFIX} `) && !left.includes(name.slice(PREFIX.length + 1));
  await Promise.all((await caches.keys()).filter(gone).map((name) => caches.delete(name)));
}

// ---- requests ----

addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (url.origin === ROOT.origin && url.pathname.startsWith(ROOT.pathname)) {
    event.respondWith(respond(event.request, url));
  }
});

async function respond(request, url) {
  const path = url.pathname.slice(ROOT.pathname.length);
  const cache = await caches.open(named(await used()));
  if (request.destination === "document") {
    if (request.method === "POST" && path === RECEIVED) return lay(await request.formData());
    if (path === "") return (await cache.match(ROOT.href)) ?? fetch(request);
    if (!SHEET.test(path)) return Response.redirect(`${ROOT.href}#/${path}${url.search}`);
  }
  if (path.startsWith("site/")) return (await cache.match(within(path))) ?? fetch(request);
  const plain = request.method === "GET" && path.startsWith("assets/");
  return (plain && (await cache.match(request.url))) || remembered(cache, request.url, await asked(request));
}

/** Lay what another app shared where the shell finds it. */
async function lay(form) {
  const [file] = form.getAll("record");
  if (file) await (await caches.open(MEMORY)).put(new URL(RECEIVED, ROOT), new Response(file));
  return Response.redirect(ROOT.href, 303);
}

/** Keep what never changes, such as style sheets and icons, with the program that it belongs to. */
function remembered(cache, address, answer) {
  if (/immutable/.test(answer.headers.get("Cache-Control"))) cache.put(address, answer.clone());
  return answer;
}

// ---- letters to the tab that has Python ----

let owner = null; // its id, as far as it is known: a service worker is ended and begun anew at any time
const onTheirWay = new Set(); // what gives up on a letter, when Python has come to an end
const listening = new Set(); // who waits for a tab to say that it has Python

addEventListener("message", ({ data, source }) => {
  if (data.kind === "python") {
    owner = source.id;
    for (const hear of listening) hear();
  }
  if (data.kind === "no python") {
    owner = null;
    for (const giveUp of onTheirWay) giveUp();
  }
});

addEventListener("message", (event) => {
  if (event.data.kind === "versions?") event.waitUntil(versions().then((told) => event.source.postMessage(told)));
  if (event.data.kind === "claim") event.waitUntil(clients.claim());
  if (event.data.kind === "use") event.waitUntil(use().then(() => tellShells({ kind: "begin anew" })));
});

async function shells() {
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  return windows.filter(({ frameType }) => frameType === "top-level");
}

async function tellShells(message) {
  for (const shell of await shells()) shell.postMessage(message);
}

/** Ask Python. Who only looks is asked for again when the tab that had it closes; whoever changes something decides. */
async function asked(request) {
  const changes = !["GET", "HEAD"].includes(request.method);
  const body = changes ? await request.arrayBuffer() : null;
  const letter = { kind: "letter", method: request.method, address: request.url, headers: [...request.headers], body };
  for (const since = Date.now(); Date.now() - since < PATIENCE;) {
    const shell = await withPython();
    const answer = shell && (await sent(shell, letter));
    if (answer) return opened(answer);
    if (shell && changes) break; // it may have arrived
  }
  return new Response(null, { status: 503 });
}

/** Give the tab that has Python; null if none says so for a moment. */
async function withPython() {
  const known = owner && (await clients.get(owner));
  if (known) return known;
  const heard = new Promise((hear) => listening.add(hear));
  await tellShells({ kind: "python?" });
  await Promise.race([heard, new Promise((pass) => setTimeout(pass, LOOK))]);
  listening.clear();
  return owner ? ((await clients.get(owner)) ?? null) : null;
}

/** Send a letter; give what came back, or null if the tab closed, or its Python ended, before it answered. */
function sent(shell, letter) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const settle = (answer) => {
      clearInterval(looking);
      onTheirWay.delete(giveUp);
      resolve(answer);
    };
    const giveUp = () => settle(null);
    const looking = setInterval(async () => (await clients.get(shell.id)) ?? giveUp(), LOOK);
    onTheirWay.add(giveUp);
    port1.onmessage = ({ data }) => settle(data);
    shell.postMessage(letter, [port2]);
  });
}

function opened({ status, headers, body }) {
  const empty = status === 204 || (status >= 300 && status < 400);
  return new Response(empty ? null : body, { status, headers });
}
