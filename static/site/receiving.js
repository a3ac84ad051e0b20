// Receiving: a record or a backup that another app shares with this one, or that is opened with it, is brought to the
// page that takes such files, and sent there as a hand would.

import { visit } from "./frame.js";
import { NAME, ROOT } from "./place.js";

const RECEIVED = new URL("received", ROOT).href; // where the service worker lays what was shared

/** Take what was shared before this page was opened, and what is opened with it from now on. */
export async function receive() {
  globalThis.launchQueue?.setConsumer(async ({ files: [handle] }) => handle && bring(await handle.getFile()));
  const memory = await caches.open(NAME);
  const shared = await memory.match(RECEIVED);
  if (!shared) return;
  await bring(new File([await shared.blob()], "shared.json", { type: "application/json" }));
  await memory.delete(RECEIVED);
}

/** Send a file by the form that takes such files. */
async function bring(file) {
  const backup = /^\s*\{\s*"(backup|games)"/.test(await file.slice(0, 200).text());
  const page = await visit("");
  const field = page.querySelector(`input[name="${backup ? "backup" : "record"}"]`);
  const carried = new DataTransfer();
  carried.items.add(file);
  field.files = carried.files;
  field.form.requestSubmit();
}
