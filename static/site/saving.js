// Saving: a file and its name in; the browser keeps it where it keeps what was downloaded.

const MINUTE = 60_000;

/** Hand a file over to the browser. */
export function hand(body, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(body);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), MINUTE);
}
