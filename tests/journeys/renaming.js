// Each name on the narrowest tile of the road, on the one at the provost and on one beside the road: lists of words in, what takes three lines out.
((names) => {
  const PLACES = ["#road .cell:not(.is-printed, .is-bridge) .flag", ".cell:has(> .provost) .flag", ".slots .flag"];
  const THREE = 2.9; // lines, and no less with the edges of a flag

  const narrowest = (where) =>
    [...document.querySelectorAll(where)].filter((flag) => flag.checkVisibility()).sort((one, other) =>
      room(one) - room(other)
    ).slice(0, 1);
  const room = (flag) => flag.clientWidth - (flag.querySelector(".number")?.textContent.trim().length ?? 0);
  const spelled = (word) => Object.assign(document.createElement("span"), { className: "word", textContent: word });
  const named = (flag, words) => {
    const trial = flag.parentElement.appendChild(flag.cloneNode(true));
    trial.querySelector(".name").replaceChildren(...words.flatMap((word) => [spelled(word), " "]));
    trial.style = "grid-row: 1; align-self: start";
    return trial;
  };

  return PLACES.flatMap(narrowest).flatMap((flag) => {
    const trials = names.map((words) => named(flag, words));
    const long = trials.filter((trial) => trial.clientHeight > THREE * parseFloat(getComputedStyle(flag).lineHeight));
    for (const trial of trials) trial.remove();
    return long.map((trial) => trial.textContent);
  });
});
