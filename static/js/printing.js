// The print page: the sheet, its pages and its PDF follow every choice at once; whoever waits is told for what.

import { $ } from "./dom.js";
import "./referee.js";
import { whenTapped } from "./taps.js";

const SLOW = 1000; // ms after which a wait is told
const SOON = 50; // ms between two looks whether the sheet is there
const form = $(".wishes");
const waiting = $("#waiting");
const preview = $(".preview");
let telling, awaited;
let chosen = wishes(); // what is shown, or on its way

/** Say, at once or when it takes longer, what is being waited for; nothing to say takes it back. */
function wait(what, after = 0) {
  clearTimeout(telling);
  awaited = what;
  if (!what) waiting.textContent = "";
  else telling = setTimeout(() => (waiting.textContent = waiting.dataset[what]), after);
}

form.classList.add("scripted");
form.addEventListener("change", () => form.reportValidity() && follow());
form.addEventListener("submit", (event) => {
  event.preventDefault();
  follow();
});

if (preview.src && preview.contentDocument?.readyState !== "complete") wait("laying", SLOW);
preview.addEventListener("load", () => awaited === "laying" && wait()); // a PDF may be waited for by now

/** Give the address of what is chosen. */
function wishes() {
  return `${form.action}?${new URLSearchParams(new FormData(form))}`;
}

/** Ask for the page of what is chosen, and show what it shows; the newest choice counts. */
async function follow() {
  const address = wishes();
  if (address === chosen) return;
  chosen = address;
  wait("laying", SLOW);
  try {
    const answer = await patient(address);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (address !== chosen) return;
    show(page);
    history.replaceState(history.state, "", address);
  } catch {
    chosen = "";
    wait("unanswered");
  }
}

/** Take over from a page what its sheet is, what can be chosen for it, and where to get it. */
function show(page) {
  const sheet = $("#shown", page).textContent !== $("#shown").textContent;
  for (const part of ["#shown", "#pages", "#ways", "#told", ...(sheet ? ["#how"] : [])]) {
    $(part).replaceChildren(...$(part, page).childNodes);
  }
  const { src, hidden } = $(".preview", page);
  preview.hidden = hidden;
  if (hidden) wait();
  else if (preview.contentWindow.location.href === src) wait();
  else preview.contentWindow.location.replace(src); // no step in the browser's history
}

whenTapped({ "[data-pdf]": havePdf, "[data-print]": printSheet });

/** Print the sheet from where it is shown, once it is there with all its letters: a device that is alone has no tabs. */
async function printSheet() {
  while (awaited === "laying") await new Promise((again) => setTimeout(again, SOON));
  await preview.contentDocument.fonts.ready;
  preview.contentWindow.print();
}

/** Have the PDF made, and go there. */
async function havePdf(link, event) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (link.hasAttribute("aria-busy")) return;
  link.setAttribute("aria-busy", "true");
  wait("making", SLOW);
  try {
    await patient(link.href, { method: "HEAD" });
    wait();
    location.assign(link.href);
  } catch {
    wait("unanswered");
  }
  link.removeAttribute("aria-busy");
}

/** Ask the server; where too many wait, ask again when it says so. */
async function patient(address, how) {
  for (;;) {
    const answer = await fetch(address, how);
    const seconds = Number(answer.headers.get("Retry-After"));
    if (answer.status !== 503 || !seconds) return answer;
    wait("busy");
    await new Promise((again) => setTimeout(again, seconds * (1000 + Math.random() * 500))); // not all at once again
  }
}
