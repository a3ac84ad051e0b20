// The program: it comes to this device once, through the service worker; a newer one is offered, and never forced.

import { offer } from "./notes.js";
import { progress } from "./splash.js";

const HOUR = 3600_000;
const TRIES = 5; // a browser ends an installation that takes it too long; what has come is kept
const CLAIM = 5000; // ms for a service worker to take a page over that was loaded past it
const service = navigator.serviceWorker;
let whole = false; // whether the program is here
let offered; // the newer version that was offered already

/** Have the program on this device, and the service worker between it and the pages. */
export async function fetched() {
  service.addEventListener("message", heed);
  const registration = await installed();
  if (!service.controller) await claimed(registration.active);
  await mended();
  whole = true;
  lookForNewer(registration);
}

/** Register the service worker, and wait until everything has come; raise what stopped it. */
async function installed() {
  for (let tries = TRIES;; tries--) {
    const registration = await service.register("sw.js", { updateViaCache: "none" });
    if (registration.active) return registration;
    const worker = registration.installing ?? registration.waiting;
    while (worker.state === "installing") await once(worker, "statechange");
    if (worker.state !== "redundant") return await service.ready;
    if (!tries) throw new Error("not fetched");
  }
}

const once = (target, name) => new Promise((resolve) => target.addEventListener(name, resolve, { once: true }));

/** Let the service worker take this page over; a page that it will not have is loaded again. */
async function claimed(worker) {
  const late = setTimeout(() => location.reload(), CLAIM);
  worker.postMessage({ kind: "claim" });
  await once(service, "controllerchange");
  clearTimeout(late);
}

/** Have what the browser threw away fetched again; raise that it could not be. */
function mended() {
  return new Promise((resolve, reject) => {
    service.addEventListener("message", ({ data }) => {
      if (data.kind === "whole") resolve();
      if (data.kind === "unfetched") reject(new Error("not fetched"));
    });
    service.controller.postMessage({ kind: "whole?" });
  });
}

/** Ask every service worker for its version, also one that waits until the one before it has nothing to do. */
function lookForNewer(registration) {
  const ask = (worker) => worker?.postMessage({ kind: "versions?" });
  registration.addEventListener("updatefound", () => {
    const { installing: newer } = registration;
    newer.addEventListener("statechange", () => newer.state === "installed" && ask(newer));
  });
  for (const worker of [registration.active, registration.waiting]) ask(worker);
  const look = () => registration.update().catch(() => {}); // without a network there is nothing newer
  look();
  setInterval(look, HOUR);
}

function heed({ data, source }) {
  if (data.kind === "fetched" && !whole) progress(data.done, data.total);
  if (data.kind === "versions" && data.newest !== data.used && data.newest !== offered) {
    offered = data.newest;
    offer("newer", "use", () => source.postMessage({ kind: "use" }));
  }
  if (data.kind === "begin anew") location.reload();
}
