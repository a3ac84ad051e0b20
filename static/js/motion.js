// Motion: when the table is drawn anew, pieces fly to where the orders for the hands say that they go, and what changed
// keeps a soft mark. Nothing here takes a tap, moves another part of the page or waits: any tap ends it at once.

import { $ } from "./dom.js";
import { table } from "./drawing.js";

const EACH = 220; // ms for which a piece flies
const WALK = 1500; // ms in which all of them have arrived, however many they are
const SIZE = 32; // px of a ghost, before it takes the size of its piece
const PRINTED = ".effect, .cost, .printed"; // what is printed on a tile is no piece
const PIECE = ".pawn, .house, .piece, .medallion, .token";

const calm = matchMedia("(prefers-reduced-motion: reduce)");
let flights = []; // the animations that are under way
let leaving = []; // what the drawing that comes moves, and from where

/** Give a promise that holds once everything has arrived. */
export const landed = () => Promise.allSettled(flights.map((flight) => flight.finished));

/** End every flight now. */
function land() {
  for (const flight of flights) flight.finish();
  flights = [];
}

// ---- what moves ----

const listed = (drawn) => JSON.parse($("#hands", drawn)?.dataset.moves ?? "[]");

/** Give what a drawing moves: what was ordered for it; one step back, the last orders the other way round. */
function movesTo(fresh) {
  const { seq, number } = fresh.dataset;
  const leads = (which) => $(`[data-step="${which}"]`)?.dataset.number === number;
  if (leads("before")) return listed(document).map((move) => ({ ...move, from: move.to, to: move.from })).reverse();
  return leads("after") || (!$("#steps") && seq !== table().dataset.seq) ? listed(fresh) : [];
}

/** Let pieces that take the same way go together. */
function gathered(moves) {
  const together = new Map();
  for (const move of moves) {
    const way = [move.icon, move.colour, move.from, move.to].join();
    together.set(way, { ...move, count: move.count + (together.get(way)?.count ?? 0) });
  }
  return [...together.values()];
}

// ---- where it is drawn ----

/** Find the drawing of a piece at a place, if there is one: its token, its pawn, its tile's picture. */
function drawnAt(place, { icon, colour }) {
  const owned = ({ parentElement }) =>
    !colour || (parentElement.closest(`.seat-${colour}`) && !parentElement.closest(PRINTED));
  return [...(place?.querySelectorAll(`use[href$="#${icon}"]`) ?? [])].filter(owned).at(-1)?.parentElement;
}

/** Give the middle and size of an element, or of what stands for it. */
function measured(part) {
  const { x, y, width, height } = part.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2, size: part.matches("svg") ? Math.min(width, height) : SIZE };
}

/** Whether a place can be seen at a point: another tab, a panel or the edge of the screen may hide it. */
const seen = (place, { x, y }) => place.contains(document.elementFromPoint(x, y));

/** Give where a piece lies at a place before it is drawn anew, as seen from that place, which may scroll meanwhile. */
function lying(move) {
  const place = document.getElementById(move.from);
  const spot = place && measured(drawnAt(place, move) ?? place);
  const at = place && measured(place);
  return { move, spot: spot && { x: spot.x - at.x, y: spot.y - at.y, size: spot.size } };
}

/** Give where a move starts now, and where it ends; null where that is out of sight. */
function ends({ move, spot }) {
  const [from, to] = [move.from, move.to].map((id) => document.getElementById(id));
  const at = from && spot && measured(from);
  const start = at && { x: at.x + spot.x, y: at.y + spot.y, size: spot.size };
  const end = to && measured(drawnAt(to, move) ?? to);
  return [start && seen(from, start) ? start : null, end && seen(to, end) ? end : null];
}

/** Give the spots that a piece passes: what stands on the road itself walks along it, from space to space. */
function between(move) {
  const { from, to } = move;
  if (!drawnAt(document.getElementById(to), move)?.closest(".piece")) return [];
  const road = [...document.querySelectorAll(".cell")];
  const [first, last] = [from, to].map((id) => road.findIndex((cell) => cell.id === id));
  if (Math.min(first, last) < 0) return [];
  const passed = road.slice(Math.min(first, last) + 1, Math.max(first, last)).map(measured);
  return first < last ? passed : passed.reverse();
}

// ---- flights ----

/** Give the look of a ghost at a spot of the screen; a page that is turned to the other side counts from there. */
function pose({ x, y, size }, more = {}) {
  const [left, top] = "turned" in document.documentElement.dataset ? [innerWidth - x, innerHeight - y] : [x, y];
  return { transform: `translate(${left}px, ${top}px) translate(-50%, -50%) scale(${size / SIZE})`, ...more };
}

const above = (spot) => ({ ...spot, y: spot.y - SIZE });

/** Give the poses of a flight; what comes from out of sight, or goes there, only appears or fades. */
function path(move, start, end) {
  if (!start) return [pose(above(end), { opacity: 0 }), pose(end, { opacity: 1 })];
  if (!end) return [pose(start, { opacity: 1 }), pose(above(start), { opacity: 0 })];
  return [start, ...between(move).map((spot) => ({ ...spot, size: start.size })), end].map((spot) => pose(spot));
}

/** Make what flies: the piece as it is drawn, and how many it stands for. */
function ghost({ icon, colour, count }) {
  const sheet = $("use").href.baseVal.split("#")[0];
  const part = document.createElement("span");
  part.className = `ghost ${colour ? `seat-${colour}` : ""}`;
  part.innerHTML = `<svg class="icon"><use href="${sheet}#${icon}"></use></svg>${count > 1 ? `<b>${count}</b>` : ""}`;
  sky().append(part);
  return part;
}

/** Give where ghosts fly: over everything, and in the way of nothing. */
function sky() {
  return $("#sky") ??
    document.body.appendChild(Object.assign(document.createElement("div"), { id: "sky", ariaHidden: "true" }));
}

/** Let one piece fly after others; until it arrives it is not yet drawn where it goes. */
function fly({ move, start, end }, delay) {
  const part = ghost(move);
  const flight = part.animate(path(move, start, end), {
    duration: EACH,
    delay,
    easing: "ease-in-out",
    fill: "backwards",
  });
  flight.onfinish = () => part.remove();
  flights.push(flight);
  const piece = end && drawnAt(document.getElementById(move.to), move);
  if (!piece || piece.closest(".token")) return;
  flights.push((piece.closest(PIECE) ?? piece).animate({ opacity: [0, 0] }, { duration: delay + EACH }));
}

/** Mark a piece, or its number, where it came from or went to. */
function mark({ move }) {
  for (const id of [move.from, move.to]) {
    const drawn = drawnAt(document.getElementById(id), move);
    if (!drawn?.closest(PRINTED)) drawn?.closest(PIECE)?.classList.add("changed");
  }
}

/** Bring what changed on the board into view: an earlier moment is looked at for that. At a table nothing scrolls. */
function find() {
  const places = leaving.flatMap(({ move }) => [move.to, move.from]).map((id) => $(`#board #${id}`));
  places.find(Boolean)?.scrollIntoView({ block: "nearest" });
}

document.addEventListener("drawing", ({ detail }) => {
  land();
  leaving = gathered(movesTo(detail)).map(lying);
});

document.addEventListener("drawn", () => {
  leaving.forEach(mark);
  if ($("#steps")) find();
  if (calm.matches || document.hidden) return;
  const shown = leaving.map((left) => ({ ...left, ends: ends(left) })).filter(({ ends }) => ends.some(Boolean));
  const apart = Math.min(EACH, (WALK - EACH) / (shown.length - 1));
  shown.forEach(({ move, ends: [start, end] }, at) => fly({ move, start, end }, at ? at * apart : 0));
});

for (const tap of ["pointerdown", "keydown", "visibilitychange"]) document.addEventListener(tap, land, true);
