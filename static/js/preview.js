// A sheet in the browser: as wide as its frame, and printed at once where that was asked for.

const fit = () => {
  const page = document.querySelector(".page");
  document.body.style.zoom = 1;
  document.body.style.zoom = Math.min(1, (innerWidth - 8) / page.offsetWidth);
};

if (parent !== self) {
  addEventListener("resize", fit);
  fit();
}
if (location.hash === "#print") document.fonts.ready.then(() => print());
