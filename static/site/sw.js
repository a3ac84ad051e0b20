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
const WAKE = 4000; // ms after which a tab that does not even take a letter is asleep
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

/** Fetch what this version is made of, one file after the other, and say how far it is; what has come once is kept. */
async function fetchProgram() {
  const cache = await caches.open(named(version));
  const total = files.reduce((sum, { size }) => sum + size, 0);
  let done = 0;
  const count = (bytes) => tellShells({ kind: "fetched", done: done += bytes, total });
  for (const file of files) {
    if (await cache.match(within(file.path))) count(file.size);
    else await cache.put(within(file.path), await fetched(file, count));
  }
}

/** Fetch a file, compare it with its hash, and unpack it. */
async function fetched({ path, integrity, packed }, count) {
  const answer = await fetch(new URL(packed ? path + PACKED : path, ROOT), { cache: "no-cache" });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  const body = await counted(answer.body, count);
  if (integrity !== (await hashed(body))) throw new Error(`${path} is another one`);
  const content = packed ? new Response(body).body.pipeThrough(new DecompressionStream("gzip")) : body;
  return new Response(content, { headers: { "Content-Type": TYPES[path.split(".").at(-1)] } });
}

/** Give all that comes, and count it as it comes. */
async function counted(stream, count) {
  const reader = stream.getReader();
  const chunks = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(chunks).arrayBuffer();
    chunks.push(value);
    count(value.length);
  }
}

async function hashed(body) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return `sha256-${btoa(String.fromCharCode(...hash))}`;
}

/** Have the program that is in use whole: a browser may have thrown parts of it away. */
async function mend() {
  try {
    if (!(await isWhole(await used()))) await fetchProgram().then(use);
    return { kind: "whole" };
  } catch {
    return { kind: "unfetched" };
  }
}

/** Whether a version can be used: it is there, and where it is this one, with every file. */
async function isWhole(which) {
  if (!which || !(await caches.has(named(which)))) return false;
  if (which !== version) return true;
  const here = new Set((await (await caches.open(named(which))).keys()).map(({ url }) => url));
  return files.every(({ path }) => here.has(within(path)));
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
  if (request.destination === "document") {
    if (request.method === "POST" && path === RECEIVED) return lay(await request.formData());
    if (path === "") return (await kept(ROOT.href)) ?? fetch(request);
    if (path === "index.html") return Response.redirect(ROOT.href);
    if (!path.startsWith("site/") && !SHEET.test(path)) return Response.redirect(`${ROOT.href}#/${path}${url.search}`);
  }
  if (path.startsWith("site/")) return (await kept(within(path))) ?? fetch(request);
  const plain = request.method === "GET" && path.startsWith("assets/");
  return (plain && (await kept(request.url))) || remembered(request.url, await asked(request));
}

const kept = async (address) => caches.match(address, { cacheName: named(await used()) });

/** Lay what another app shared where the shell finds it. */
async function lay(form) {
  const [file] = form.getAll("record");
  if (file) await (await caches.open(MEMORY)).put(new URL(RECEIVED, ROOT), new Response(file));
  return Response.redirect(ROOT.href, 303);
}

/** Keep what never changes, such as style sheets and icons, with the program that it belongs to. */
async function remembered(address, answer) {
  if (!/immutable/.test(answer.headers.get("Cache-Control"))) return answer;
  const cache = await caches.open(named(await used()));
  cache.put(address, answer.clone()).catch(() => {}); // without room it is asked for again
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
  const answer = { "versions?": versions, "whole?": mend }[event.data.kind];
  if (answer) event.waitUntil(answer().then((told) => event.source.postMessage(told)));
  if (event.data.kind === "claim") event.waitUntil(clients.claim());
  if (event.data.kind === "use") event.waitUntil(use().then(() => tellShells({ kind: "begin anew" })));
});

async function shells() {
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  return windows.filter(({ frameType, url }) => frameType === "top-level" && url.startsWith(ROOT.href));
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
    const sleeping = setTimeout(() => tellShells({ kind: "asleep" }), WAKE);
    const settle = (answer) => {
      clearInterval(looking);
      clearTimeout(sleeping);
      onTheirWay.delete(giveUp);
      resolve(answer);
    };
    const giveUp = () => settle(null);
    const looking = setInterval(async () => (await clients.get(shell.id)) ?? giveUp(), LOOK);
    onTheirWay.add(giveUp);
    port1.onmessage = ({ data }) => (data === "taken" ? clearTimeout(sleeping) : settle(data));
    shell.postMessage(letter, [port2]);
  });
}

function opened({ status, headers, body }) {
  const empty = status === 204 || (status >= 300 && status < 400);
  return new Response(empty ? null : body, { status, headers });
}
