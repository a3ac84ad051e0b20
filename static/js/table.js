// The table's own taps: choices are posted or put together, views changed, one's own prestige looked at.

import { ask, lose } from "./connection.js";
import { $, parsed } from "./dom.js";
import { past, say, table } from "./drawing.js";
import "./pause.js";
import { peek } from "./peek.js";
import { drop, post, reason, takeUp } from "./posting.js";
import "./referee.js";
import { listen } from "./stream.js";
import { whenTapped } from "./taps.js";
import { show } from "./views.js";

const BUZZ = 150;
const title = document.title;

whenTapped({
  "[data-action]": (part) => post("moves", { action: JSON.parse(part.dataset.action) }, part),
  "[data-post]": (part) => post(part.dataset.post, part.dataset.at ? { number: Number(part.dataset.at) } : {}, part),
  "[data-get]": (part) => compose(part.dataset.get),
  "[data-view]:not(:root)": (part) => show(part.dataset.view, part),
  "[data-take-back]": drop,
  "[data-peek]": peek,
});

document.addEventListener("unanswered", lose);

/** Fetch what is being put together, with one thing more in it. */
async function compose(address) {
  const answer = await ask(address, { headers: { Accept: "application/json" } }).catch(() => null);
  if (!answer) return lose();
  if (!answer.ok) return say(reason(answer.text));
  $("#composer").replaceWith(parsed(answer.text));
  $("#composer button").focus({ preventScroll: true });
  say("");
}

/** Mark the page when it is your turn or you are asked to take back, and buzz when it becomes so. */
function noticeTurn({ detail: { before } }) {
  const calls = ["yours", "answers"].filter((call) => call in table().dataset);
  document.title = (calls.length ? "● " : "") + title;
  const fresh = before && calls.some((call) => !(call in before));
  if (fresh && document.visibilityState === "visible") navigator.vibrate?.(BUZZ);
}

document.addEventListener("drawn", noticeTurn);
noticeTurn({ detail: { before: null } });
listen();
if (!past()) takeUp();
