// Arrows: a group of many places is one stop of the keyboard, and the arrow keys lead from place to place as they lie on
// the screen. What stands at the group's stop is remembered by where it is, since the table is drawn anew.

const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const PLACES = "a[href], button:not(:disabled)";

const stops = new Map(); // by the group's id: the id of what holds the place at which it was left

const groups = () => document.querySelectorAll("[data-arrows]");
const seen = (place) => place.getClientRects().length > 0;
const holder = (place) => place.closest("[id]").id;

/** List the places of a group: those that are seen, or all where the group lies behind a tab. */
function placesOf(group) {
  const places = [...group.querySelectorAll(PLACES)];
  return places.some(seen) ? places.filter(seen) : places;
}

/** Let a group have one stop: where the keyboard was last, else the first place that may be played, else the first. */
function keepOneStop(group) {
  const places = placesOf(group);
  const stop = places.find((place) => place === document.activeElement) ??
    places.find((place) => holder(place) === stops.get(group.id)) ??
    places.find((place) => place.matches(".legal, .legal > *")) ?? places[0];
  for (const place of places) place.tabIndex = place === stop ? 0 : -1;
}

const keepStops = () => groups().forEach(keepOneStop);

/** Give where a place lies, whichever way the page is turned. */
function middle(place) {
  const box = place.closest("li") ?? place;
  let [x, y] = [box.offsetWidth / 2, box.offsetHeight / 2];
  for (let part = box; part; part = part.offsetParent) [x, y] = [x + part.offsetLeft, y + part.offsetTop];
  return [x, y];
}

/** Find the nearest place in a direction: straight on first, then what lies a little aside. */
function next(places, from, [right, down]) {
  const [x, y] = middle(from);
  const ahead = places
    .map((place) => {
      const [dx, dy] = [middle(place)[0] - x, middle(place)[1] - y];
      const [along, aside] = [dx * right + dy * down, Math.abs(dx * down) + Math.abs(dy * right)];
      return { place, along, far: along + 3 * aside, straight: aside < along };
    })
    .filter(({ along, straight }) => along > 4 && straight);
  return ahead.sort((one, other) => one.far - other.far)[0]?.place;
}

/** Find where a way goes on that bends at the end of a row; within the row there is none. */
function onward(places, from) {
  const after = places[places.indexOf(from) + 1];
  return after && Math.abs(middle(after)[1] - middle(from)[1]) > from.offsetHeight / 2 ? after : undefined;
}

/** Find where a key leads; sideways past the end of a row, the way goes on to the next. */
function led(key, places, from) {
  if (key === "Home") return places[0];
  if (key === "End") return places.at(-1);
  return next(places, from, STEPS[key]) ?? (STEPS[key][0] ? onward(places, from) : undefined);
}

document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  const group = target.closest?.("[data-arrows]");
  if (!group || !(key in STEPS || key === "Home" || key === "End")) return;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !target.matches(PLACES)) return;
  event.preventDefault();
  led(key, placesOf(group), target)?.focus();
});

document.addEventListener("focusin", ({ target }) => {
  const group = target.closest("[data-arrows]");
  if (!group || !target.matches(PLACES)) return;
  stops.set(group.id, holder(target));
  keepOneStop(group);
});

document.addEventListener("drawn", keepStops);
addEventListener("resize", keepStops);
keepStops();
