// Records: a shelf for browsers without private files: whole files in a database of the browser's, written together
// before an answer goes out, so that they always fit each other.

const STORE = "files";

/** Whether anything lies on such a shelf. */
export async function hasRecords(name) {
  const known = ((await indexedDB.databases?.()) ?? []).some((each) => each.name === name);
  if (!known) return false;
  const database = await opened(name);
  const count = await settled(database.transaction(STORE).objectStore(STORE).count());
  database.close();
  return count > 0;
}

/** Open the shelf, for the files of a folder. */
export async function openRecords(FS, path, name) {
  const database = await opened(name);
  const store = database.transaction(STORE).objectStore(STORE);
  const [names, bodies] = await Promise.all([settled(store.getAllKeys()), settled(store.getAll())]);
  return new Records(FS, path, database, names.map((file, number) => [file, bodies[number]]));
}

function opened(name) {
  const opening = indexedDB.open(name);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  return settled(opening);
}

function settled(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

class Records {
  #changed = new Set();

  constructor(FS, path, database, files) {
    Object.assign(this, { FS, path, database, files });
  }

  make(name) {
    this.#changed.add(name);
  }

  rename(before, name) {
    this.#changed.add(before).add(name);
  }

  remove(name) {
    this.#changed.add(name);
  }

  write(name) {
    this.#changed.add(name);
  }

  cut(name) {
    this.#changed.add(name);
  }

  flush() {} // nothing is written before the answer goes out

  /** Write all that changed in one go. */
  async keep() {
    if (!this.#changed.size) return;
    const writing = this.database.transaction(STORE, "readwrite", { durability: "strict" });
    const done = new Promise((resolve, reject) => {
      writing.oncomplete = resolve;
      writing.onabort = () => reject(writing.error);
    });
    for (const name of this.#changed) this.#put(writing.objectStore(STORE), name);
    await done;
    this.#changed.clear();
  }

  #put(store, name) {
    const file = `${this.path}/${name}`;
    if (this.FS.analyzePath(file).exists) store.put(this.FS.readFile(file), name);
    else store.delete(name);
  }
}
