// The end of a game: its picture can be shared, and where a browser alone keeps the game, a backup.

import "./backup.js";
import "./referee.js";
import "./sharing.js";
