// Views: the tabs of a phone; on a tablet the supply, a sheet over the board.

import { $ } from "./dom.js";
import { cover, covered, uncover } from "./layers.js";

const root = document.documentElement;
const first = root.dataset.view ?? "board"; // the view with which the page begins
const home = () => (first === "you" && !$('.tabs [data-view="you"]') ? "board" : first);
export const tabbed = () => $("#tabs").getClientRects().length > 0;
const goHome = () => (root.dataset.view = home());

/** Show a view over the first one; the first one, or a second tap on the tablet, closes it. */
export function show(view, opener) {
  const sheet = tabbed() ? null : $("#supply");
  if (view === home() || (sheet && root.dataset.view === "supply")) return uncover(goHome);
  root.dataset.view = view;
  if (!covered(goHome)) cover({ hide: goHome, part: sheet, opener });
  $("main").scrollIntoView();
  if (sheet) showFromTop(sheet);
}

function showFromTop(sheet) {
  $(".content", sheet).scrollTop = 0;
  sheet.focus({ preventScroll: true });
}

// A seat may be taken away while its view is shown.
document.addEventListener("drawn", () => {
  if (root.dataset.view === "you" && !$('.tabs [data-view="you"]')) goHome();
});
