// Backups where a browser alone keeps the games: it remembers, with them, what the last one held, and a page reminds of
// another while that is not all there is.

import { $ } from "./dom.js";
import { keep, kept } from "./memory.js";
import { share } from "./sharing.js";
import { whenTapped } from "./taps.js";

const SHELF = "backup";

whenTapped({ "[data-backup]": save });

/** Whether the last backup held all that this page knows of. */
const saved = () => kept(SHELF) === $("[data-backup]").dataset.backup;

/** Share a backup, or save it. */
async function save(link, event) {
  if (!(await share(link, event))) return;
  keep(SHELF, link.dataset.backup);
  show();
}

/** Say whether the last backup holds everything. */
function show() {
  $("[data-saved]").hidden = !saved();
}

if ($("[data-backup]")) {
  show();
  if ($("[data-reminder]")) $("[data-reminder]").hidden = saved();
}
