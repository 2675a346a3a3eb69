/** Orders that ended longer ago are in the history alone: the board stays as small after years as after a day (docs/decisions/0006). */
export const BOARD_KEEPS_HOURS = 36;

/** The rows that a sweep takes away, of `staff_board`. */
export const FORGOTTEN = `ended_at < now() - interval '${BOARD_KEEPS_HOURS} hours'`;
