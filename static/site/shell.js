// The shell: has the program on this device, one Python for all tabs, and shows the app's pages in a frame.

import "./installing.js";
import { show } from "./frame.js";
import { fetched } from "./program.js";
import { takePart } from "./python.js";
import { receive } from "./receiving.js";
import { serve } from "./services.js";
import { fail, greet } from "./splash.js";
import { say } from "./words.js";

const NEEDED = [navigator.serviceWorker, navigator.locks, globalThis.WebAssembly, globalThis.DecompressionStream];

/** Open the app, or say why not. */
async function open() {
  if (!isSecureContext) return fail(say("insecure"));
  if (!NEEDED.every(Boolean)) return fail(say("unable"));
  try {
    await fetched();
  } catch {
    return fail(say("unfetched"));
  }
  serve();
  takePart();
  await show();
  receive();
}

greet();
open();
