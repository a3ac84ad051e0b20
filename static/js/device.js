// What this device chose, before anything is painted: no module, since those wait for the page.
try {
  for (const choice of ["theme", "distance", "turned", "call"]) {
    const chosen = localStorage.getItem(choice);
    if (chosen) document.documentElement.dataset[choice] = chosen;
  }
} catch {
  // a browser that keeps nothing
}
