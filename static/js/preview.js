// A sheet in the browser: as wide as its frame, which is as high as it has room; printed at once where that was asked for.

const fit = () => {
  document.body.style.zoom = 1;
  const widest = Math.max(...[...document.querySelectorAll(".page")].map((page) => page.offsetWidth));
  frameElement.style.aspectRatio = `${widest} / ${document.body.offsetHeight}`;
  document.body.style.zoom = Math.min(1, (innerWidth - 8) / widest);
};

if (parent !== self) {
  addEventListener("resize", fit);
  fit();
}
if (location.hash === "#print") document.fonts.ready.then(() => print());
