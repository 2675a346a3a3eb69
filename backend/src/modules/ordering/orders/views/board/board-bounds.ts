/**
 * Orders that ended longer ago are only in the history: the board is as small after years as after a day
 * (docs/decisions/0006).
 */
export const BOARD_KEEPS_HOURS = 36;

/** The rows of `staff_board` that a cleanup removes. */
export const FORGOTTEN = `ended_at < now() - interval '${BOARD_KEEPS_HOURS} hours'`;
