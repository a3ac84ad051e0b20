// What every script needs of the page: to find its parts, to read what the server sent, and the word that posts carry.

export const $ = (selector, root = document) => root.querySelector(selector);
export const csrf = () => $('meta[name="csrf-token"]').content;

/** Read what came from the server as elements. */
export function parsed(text) {
  const template = document.createElement("template");
  template.innerHTML = text;
  return template.content;
}
