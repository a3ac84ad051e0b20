// The history opens at its latest entry, unless its address names another, or only some of it is shown.

import "./referee.js";

if (!location.hash && !location.search) location.replace("#latest");
