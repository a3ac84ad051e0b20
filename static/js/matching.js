// Comparing the table: one card at a time; without this script they stand below each other.

import { $ } from "./dom.js";
import "./referee.js";
import { whenTapped } from "./taps.js";

const cards = [...document.querySelectorAll(".compared")];

whenTapped({
  "[data-next]": (link, event) => {
    event.preventDefault();
    history.pushState(null, "", link.hash);
    look();
  },
});
addEventListener("popstate", look);

/** Show the card that the address names, or the first. */
function look() {
  const shown = cards.find((card) => `#${card.id}` === location.hash) ?? cards[0];
  for (const card of cards) card.hidden = card !== shown;
  shown.focus({ preventScroll: true });
  scrollTo(0, 0);
}

$("#main").classList.add("one-by-one");
look();
