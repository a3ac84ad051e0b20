"""The wooden pieces: where all of them lie in a position, what an event moved, and the moves between two positions.

Places on the board are spaces of the road and special buildings by their ids, with provost and bailiff on `road_<n>`;
the two circles `inn/left` and `inn/right`; `castle` for its workers and `section/<id>` for its houses; `bridge` for the
markers of those who passed; `order/<n>` for the turn order, from 1; `favor/<line>/<column>` for the markers of the
favor table, 0 before its first column. Beside it are `supply`, and of each player `stock/<colour>` for all in front of
them and their points, `houses/<colour>`, and `marker/<colour>` for the marker that waits for the bridge. What lies
nowhere that a position tells, out of the game or in the box, is `aside`.

Pieces are `worker`, `house`, `provost`, `bailiff`, `passing`, `order` and `favor_<line>` for markers, tiles by their
ids, goods, `denier` and `pp`.
"""
