// The program: it comes to this device once, through the service worker; a newer one is offered, and never forced.

import { offer } from "./notes.js";
import { progress } from "./splash.js";

const HOUR = 3600_000;
const service = navigator.serviceWorker;
let offered; // the newer version that was offered already

/** Have the program on this device, and the service worker between it and the pages. */
export async function fetched() {
  service.addEventListener("message", heed);
  const registration = await service.register("sw.js", { updateViaCache: "none" });
  if (!registration.active) await installed(registration);
  if (!service.controller) {
    registration.active?.postMessage({ kind: "claim" }); // a page that was loaded past it
    await once(service, "controllerchange");
  }
  service.controller.postMessage({ kind: "versions?" });
  lookForNewer(registration);
}

const once = (target, name) => new Promise((resolve) => target.addEventListener(name, resolve, { once: true }));

/** Wait until everything has come; raise what stopped it. */
async function installed(registration) {
  const worker = registration.installing ?? registration.waiting;
  while (worker.state === "installing") await once(worker, "statechange");
  if (worker.state === "redundant") throw new Error("not fetched");
}

function lookForNewer(registration) {
  const look = () => registration.update().catch(() => {}); // without a network there is nothing newer
  look();
  setInterval(look, HOUR);
}

function heed({ data }) {
  if (data.kind === "fetched") progress(data.done, data.total);
  if (data.kind === "versions" && data.newest !== data.used && data.newest !== offered) {
    offered = data.newest;
    offer("newer", "use", () => service.controller.postMessage({ kind: "use" }));
  }
  if (data.kind === "begin anew") location.reload();
}
