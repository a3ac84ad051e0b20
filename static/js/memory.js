// Memory: what this browser keeps for its pages. One that has no room, or keeps nothing, remembers until the page is left.

const here = new Map(); // what the browser did not take

/** Give what is kept under a name; null if nothing is. */
export function kept(name) {
  try {
    return here.get(name) ?? localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Keep a text, or a number, under a name. */
export function keep(name, value) {
  try {
    localStorage.setItem(name, value);
  } catch {
    here.set(name, String(value));
  }
}

/** Keep nothing under a name. */
export function forget(name) {
  here.delete(name);
  try {
    localStorage.removeItem(name);
  } catch {
    // which never kept anything
  }
}
