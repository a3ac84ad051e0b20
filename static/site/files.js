// Files: a shelf of private files, which a browser gives to one worker alone. Each has a head that names what it holds,
// so that names can be given, changed and taken back at once, where the browser itself would make us wait.

const HEAD = 512; // bytes: the length of the name, the name, and at its end how many heads were written before
const AGE = 504; // where that number stands; of two files of one name the younger counts
const SPARE = 8; // empty files for what will be made
const FULL = 51; // what Python calls a disk without room
const TAKEN = ["NoModificationAllowedError", "InvalidStateError"]; // what browsers say of a file that another worker has
const NONE = ["TypeError", "SecurityError", "NotSupportedError"]; // what they say where there are no such files
const [LOOKS, LOOK] = [20, 100]; // how often to look whether it is free, and ms between two looks
const [coder, decoder] = [new TextEncoder(), new TextDecoder()];

/** Open the shelf, or raise what the browser says where it has no such files. */
export async function openFiles(FS, name) {
  const folder = await folderOf(name);
  const handles = [];
  try {
    for await (const [, file] of folder.entries()) handles.push(await taken(file));
    while (handles.filter(isSpare).length < SPARE) {
      handles.push(await taken(await folder.getFileHandle(crypto.randomUUID(), { create: true })));
    }
  } catch (problem) {
    for (const handle of handles) handle.close();
    throw problem;
  }
  return new Files(FS, handles);
}

/** Whether anything lies on the shelf, or may lie there. */
export async function hasFiles(name) {
  try {
    for await (const [, file] of (await folderOf(name)).entries()) if ((await file.getFile()).size) return true;
    return false;
  } catch (problem) {
    return !NONE.includes(problem.name);
  }
}

async function folderOf(name) {
  const root = await navigator.storage.getDirectory();
  return root.getDirectoryHandle(encodeURIComponent(name), { create: true });
}

/** Take a file for this worker alone; the one that had it may have ended a moment ago. */
async function taken(file) {
  for (let looks = LOOKS;; looks--) {
    try {
      return await file.createSyncAccessHandle();
    } catch (problem) {
      if (!TAKEN.includes(problem.name) || !looks) throw problem;
      await new Promise((pass) => setTimeout(pass, LOOK));
    }
  }
}

// ---- heads ----

const isSpare = (handle) => handle.getSize() < HEAD || !headOf(handle).name;

function headOf(handle) {
  const bytes = new Uint8Array(HEAD);
  handle.read(bytes, { at: 0 });
  return { name: decoder.decode(bytes.subarray(1, 1 + bytes[0])), age: new DataView(bytes.buffer).getFloat64(AGE) };
}

function written(name, age) {
  const bytes = new Uint8Array(HEAD);
  const letters = coder.encode(name);
  bytes.set(letters, 1);
  bytes[0] = letters.length;
  new DataView(bytes.buffer).setFloat64(AGE, age);
  return bytes;
}

// ---- the shelf ----

class Files {
  #held = new Map(); // handles by name
  #spare = [];
  #age = 0;

  constructor(FS, handles) {
    this.FS = FS;
    this.#spare = handles.filter(isSpare);
    const full = handles.filter((handle) => !isSpare(handle)).map((handle) => ({ handle, ...headOf(handle) }));
    for (const { handle, name, age } of full.sort((one, other) => one.age - other.age)) {
      this.remove(name); // an older one, that should have been gone
      this.#held.set(name, handle);
      this.#age = age;
    }
  }

  /** Give names and contents of all files. */
  get files() {
    return [...this.#held].map(([name, handle]) => {
      const body = new Uint8Array(handle.getSize() - HEAD);
      handle.read(body, { at: HEAD });
      return [name, body];
    });
  }

  make(name) {
    const handle = this.#held.get(name) ?? this.#spare.at(-1);
    if (!handle) throw new this.FS.ErrnoError(FULL);
    this.#write(handle, written(name, ++this.#age), 0);
    handle.truncate(HEAD);
    this.#spare = this.#spare.filter((each) => each !== handle);
    this.#held.set(name, handle);
  }

  /** Give a file another name; what had that name goes only once the new head is written. */
  rename(before, name) {
    const handle = this.#held.get(before);
    this.#write(handle, written(name, ++this.#age), 0);
    handle.flush();
    this.remove(name);
    this.#held.delete(before);
    this.#held.set(name, handle);
  }

  remove(name) {
    const handle = this.#held.get(name);
    if (!handle) return;
    handle.truncate(0);
    handle.flush();
    this.#held.delete(name);
    this.#spare.push(handle);
  }

  write(name, bytes, at) {
    this.#write(this.#held.get(name), bytes, HEAD + at);
  }

  cut(name, size) {
    this.#held.get(name).truncate(HEAD + size);
  }

  flush(name) {
    this.#held.get(name).flush();
  }

  async keep() {} // it is

  /** Write, or say as a disk does that there is no room. */
  #write(handle, bytes, at) {
    let count = 0;
    try {
      count = handle.write(bytes, { at });
    } catch {
      // no room
    }
    if (count < bytes.length) throw new this.FS.ErrnoError(FULL);
  }
}
