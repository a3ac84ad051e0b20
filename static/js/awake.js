// Awake: the screen of a table stays on where the browser lets it; where it does not, the page says once how to set the
// device.

import { $ } from "./dom.js";
import { showSheet } from "./lookup.js";
import { keep, kept } from "./memory.js";
import { whenTapped } from "./taps.js";

const READ = "awake"; // where it is kept that the note was read
const note = $("#awake");

whenTapped({
  "[data-stay-awake]": () => {
    showSheet($("#stay-awake").innerHTML, $("#now"));
    dismiss();
  },
  "[data-may-sleep]": () => {
    dismiss();
    $("#now").focus({ preventScroll: true });
  },
});

function dismiss() {
  note.hidden = true;
  keep(READ, "read");
}

/** Keep the screen on; the browser lets go of it whenever the page is hidden. */
function stay() {
  if (document.visibilityState === "visible") navigator.wakeLock.request("screen").catch(() => {}); // a low battery
}

if (navigator.wakeLock) {
  document.addEventListener("visibilitychange", stay);
  stay();
} else note.hidden = kept(READ) !== null;
