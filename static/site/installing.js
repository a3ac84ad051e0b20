// Installing: where the browser lets pages ask, the app is offered to be kept like any other app.

import { keep, kept } from "./js/memory.js";
import { offer } from "./notes.js";

const ASKED = "install asked"; // where it is kept that this was asked before

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  if (kept(ASKED)) return;
  keep(ASKED, "yes");
  offer("install", "keep", () => event.prompt());
});
