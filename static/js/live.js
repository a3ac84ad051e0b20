// Live: what is new at the table is fetched and drawn. The page never loads itself anew.
"use strict";

let newest = "";
let missed = "";
let fetching = null;

/** Draw an edition that is not the one shown; while a tap is on its way, its answer comes first. */
function follow(edition) {
  newest = edition;
  if (tap?.flight) missed = edition;
  else if (edition !== table().dataset.edition) catchUp();
}

/** Follow a bell that rang while a tap was on its way. */
function followMissed() {
  if (missed) follow(missed);
  missed = "";
}

/** Fetch the table until it is the newest that was heard of: one fetch at a time. */
function catchUp() {
  return (fetching ??= fetchNewest().finally(() => (fetching = null)));
}

async function fetchNewest() {
  let wanted;
  do {
    wanted = newest;
    const answer = await ask(`/games/${table().dataset.game}/state`).catch(() => null);
    if (!answer) return lose();
    if (gone(answer)) return leave();
    if (answer.ok) draw(answer.text, true);
  } while (wanted !== newest);
}

document.addEventListener("rung", ({ detail }) => follow(detail));
listen();
if (!past()) takeUp();
