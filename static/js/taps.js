// Taps find what they do by what is tapped.

const taps = {};

/** Say what taps do: a function for each selector. */
export function whenTapped(more) {
  Object.assign(taps, more);
}

document.addEventListener("click", (event) => {
  for (const [selector, act] of Object.entries(taps)) {
    const part = event.target.closest(selector);
    if (part) return act(part, event);
  }
});

// A key that is held down does what it does once.
document.addEventListener("keydown", (event) => {
  if (event.repeat && event.key === "Enter" && event.target.closest("a, button, summary")) event.preventDefault();
});
