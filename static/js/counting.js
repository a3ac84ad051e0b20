// The form of a final scoring: − and + change a count by one, and every player's total follows at once.

import { $ } from "./dom.js";
import "./referee.js";
import { swapColours } from "./colours.js";
import { whenTapped } from "./taps.js";

const form = $(".counting");
form.classList.add("scripted");
swapColours(form);

whenTapped({
  "[data-step]": (button) => {
    const input = $("input", button.parentElement);
    const count = (Number(input.value) || 0) + Number(button.dataset.step);
    input.value = Math.min(Math.max(count, Number(input.min)), Number(input.max));
    addUp(button.closest(".hand"));
  },
});
form.addEventListener("input", ({ target }) => target.dataset.worth && addUp(target.closest(".hand")));
addEventListener("pageshow", () => document.querySelectorAll(".hand").forEach(addUp)); // a browser fills in what was typed

function addUp(hand) {
  const points = [...hand.querySelectorAll("[data-worth]")].map(worth);
  $(".total", hand).value = points.reduce((sum, each) => sum + each, 0);
}

/** Give what a heap is worth: only whole sets count. */
function worth({ value, dataset }) {
  return Math.floor(Math.max(Number(value) || 0, 0) / Number(dataset.per)) * Number(dataset.worth);
}
