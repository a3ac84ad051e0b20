// The offer to compare the table once a round: tapped, or tapped away, it is gone on this device until the next.

import { $ } from "./dom.js";
import { table } from "./drawing.js";
import { keep, kept } from "./memory.js";
import { whenTapped } from "./taps.js";

const shelf = () => `compared:${table().dataset.game}`;

whenTapped({
  "[data-compare]": remember,
  "[data-not-now]": () => (remember(), showOffer(), $("#now").focus({ preventScroll: true })),
});

function remember() {
  keep(shelf(), $("#offer").dataset.round);
}

/** Hide an offer that was answered; its room stays, so that nothing moves under a finger. */
function showOffer() {
  const offer = $("#offer");
  offer?.classList.toggle("answered", kept(shelf()) === offer.dataset.round);
}

document.addEventListener("drawn", showOffer);
showOffer();
