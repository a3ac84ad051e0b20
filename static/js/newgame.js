// The new game form: colors stay different, and the first player stays one of the players.

import { $ } from "./dom.js";
import "./referee.js";
import { swapColours } from "./colours.js";

const form = $(".new-game");
swapColours(form);

const first = (seat) => $(`input[name="first"][value="${seat}"]`, form);

form.addEventListener("change", ({ target }) => {
  const chosen = Number($('input[name="first"]:checked', form)?.value);
  if (target.name === "players" && chosen > Number(target.value)) first(0).checked = true;
  const late = $('input[name="tiles"][value="late"]:checked', form);
  if (late && first(0)?.checked) first(1).checked = true; // nobody is drawn
});
