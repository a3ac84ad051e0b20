// The menu of a page: a layer while it is open.

import { $ } from "./dom.js";
import { cover, uncover } from "./layers.js";

const menu = $("#menu");
const close = () => (menu.open = false);

menu.addEventListener("toggle", () => {
  if (menu.open) cover({ hide: close, part: menu, opener: $("summary", menu) });
  else uncover(close);
});
