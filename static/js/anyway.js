// Anyway: beside the reason why not stands what the table can do about it. What hands can do is recorded all the same,
// with one more tap; what is another thing than was asked is put right in the position.

import { $ } from "./dom.js";
import { post } from "./posting.js";
import { whenTapped } from "./taps.js";

let refused; // what was refused, and whose it was

/** Offer what can be done about a refused action: a template for each class of reasons says it. */
function offer({ detail: { error, action } }) {
  const ways = $(`template[data-gravity="${error.gravity}"]`)?.content.cloneNode(true);
  if (!ways) return;
  refused = { action, player: error.player };
  const [owing, link] = [$(".owing", ways), $("a", ways)];
  if (owing) owing.textContent = error.owing;
  if (link) link.href = `${link.getAttribute("href")}?${new URLSearchParams({ pick: error.correct[0] })}`;
  $("#anyway").replaceChildren(ways);
  $("#anyway").scrollIntoView({ block: "nearest" });
}

whenTapped({
  "[data-anyway]": (button) => post("overrides", { ...refused, note: $("#anyway input").value.trim() }, button),
});

document.addEventListener("refused", offer);
