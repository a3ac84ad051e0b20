// Words: the reader's language, as the app's pages were last read, else as the browser prefers; and what is said in it.

import { keep, kept } from "./js/memory.js";

const all = JSON.parse(document.querySelector("#said").textContent);
const LANGUAGE = "language"; // where it is kept

/** Give the language of this device, among those of the app. */
export function language() {
  const wished = [kept(LANGUAGE), ...navigator.languages].filter(Boolean);
  return wished.map((each) => each.slice(0, 2)).find((each) => each in all) ?? Object.keys(all)[0];
}

/** Remember in which language the app speaks. */
export function speak(spoken) {
  if (spoken in all && spoken !== language()) keep(LANGUAGE, spoken);
}

/** Give a text in the reader's language, its gaps filled. */
export function say(name, facts = {}) {
  return all[language()][name].replace(/\{(\w+)\}/g, (_, gap) => facts[gap]);
}
