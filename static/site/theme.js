// The theme: the shell is as light or as dark as the app's pages, whose switch is kept on this device.

const metas = [...document.querySelectorAll('meta[name="theme-color"]')];
const themeOf = (meta) => (/dark/.test(meta.media) ? "dark" : "light");
const colours = Object.fromEntries(metas.map((meta) => [themeOf(meta), meta.content]));

/** Follow what a page shows: the theme that was chosen, or else what the browser prefers. */
export function follow({ dataset: { theme } }) {
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  for (const meta of metas) meta.content = colours[theme ?? themeOf(meta)];
}
