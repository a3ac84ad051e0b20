// A sheet in the browser: as wide as its frame, which is as high as a page; printed at once where that was asked for.

const fit = () => {
  const pages = [...document.querySelectorAll(".page")];
  document.body.style.zoom = 1;
  const widest = Math.max(...pages.map((page) => page.offsetWidth));
  frameElement.style.aspectRatio = `${widest} / ${pages[0].offsetTop * 2 + pages[0].offsetHeight}`;
  document.body.style.zoom = Math.min(1, (innerWidth - 8) / widest);
};

if (parent !== self) {
  addEventListener("resize", fit);
  fit();
}
if (location.hash === "#print") document.fonts.ready.then(() => print());
