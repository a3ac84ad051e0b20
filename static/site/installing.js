// Installing: where the browser lets pages ask, the app is offered to be kept like any other app.

import { offer } from "./notes.js";

const ASKED = "install asked"; // where it is kept that this was asked before

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  if (localStorage.getItem(ASKED)) return;
  localStorage.setItem(ASKED, "yes");
  offer("install", "keep", () => event.prompt());
});
