// Storage: a data folder in memory for Python, whose files are mirrored, write by write, into the browser's own storage.
// So what was answered is kept, without copying whole files. Python's file system in, the folder filled and mirrored.

import { hasFiles, openFiles } from "./files.js";
import { hasRecords, openRecords } from "./records.js";

const FORGOTTEN = /-shm$/; // what SQLite shares between connections is of no use to the next start

/** Open the folder. `keep` settles once all that was written will outlive this page. */
export async function openStorage(FS, path, name) {
  const shelf = await openShelf(FS, path, name);
  FS.mkdirTree(path);
  FS.mount(FS.filesystems.MEMFS, {}, path);
  for (const [file, body] of shelf.files) FS.writeFile(`${path}/${file}`, body);
  const { node } = FS.lookupPath(path);
  for (const [file, child] of Object.entries(node.contents)) mirror(child, file, shelf);
  mirrorNames(node, shelf);
  return { keep: () => shelf.keep() };
}

/** Open the shelf that was used before: never an empty one beside a full one. At first files, if there are such. */
async function openShelf(FS, path, name) {
  if (await hasRecords(name)) return openRecords(FS, path, name);
  try {
    return await openFiles(FS, name);
  } catch (problem) {
    if (await hasFiles(name)) throw problem;
    return openRecords(FS, path, name);
  }
}

/** Let files that are made, renamed or removed be so on the shelf, too. */
function mirrorNames(folder, shelf) {
  const plain = folder.node_ops;
  folder.node_ops = {
    ...plain,
    mknod(parent, name, mode, device) {
      const mirrored = parent === folder && isFile(mode) && !FORGOTTEN.test(name);
      if (mirrored) shelf.make(name); // or it is not made at all
      const made = plain.mknod(parent, name, mode, device);
      if (mirrored) mirror(made, name, shelf);
      return made;
    },
    rename(node, to, name) {
      plain.rename(node, to, name);
      if (node.mirrored) shelf.rename(node.mirrored, node.mirrored = name);
    },
    unlink(parent, name) {
      plain.unlink(parent, name);
      if (parent === folder) shelf.remove(name);
    },
  };
}

const isFile = (mode) => (mode & 0o170000) === 0o100000;

/** Let what is written into a file be written on the shelf, too. */
function mirror(node, name, shelf) {
  const { stream_ops: streams, node_ops: own } = node;
  node.mirrored = name;
  node.stream_ops = {
    ...streams,
    write(file, buffer, offset, length, position, canOwn) {
      const written = streams.write(file, buffer, offset, length, position, canOwn);
      shelf.write(node.mirrored, node.contents.subarray(position, position + written), position);
      return written;
    },
    fsync() {
      shelf.flush(node.mirrored);
      return 0;
    },
  };
  node.node_ops = {
    ...own,
    setattr(changed, attributes) {
      own.setattr(changed, attributes);
      if (attributes.size !== undefined) shelf.cut(node.mirrored, attributes.size);
    },
  };
}
