// The box check: numbers go up and down by a tap; without this script they are typed.

import "./referee.js";
import { whenTapped } from "./taps.js";

for (const button of document.querySelectorAll("[data-step]")) button.hidden = false;
whenTapped({ "[data-step]": step });

/** Count the number beside a button up or down, within its limits. */
function step(button) {
  const number = button.parentElement.querySelector("input");
  const wanted = Number(number.value || 0) + Number(button.dataset.step);
  number.value = Math.min(Math.max(wanted, Number(number.min)), Number(number.max));
}
