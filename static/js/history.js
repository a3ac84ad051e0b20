// The history opens at its latest entry, unless its address names another, only some of it is shown, or one comes back.

import { $ } from "./dom.js";
import "./referee.js";

const [{ type }] = performance.getEntriesByType("navigation");
if (type === "navigate" && !location.hash && !location.search) $("#latest").scrollIntoView();
