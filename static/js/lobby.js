// The lobby where a browser alone keeps the games: a backup of them, and what the browser promises.

import "./backup.js";
import "./keeping.js";
import "./referee.js";
