// One's own prestige: turned over for a moment.

import { ask, lose, reason, strip } from "./connection.js";
import { say } from "./drawing.js";

const PEEK = 6000; // ms for which one's own prestige lies open

let peeking;

/** Turn one's own prestige over for a moment; a second tap turns it back. */
export async function peek(button) {
  const place = button.nextElementSibling;
  if (place.hasChildNodes()) return place.replaceChildren();
  const answer = await ask(`${strip.dataset.api}/prestige`, {
    headers: { Accept: "application/json" },
    cache: "no-store",
  }).catch(() => null);
  if (!answer) return lose();
  if (!answer.ok) return say(reason(answer.text));
  const { total, sources } = JSON.parse(answer.text).players[button.dataset.peek];
  const names = JSON.parse(place.dataset.names);
  const lines = Object.entries(sources).filter(([, points]) => points).map(([source, points]) =>
    line(names[source], points)
  );
  place.replaceChildren(line(place.dataset.total, total), ...lines);
  clearTimeout(peeking);
  peeking = setTimeout(() => place.replaceChildren(), PEEK);
}

function line(...texts) {
  const item = document.createElement("li");
  for (const text of texts) item.appendChild(document.createElement("span")).textContent = text;
  return item;
}
