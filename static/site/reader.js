// The reader, in a worker: pictures in, as files or as pixels; the texts of their QR codes out.

import { prepareZXingModule, readBarcodes } from "./zxing/reader/index.js";

const HOW = { formats: ["QRCode"], tryHarder: true, maxNumberOfSymbols: 255 };
prepareZXingModule({ overrides: { locateFile: (name) => new URL(`zxing/${name}`, import.meta.url).href } });

addEventListener("message", async ({ data: { number, picture } }) => {
  try {
    const codes = await readBarcodes(picture, HOW);
    postMessage({ number, texts: codes.filter(({ isValid }) => isValid).map(({ text }) => text) });
  } catch (problem) {
    postMessage({ number, problem: String(problem) });
  }
});
