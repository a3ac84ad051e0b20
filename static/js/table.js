// The table's own taps: choices are posted, deliveries put together, views changed, one's own prestige looked at.
"use strict";

const PEEK = 6000; // ms for which one's own prestige lies open
const BUZZ = 150;
const title = document.title;

let peeking;

Object.assign(taps, {
  "[data-action]": (part) => post("moves", { action: JSON.parse(part.dataset.action) }, part),
  "[data-post]": (part) => post(part.dataset.post, part.dataset.at ? { number: Number(part.dataset.at) } : {}, part),
  "[data-get]": (part) => compose(part.dataset.get),
  "[data-view]:not(:root)": (part) => show(part.dataset.view),
  "[data-take-back]": drop,
  "[data-peek]": peek,
});

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && document.documentElement.dataset.view === "supply") show("road");
});
document.addEventListener("unanswered", lose);

/** Fetch a delivery with one more bundle in it. */
async function compose(address) {
  const answer = await ask(address, { headers: { Accept: "application/json" } }).catch(() => null);
  if (!answer) return lose();
  if (!answer.ok) return say(reason(answer.text));
  $("#composer").replaceWith(parsed(answer.text));
  $("#composer button").focus({ preventScroll: true });
  say("");
}

/** Show a tab on the phone, or open and close the supply on a tablet. */
function show(view) {
  const root = document.documentElement;
  const wide = matchMedia(WIDE).matches;
  root.dataset.view = wide && root.dataset.view === view ? "road" : view;
  scrollTo(0, 0);
}

/** Turn one's own prestige over for a moment; a second tap turns it back. */
async function peek(button) {
  const place = button.nextElementSibling;
  if (place.hasChildNodes()) return place.replaceChildren();
  const answer = await ask(`${api()}/prestige`, { headers: { Accept: "application/json" }, cache: "no-store" }).catch(() => null);
  if (!answer) return lose();
  if (!answer.ok) return say(reason(answer.text));
  const { total, sources } = JSON.parse(answer.text).players[button.dataset.peek];
  const names = JSON.parse(place.dataset.names);
  const lines = Object.entries(sources).filter(([, points]) => points).map(([source, points]) => line(names[source], points));
  place.replaceChildren(line(place.dataset.total, total), ...lines);
  clearTimeout(peeking);
  peeking = setTimeout(() => place.replaceChildren(), PEEK);
}

function line(...texts) {
  const item = document.createElement("li");
  for (const text of texts) item.appendChild(document.createElement("span")).textContent = text;
  return item;
}

/** Mark the page when it is your turn, and buzz when it becomes so. */
function noticeTurn({ detail: before }) {
  const yours = "yours" in table().dataset;
  document.title = (yours ? "● " : "") + title;
  if (yours && before && !("yours" in before) && document.visibilityState === "visible") navigator.vibrate?.(BUZZ);
  const root = document.documentElement;
  if (root.dataset.view === "you" && !$('.tabs [data-view="you"]')) root.dataset.view = "road";
}

document.addEventListener("drawn", noticeTurn);
noticeTurn({ detail: null });
