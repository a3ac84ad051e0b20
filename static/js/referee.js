// What all pages share: the look-up and the menu, the switches of this device, the skip link to what a page is about.

import { $ } from "./dom.js";
import "./lookup.js";
import "./menu.js";
import "./switches.js";
import { whenTapped } from "./taps.js";

whenTapped({ ".skip": skip });

/** Bring the keyboard to what the page is about, without a step in the browser's history. */
function skip(link, event) {
  event.preventDefault();
  const part = $(link.hash);
  if (!part.hasAttribute("tabindex")) part.tabIndex = -1;
  part.focus();
}
