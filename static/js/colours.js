// Colors of players in a form: they stay different by changing places.

/** Let whoever had a color take the one that its new player had. */
export function swapColours(form) {
  const radios = (name) => [...form.querySelectorAll(`input[type=radio][name="${name}"]`)];
  const chosen = (name) => radios(name).find((radio) => radio.checked)?.value;
  const seats = [...new Set([...form.querySelectorAll('input[name^="colour_"]')].map((radio) => radio.name))];
  const before = new Map(seats.map((seat) => [seat, chosen(seat)]));

  form.addEventListener("change", ({ target }) => {
    if (!seats.includes(target.name)) return;
    const other = seats.find((seat) => seat !== target.name && chosen(seat) === target.value);
    for (const radio of other ? radios(other) : []) radio.checked = radio.value === before.get(target.name);
    for (const seat of seats) before.set(seat, chosen(seat));
  });
}
