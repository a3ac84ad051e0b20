// The end of a game: its picture goes to another app where the browser lets it, and else into the downloads.

import "./referee.js";
import { whenTapped } from "./taps.js";

whenTapped({ "[data-share]": share });

/** Hand the picture over; on a page that browsers do not call secure there is no such way, and the link is followed. */
async function share(link, event) {
  if (!navigator.canShare || link.dataset.share === "no") return;
  event.preventDefault();
  try {
    const answer = await fetch(link.href);
    if (!answer.ok) throw new Error(answer.status);
    const files = [new File([await answer.blob()], nameOf(answer), { type: "image/png" })];
    if (!navigator.canShare({ files })) throw new Error("no files");
    await navigator.share({ files });
  } catch (problem) {
    if (problem.name === "AbortError") return; // somebody thought better of it
    link.dataset.share = "no";
    link.click();
  }
}

function nameOf(answer) {
  return /filename=([\w.-]+)/.exec(answer.headers.get("Content-Disposition"))?.[1] ?? "result.png";
}
