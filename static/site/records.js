// Records: a shelf for browsers without private files: whole files in a database of the browser's, written together
// before an answer goes out, so that they always fit each other.

const STORE = "files";

/** Whether there is such a shelf. */
export async function hasRecords(name) {
  return ((await indexedDB.databases?.()) ?? []).some((each) => each.name === name);
}

/** Open the shelf. */
export async function openRecords(name) {
  const opening = indexedDB.open(name);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await settled(opening);
  const store = database.transaction(STORE).objectStore(STORE);
  const [names, bodies] = await Promise.all([settled(store.getAllKeys()), settled(store.getAll())]);
  return new Records(database, new Map(names.map((file, number) => [file, bodies[number]])));
}

function settled(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

class Records {
  #changed = new Set();

  constructor(database, held) {
    Object.assign(this, { database, held });
  }

  get files() {
    return [...this.held];
  }

  make(name) {
    this.#put(name, new Uint8Array());
  }

  rename(before, name) {
    this.#put(name, this.held.get(before));
    this.remove(before);
  }

  remove(name) {
    this.held.delete(name);
    this.#changed.add(name);
  }

  write(name, bytes, at) {
    this.cut(name, Math.max(this.held.get(name).length, at + bytes.length));
    this.held.get(name).set(bytes, at);
  }

  cut(name, size) {
    const body = this.held.get(name);
    const cut = new Uint8Array(size);
    cut.set(body.subarray(0, size));
    this.#put(name, size === body.length ? body : cut);
  }

  flush() {} // nothing is written before the answer goes out

  /** Write all that changed in one go. */
  keep() {
    if (!this.#changed.size) return;
    const writing = this.database.transaction(STORE, "readwrite", { durability: "strict" });
    const store = writing.objectStore(STORE);
    for (const name of this.#changed) {
      if (this.held.has(name)) store.put(this.held.get(name), name);
      else store.delete(name);
    }
    this.#changed.clear();
    return new Promise((resolve, reject) => {
      writing.oncomplete = resolve;
      writing.onabort = () => reject(writing.error);
    });
  }

  #put(name, body) {
    this.held.set(name, body);
    this.#changed.add(name);
  }
}
