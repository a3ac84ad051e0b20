// The set-up checklist: what is ticked stays ticked on this device.

import { keep, kept } from "./memory.js";
import "./referee.js";

const list = document.querySelector("[data-checklist]");
const key = `setup:${list.dataset.checklist}`;
const boxes = [...list.querySelectorAll(".tick input")];
const ticked = new Set(JSON.parse(kept(key) ?? "[]"));

function show() {
  const done = boxes.filter((box) => box.checked).length;
  for (const box of boxes) box.closest(".step").classList.toggle("done", box.checked);
  list.querySelector("progress").value = done;
  list.querySelector("output").textContent = `${done} / ${boxes.length}`;
}

for (const box of boxes) {
  box.checked = ticked.has(box.value);
  box.addEventListener("change", () => {
    keep(key, JSON.stringify(boxes.filter((each) => each.checked).map((each) => each.value)));
    show();
  });
}
list.querySelector(".progress").hidden = false;
show();
