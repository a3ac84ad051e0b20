// Services: what the app's pages ask of the shell around them, as `parent.shell`.

let reader = null;
const waiting = new Map();
let letters = 0;

/** Give the texts of all QR codes on a picture; the reader is loaded when it is first asked. */
function readCodes(picture) {
  reader ??= open();
  const number = letters++;
  return new Promise((resolve, reject) => {
    waiting.set(number, { resolve, reject });
    reader.postMessage({ number, picture });
  });
}

function open() {
  const worker = new Worker(new URL("reader.js", import.meta.url), { type: "module" });
  worker.addEventListener("message", ({ data: { number, texts, problem } }) => {
    const { resolve, reject } = waiting.get(number);
    waiting.delete(number);
    if (texts) resolve(texts);
    else reject(new Error(problem));
  });
  worker.addEventListener("error", () => {
    for (const { reject } of waiting.values()) reject(new Error("no reader"));
    waiting.clear();
    reader = null;
  });
  return worker;
}

/** Offer the services. */
export function serve() {
  globalThis.shell = {
    readCodes,
    kept: async () => (await navigator.storage?.persisted?.()) ?? false,
    keep: async () => (await navigator.storage?.persist?.()) ?? false,
  };
}
