// The print page: every change is shown at once; a word or a number when it is finished. What takes longer says so.

import { $ } from "./dom.js";
import "./referee.js";
import { whenTapped } from "./taps.js";

const SLOW = 1000; // ms after which a wait is told
const form = $(".wishes");
const waiting = $("#waiting");
let telling, awaited;

/** Say, at once or when it takes longer, what is being waited for; nothing to say takes it back. */
function wait(what, after = 0) {
  clearTimeout(telling);
  awaited = what;
  if (!what) waiting.textContent = "";
  else telling = setTimeout(() => (waiting.textContent = waiting.dataset[what]), after);
}

form.classList.add("scripted");
form.addEventListener("change", () => form.requestSubmit());
form.addEventListener("submit", () => wait("laying", SLOW));
addEventListener("pageshow", (event) => event.persisted && wait());

const preview = $(".preview");
if (preview && preview.contentDocument?.readyState !== "complete") wait("laying", SLOW);
preview?.addEventListener("load", () => awaited === "laying" && wait()); // a PDF may be waited for by now

whenTapped({ "[data-pdf]": havePdf });

/** Have the PDF made, and go there. */
async function havePdf(link, event) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (link.hasAttribute("aria-busy")) return;
  link.setAttribute("aria-busy", "true");
  wait("making", SLOW);
  try {
    await made(link.href);
    wait();
    location.assign(link.href);
  } catch {
    wait("unanswered");
  }
  link.removeAttribute("aria-busy");
}

/** Have a PDF made and kept; where too many wait for theirs, ask again when the server says so. */
async function made(address) {
  for (;;) {
    const answer = await fetch(address, { method: "HEAD" });
    const seconds = Number(answer.headers.get("Retry-After"));
    if (answer.status !== 503 || !seconds) return;
    wait("busy");
    await new Promise((again) => setTimeout(again, seconds * (1000 + Math.random() * 500))); // not all at once again
  }
}
