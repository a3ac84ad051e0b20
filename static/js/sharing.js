// Sharing: the file behind a link goes to another app where the browser lets it, and else into the downloads.

import { whenTapped } from "./taps.js";

whenTapped({ "[data-share]": share });

/** Hand a file over; on a page that browsers do not call secure there is no such way, and the link is followed. Give
 * whether somebody has it now: nobody does who thought better of it. */
export async function share(link, event) {
  if (!navigator.canShare || link.dataset.shared === "no") return true;
  event.preventDefault();
  try {
    const answer = await fetch(link.href);
    if (!answer.ok) throw new Error(answer.status);
    await navigator.share({ files: shareable(await answer.blob(), nameOf(answer)) });
    return true;
  } catch (problem) {
    if (problem.name !== "AbortError") save(link);
    return false;
  }
}

/** Give the file as this browser shares it: many take no JSON, but the same as a text. */
function shareable(body, name) {
  const [type] = body.type.split(";");
  const shapes = [new File([body], name, { type })];
  if (type === "application/json") shapes.push(new File([body], `${name}.txt`, { type: "text/plain" }));
  const files = shapes.map((file) => [file]).find((files) => navigator.canShare({ files }));
  if (!files) throw new Error("no files");
  return files;
}

/** Follow a link that cannot be shared, now and later. */
function save(link) {
  link.dataset.shared = "no";
  link.click();
}

function nameOf(answer) {
  return /filename=([\w.-]+)/.exec(answer.headers.get("Content-Disposition"))?.[1] ?? "result.png";
}
