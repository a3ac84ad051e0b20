// Depth: how deeply brackets lie within each other in what is posted. A browser's Python ends at a hundred thousand,
// before any reader of JSON counts them; what the app takes has a dozen. Deeper ones are crossed out, so that whoever
// reads it says that it is none.

const DEEPEST = 500;
const [QUOTE, BACKSLASH, CROSS] = [0x22, 0x5c, 0x78];
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Cross out what would end Python; brackets within quotes do not count. */
export function crossOutDeep(bytes) {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (quoted && byte === BACKSLASH) at++;
    else if (byte === QUOTE) quoted = !quoted;
    else if (!quoted && OPENING.has(byte) && ++depth > DEEPEST) bytes[at] = CROSS;
    else if (!quoted && CLOSING.has(byte)) depth--;
  }
  return bytes;
}
