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
  "[data-view]:not(:root)": (part) => show(part.dataset.view, part),
  "[data-take-back]": drop,
  "[data-peek]": peek,
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

// ---- views: the tabs of a phone; on a tablet the supply, a sheet over the board ----

const root = document.documentElement;
const first = root.dataset.view ?? "road"; // the view with which the page begins
const home = () => (first === "you" && !$('.tabs [data-view="you"]') ? "road" : first);
const tabbed = () => $("#tabs").getClientRects().length > 0;
const goHome = () => (root.dataset.view = home());

/** Show a view over the first one; the first one, or a second tap on the tablet, closes it. */
function show(view, opener) {
  const sheet = tabbed() ? null : $("#supply");
  if (view === home() || (sheet && root.dataset.view === "supply")) return uncover(goHome);
  root.dataset.view = view;
  if (!layers.some((layer) => layer.hide === goHome)) cover({ hide: goHome, part: sheet, opener });
  scrollTo(0, 0);
  if (sheet) showFromTop(sheet);
}

function showFromTop(sheet) {
  $(".content", sheet).scrollTop = 0;
  sheet.focus({ preventScroll: true });
}

// ---- one's own prestige ----

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
function noticeTurn({ detail: { before } }) {
  const yours = "yours" in table().dataset;
  document.title = (yours ? "● " : "") + title;
  if (yours && before && !("yours" in before) && document.visibilityState === "visible") navigator.vibrate?.(BUZZ);
  if (root.dataset.view === "you" && !$('.tabs [data-view="you"]')) goHome();
}

document.addEventListener("drawn", noticeTurn);
noticeTurn({ detail: { before: null } });
