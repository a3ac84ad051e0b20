// Files: a shelf of private files, which a browser gives to one worker alone. Each has a head that names what it holds,
// so that names can be given, changed and taken back at once, where the browser itself would make us wait.

const HEAD = 512; // bytes: the length of the name, then the name
const SPARE = 8; // empty files for what will be made
const FULL = 51; // what Python calls a disk without room
const TAKEN = "NoModificationAllowedError"; // what a browser says of a file that another worker has
const [LOOKS, LOOK] = [20, 100]; // how often to look whether it is free, and ms between two looks
const [coder, decoder] = [new TextEncoder(), new TextDecoder()];

/** Open the shelf, or raise what the browser says where it has no such files. */
export async function openFiles(FS, name) {
  const folder = await folderOf(name);
  const handles = [];
  for await (const entry of folder.values()) handles.push(await taken(entry));
  const held = new Map();
  for (const handle of handles) if (nameOf(handle)) held.set(nameOf(handle), handle);
  const spare = handles.filter((handle) => !nameOf(handle));
  while (spare.length < SPARE) {
    const file = await folder.getFileHandle(crypto.randomUUID(), { create: true });
    spare.push(await taken(file));
  }
  return new Files(FS, held, spare);
}

/** Whether anything lies on the shelf. */
export async function hasFiles(name) {
  try {
    for await (const entry of (await folderOf(name)).values()) if ((await entry.getFile()).size) return true;
    return false;
  } catch (problem) {
    return problem.name === TAKEN; // else there are no such files
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
      if (problem.name !== TAKEN || !looks) throw problem;
      await new Promise((pass) => setTimeout(pass, LOOK));
    }
  }
}

function nameOf(handle) {
  const head = new Uint8Array(HEAD);
  return handle.read(head, { at: 0 }) ? decoder.decode(head.subarray(1, 1 + head[0])) : "";
}

class Files {
  constructor(FS, held, spare) {
    Object.assign(this, { FS, held, spare });
  }

  /** Give names and contents of all files. */
  get files() {
    return [...this.held].map(([name, handle]) => {
      const body = new Uint8Array(Math.max(0, handle.getSize() - HEAD));
      handle.read(body, { at: HEAD });
      return [name, body];
    });
  }

  make(name) {
    const handle = this.held.get(name) ?? this.spare.pop();
    if (!handle) throw new this.FS.ErrnoError(FULL);
    this.#write(handle, head(name), 0);
    handle.truncate(HEAD);
    this.held.set(name, handle);
  }

  rename(before, name) {
    const handle = this.held.get(before);
    this.remove(name);
    this.#write(handle, head(name), 0);
    handle.flush();
    this.held.delete(before);
    this.held.set(name, handle);
  }

  remove(name) {
    const handle = this.held.get(name);
    if (!handle) return;
    handle.truncate(0);
    this.held.delete(name);
    this.spare.push(handle);
  }

  write(name, bytes, at) {
    this.#write(this.held.get(name), bytes, HEAD + at);
  }

  cut(name, size) {
    this.held.get(name).truncate(HEAD + size);
  }

  flush(name) {
    this.held.get(name).flush();
  }

  async keep() {} // it is

  /** Write, or say as a disk does that there is no room. */
  #write(handle, bytes, at) {
    let written = 0;
    try {
      written = handle.write(bytes, { at });
    } catch {
      // no room
    }
    if (written < bytes.length) throw new this.FS.ErrnoError(FULL);
  }
}

function head(name) {
  const bytes = new Uint8Array(HEAD);
  const written = coder.encode(name);
  bytes.set(written, 1);
  bytes[0] = written.length;
  return bytes;
}
