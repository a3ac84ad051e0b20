// Searches the rules while somebody types: the server finds, the page shows it in place. Without this script the form asks.

import "./referee.js";
import { $ } from "./dom.js";

const REST = 150; // ms without a key before the server is asked

const form = $(".search");
const field = $("input[type=search]", form);
const shown = $("#found");
let resting;
let newest = 0; // of the questions: an older answer that comes later is not shown

field.addEventListener("input", () => {
  clearTimeout(resting);
  resting = setTimeout(search, REST);
});

/** Ask for what is typed, show the answer, and let the address say so: a reload and Back find it again. */
async function search() {
  const number = ++newest;
  const address = `${form.action}?${new URLSearchParams(new FormData(form))}`;
  const asked = { headers: { "X-Wants": "fragment" }, cache: "no-store" }; // Back must not find the part as the page
  const answer = await fetch(address, asked).catch(() => null);
  if (!answer?.ok) return;
  const text = await answer.text();
  if (number !== newest) return;
  shown.innerHTML = text;
  history.replaceState(history.state, "", address);
}
