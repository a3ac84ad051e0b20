// The new game form: colors stay different, and the first player stays one of the players.

import { $ } from "./dom.js";
import "./referee.js";
import { swapColours } from "./colours.js";

const form = $(".new-game");
swapColours(form);

form.addEventListener("change", ({ target }) => {
  if (target.name !== "players") return;
  const first = $('input[name="first"]:checked', form);
  if (Number(first?.value) > Number(target.value)) $('input[name="first"][value="0"]', form).checked = true;
});
