// Notes: a question at the edge of the app, which may be answered at any time, or never.

import { say } from "./words.js";

const note = document.querySelector("#note");
const asked = []; // what waits to be asked

/** Ask something: a sentence, the word on the button, and what it does. */
export function offer(sentence, yes, act) {
  asked.push({ sentence, yes, act });
  if (asked.length === 1) show();
}

function show() {
  const [question] = asked;
  note.hidden = !question;
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
