// The table's own taps: choices are posted or put together, views changed, one's own prestige looked at.

import "./anyway.js";
import "./arrows.js";
import "./awake.js";
import "./calling.js";
import { ask, lose, reason } from "./connection.js";
import { $, parsed } from "./dom.js";
import { draw, past, say, showSubject, table } from "./drawing.js";
import "./hands.js";
import "./offer.js";
import "./pause.js";
import { peek } from "./peek.js";
import { drop, post, takeUp } from "./posting.js";
import "./referee.js";
import { listen } from "./stream.js";
import { whenTapped } from "./taps.js";
import { show } from "./views.js";

whenTapped({
  "[data-action]": act,
  "[data-post]": (part) => post(part.dataset.post, facts(part.dataset), part),
  "[data-get]": (part) => putTogether(part.dataset.get),
  "[data-draw]": (part) => fetched(part.dataset.draw, draw),
  "[data-view]:not(:root)": (part) => show(part.dataset.view, part),
  "[data-take-back]": drop,
  "[data-peek]": peek,
});

document.addEventListener("unanswered", lose);

/** Give what a button's post says besides: the moment it returns to, or the question it answers. */
function facts({ at, question }) {
  return at ? { number: Number(at) } : question ? { question } : {};
}

/** Post an action; where the past is repaired, see first what it would lead to. Out of turn it is recorded at once where
 * nothing else speaks against it; else the reason comes first. */
function act(part) {
  const { action: written } = part.dataset;
  const { preview, instead: player } = table().dataset;
  if (preview) return location.assign(`${preview}&action=${encodeURIComponent(written)}`);
  const agreed = player && part.closest(".legal, #now") && !part.closest(".unoffered");
  const action = JSON.parse(written);
  post(agreed ? "overrides" : "moves", player ? { action, player } : { action }, part);
}

/** Fetch a part of the page, and show it. */
async function fetched(address, show) {
  const answer = await ask(address, { headers: { Accept: "application/json" } }).catch(() => null);
  if (!answer) return lose();
  if (!answer.ok) return say(reason(answer.text));
  show(answer.text);
  say("");
}

const basket = () => `basket:${location.pathname}`;

/** Fetch what is being put together; it is remembered, so that it outlives a reload. */
function putTogether(address) {
  sessionStorage.setItem(basket(), JSON.stringify({ address, seq: table().dataset.seq }));
  return fetched(address, compose);
}

/** Go on with what was being put together when the page was left, if the game has not moved. */
function goOn() {
  const { address, seq } = JSON.parse(sessionStorage.getItem(basket()) ?? "{}");
  if (seq === table().dataset.seq && $("#composer")) putTogether(address);
}

/** Show what is being put together, with one thing more in it. */
function compose(text) {
  $("#composer").replaceWith(parsed(text));
  $("#composer button").focus({ preventScroll: true });
}

listen();
showSubject();
if (!past()) takeUp();
goOn();
addEventListener("load", () => import("./motion.js").catch(() => {})); // which only the next drawing needs, to look good
