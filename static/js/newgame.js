// The new game form: colors stay different by changing places, and the first player stays one of the players.

import "./referee.js";

const form = document.querySelector(".new-game");
const radios = (name) => [...form.querySelectorAll(`input[type=radio][name="${name}"]`)];
const chosen = (name) => radios(name).find((radio) => radio.checked);
const seats = [...new Set([...form.querySelectorAll("[name^=colour_]")].map((radio) => radio.name))];
const before = new Map(seats.map((seat) => [seat, chosen(seat)?.value]));

function choose(name, value) {
  for (const radio of radios(name)) radio.checked = radio.value === value;
}

function swapColours(changed) {
  const other = seats.find((seat) => seat !== changed.name && chosen(seat)?.value === changed.value);
  if (other) choose(other, before.get(changed.name));
  for (const seat of seats) before.set(seat, chosen(seat)?.value);
}

form.addEventListener("change", ({ target }) => {
  if (seats.includes(target.name)) swapColours(target);
  if (target.name === "players" && Number(chosen("first")?.value) > Number(target.value)) choose("first", "0");
});
