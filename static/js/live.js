// Live: what is new at the table is fetched and drawn. The page never loads itself anew.

import { ask, lose, strip } from "./connection.js";
import { draw, table } from "./drawing.js";
import { gone, leave } from "./stream.js";

let newest = "";
let missed = "";
let held = false; // whether a tap is on its way: its answer comes first
let fetching = null;

/** Say whether a tap is on its way. */
export function hold(whether) {
  held = whether;
}

/** Draw an edition that is not the one shown, unless a tap is on its way. */
function follow(edition) {
  newest = edition;
  if (held) missed = edition;
  else if (edition !== table().dataset.edition) catchUp();
}

/** Follow a bell that rang while a tap was on its way. */
export function followMissed() {
  if (missed) follow(missed);
  missed = "";
}

/** Fetch the table until it is the newest that was heard of: one fetch at a time. */
export function catchUp() {
  return (fetching ??= fetchNewest().finally(() => (fetching = null)));
}

async function fetchNewest() {
  let wanted;
  do {
    wanted = newest;
    const answer = await ask(strip.dataset.state).catch(() => null);
    if (!answer) return lose();
    if (gone(answer)) return leave();
    if (answer.ok) draw(answer.text, true);
  } while (wanted !== newest);
}

document.addEventListener("rung", ({ detail }) => follow(detail));
