// Filters the rules while a search is typed; without this script the form asks the server.

import "./referee.js";

const field = document.querySelector(".search input[type=search]");
const nothing = document.querySelector(".nothing");

function plain(text) {
  return text.toLowerCase().replaceAll("ł", "l").replaceAll("œ", "oe").normalize("NFD").replace(/\p{M}/gu, "");
}

function filter() {
  const words = plain(field.value).split(/\s+/).filter(Boolean);
  let found = 0;
  for (const group of document.querySelectorAll("[data-group]")) {
    let here = 0;
    for (const item of group.querySelectorAll("[data-text]")) {
      item.hidden = !words.every((word) => item.dataset.text.includes(word));
      here += item.hidden ? 0 : 1;
    }
    group.hidden = here === 0;
    found += here;
  }
  nothing.hidden = found > 0;
}

// A page that the server has already narrowed holds only what it found: the form asks again.
if (!field.defaultValue) {
  field.addEventListener("input", filter);
  if (field.value) filter();
}
