// What is wrong with the screen, by measured geometry: a part of the page in, a list of sentences out.
(within) => {
  const THUMB = 44; // px that a thumb needs
  const SMALLEST = 16; // px of the smallest text
  const LONGEST = 15; // letters of a word that is never broken without a hyphen
  const LINES = 2; // of a name on a tile
  const BLUR = 1; // px by which rounding may be wrong
  const TARGETS = "button, a[href], summary, select, input, textarea, [data-action]";
  const NEWS = ".bar .round > *, .bar .role, .site .title, .place, .asked > *, .seat h2 > *, .seat .token";
  const wrong = [];

  const all = (selector, root = document.querySelector(within)) => [...root.querySelectorAll(selector)].filter(seen);
  const seen = (part) => {
    const box = part.getBoundingClientRect();
    return part.checkVisibility({ visibilityProperty: true }) && box.width > 1 && box.height > 1 && !aside(part);
  };
  const aside = (part) => part.matches(".skip") || part.closest("svg, [aria-hidden]:not(.brief, .sign)") !== null || spokenOnly(part);
  const known = new Map([[null, false]]); // whether it is for ears only: asked again and again, for every part and those around it
  const spokenOnly = (part) => {
    if (!known.has(part)) known.set(part, getComputedStyle(part).clipPath !== "none" || spokenOnly(part.parentElement));
    return known.get(part);
  };
  const called = (part) => `${part.tagName.toLowerCase()}${part.id && `#${part.id}`}.${[...part.classList].join(".")} “${part.textContent.trim().replace(/\s+/g, " ").slice(0, 40)}”`;
  const say = (part, what) => wrong.push(`${called(part)} ${what}`);
  const meet = (a, b, blur = BLUR) => a.left < b.right - blur && b.left < a.right - blur && a.top < b.bottom - blur && b.top < a.bottom - blur;
  const inside = (a, b) => a.left >= b.left - BLUR && a.right <= b.right + BLUR && a.top >= b.top - BLUR && a.bottom <= b.bottom + BLUR;
  const sticksOut = (line, a) => line.top + line.height / 4 < a.top || line.bottom - line.height / 4 > a.bottom; // by more than the air around letters
  const box = (part) => part.getBoundingClientRect();

  const pageFits = () => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) wrong.push(`the page scrolls sideways: ${scrollWidth} > ${clientWidth}`);
  };

  /** A tap at the centre of a target arrives there, once it was scrolled to, and a thumb finds it. */
  const targetsCanBeTapped = () => {
    for (const part of all(TARGETS)) {
      const whole = part.closest("label") ?? part;
      if (!comesOnTop(part, (found) => whole.contains(found))) say(part, "is covered at its centre");
      const { width, height } = box(whole);
      if (Math.min(width, height) < THUMB - 0.5) say(part, `is small: ${width.toFixed()}×${height.toFixed()}`);
    }
  };

  /** What is only read is not covered either. */
  const newsCanBeRead = () => {
    for (const asked of all(".now > .asked")) if (!inside(box(asked), box(asked.parentElement))) say(asked, "is cut by its panel");
    for (const told of all(".bar .round > *")) if (sticksOut(box(told), box(told.closest(".bar")))) say(told, "is cut by the bar");
    for (const part of all(NEWS)) if (!comesOnTop(part, (found) => part.contains(found) || found.contains(part))) say(part, "is covered");
  };

  const comesOnTop = (part, accepts) =>
    ["center", "start", "end"].some((block) => {
      part.scrollIntoView({ block, inline: "nearest" });
      const { left, top, width, height } = part.getClientRects()[0]; // the first line, of a text that has several
      const found = document.elementFromPoint(left + width / 2, top + height / 2);
      return found !== null && accepts(found);
    });

  /** Everything that is written is big enough, inside its box, and broken only where words may be. */
  const textsAreWhole = () => {
    const walker = document.createTreeWalker(document.querySelector(within), NodeFilter.SHOW_TEXT, (node) => (node.data.trim() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT));
    while (walker.nextNode()) {
      const part = walker.currentNode.parentElement;
      if (!seen(part) || part.matches("script, style, option")) continue;
      const style = getComputedStyle(part);
      if (parseFloat(style.fontSize) < SMALLEST) say(part, `is written in ${style.fontSize}`);
      if (style.overflowX !== "visible" && part.scrollWidth > part.clientWidth + BLUR) say(part, "is cut");
    }
    for (const name of all(".tile .word, .seat h2 .name")) wordsAreWhole(name);
    for (const flag of all(".tile .flag")) if (linesOf(flag) > LINES) say(flag, `takes ${linesOf(flag)} lines`);
  };
  const linesOf = (flag) => {
    const written = document.createRange();
    written.selectNodeContents(flag);
    const lines = [...written.getClientRects()].filter(({ width }) => width > 2);
    const height = Math.max(...lines.map(({ bottom }) => bottom)) - Math.min(...lines.map(({ top }) => top));
    return Math.round(height / flag.currentCSSZoom / parseFloat(getComputedStyle(flag).lineHeight));
  };
  const wordsAreWhole = (name) => {
    const text = name.firstChild;
    for (const { 0: part, index } of text.data.matchAll(/[^\s\u00ad-]+/g))
      if (part.length <= LONGEST && lineOf(text, index) !== lineOf(text, index + part.length - 1)) say(name, `breaks “${part}”`);
  };
  const lineOf = (text, at) => {
    const letter = document.createRange();
    letter.setStart(text, at);
    letter.setEnd(text, at + 1);
    return Math.round([...letter.getClientRects()].at(-1).top);
  };

  /** What lies on a tile lies beside what else is on it, and inside the tile. */
  const tilesAreLegible = () => {
    for (const tile of all(".tile")) {
      const pieces = all(":scope > :is(.flag, .effect, .house, .points, .closed-mark, .cost, .pawns, .order, .number), :scope .name", tile);
      for (const piece of pieces) if (!inside(box(piece), box(tile.closest(".cell") ?? tile))) say(piece, "sticks out of its tile");
      pieces.forEach((one, at) => {
        for (const other of pieces.slice(at + 1)) if (!one.contains(other) && meet(box(one), box(other))) say(tile, `has ${called(one)} on ${called(other)}`);
      });
    }
  };

  const provostStandsOnTheRoad = () => {
    for (const provost of all(".road .provost"))
      for (const piece of all(".road :is(.name, .effect .token, .house, .points, .pawn, .number)"))
        if (meet(box(provost), box(piece), 0)) say(piece, "is under the provost");
  };

  /** Whose worker or house it is can be read wherever pieces stand together; the provost stands on no letter. */
  const lettersCanBeRead = () => {
    for (const place of all(".tile, .place")) {
      const letters = all(":is(.pawn, .house) b", place);
      letters.forEach((one, at) => {
        for (const other of letters.slice(at + 1)) if (meet(box(one), box(other))) say(one, `lies on ${called(other)} in ${called(place)}`);
        for (const provost of all(".provost")) if (meet(box(provost), box(one))) say(one, `is under the provost in ${called(place)}`);
        if (!comesOnTop(one, (found) => one.closest(".pawn, .house").contains(found) || found.contains(one))) say(one, `is covered in ${called(place)}`);
      });
    }
  };

  /** On a track of points every marker and every number stands beside the others. */
  const markersStandApart = () => {
    for (const track of all(".squares")) {
      const things = all(".sign, .square > b", track);
      for (const thing of things) if (!inside(box(thing), box(track))) say(thing, "leaves the track");
      things.forEach((one, at) => {
        for (const other of things.slice(at + 1)) if (meet(box(one), box(other))) say(one, `lies on ${called(other)} on the track`);
      });
    }
  };

  /** What somebody holds stays in front of them. */
  const seatsKeepTheirThings = () => {
    for (const seat of all(".seat")) {
      const things = all("h2 > *, .token, .medallion, .has-phone, .peek .button", seat);
      for (const thing of things) if (!inside(box(thing), box(seat))) say(thing, `slides out of ${called(seat)}`);
      things.forEach((one, at) => {
        for (const other of things.slice(at + 1)) if (meet(box(one), box(other))) say(one, `lies on ${called(other)}`);
      });
    }
  };

  for (const look of [pageFits, targetsCanBeTapped, newsCanBeRead, textsAreWhole, tilesAreLegible, provostStandsOnTheRoad, lettersCanBeRead, markersStandApart, seatsKeepTheirThings]) look();
  return wrong;
};
