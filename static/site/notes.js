// Notes: a question below the app, which may be answered at any time, or never; not while a table is played.

import { say } from "./words.js";

const note = document.querySelector("#note");
const asked = []; // what waits to be asked
let playing = false;

/** Ask something: a sentence, the word on the button, and what it does. */
export function offer(sentence, yes, act) {
  asked.push({ sentence, yes, act });
  show();
}

/** Wait while a page shows a table. */
export function follow(page) {
  playing = Boolean(page.querySelector("#table"));
  show();
}

function show() {
  const [question] = asked;
  note.hidden = !question || playing;
  if (!question) return;
  note.querySelector("p").textContent = say(question.sentence);
  note.querySelector(".yes").textContent = say(question.yes);
  note.querySelector(".no").textContent = say("later");
}

function settle() {
  const { act } = asked.shift();
  show();
  return act;
}

note.querySelector(".yes").addEventListener("click", () => settle()());
note.querySelector(".no").addEventListener("click", settle);
