// Keeping: whether the browser has promised to keep the games, and one tap that asks it to. The shell around the page,
// which stays while pages change, knows how; without one nothing is said of it.

import { $ } from "./dom.js";
import { whenTapped } from "./taps.js";

const { shell } = parent;
const asks = $("[data-ask-to-keep]");

whenTapped({ "[data-ask-to-keep]": ask });

/** Ask the browser, and say what it answered. */
async function ask() {
  show((await shell.keep()) ? "given" : "refused");
}

/** Say what the browser promises: nothing before it was asked; given, or refused. */
function show(promise) {
  for (const told of document.querySelectorAll("[data-promise]")) told.hidden = told.dataset.promise !== promise;
  asks.hidden = promise === "given";
}

if (shell && asks) shell.kept().then((kept) => show(kept ? "given" : "unasked"));
