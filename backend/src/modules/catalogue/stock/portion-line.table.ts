/** The table of the lines that take counted portions; the orders fill it. */
export const PORTION_LINES = 'portion_line';

/** Portions are of one day: what is older than so many counts for nothing, however late a log is read. */
export const PORTIONS_KEEP_DAYS = 3;

/** The rows that a sweep takes away, of `portion_line`. */
export const FORGOTTEN = `portions_day < (now() - interval '${PORTIONS_KEEP_DAYS} days')::date`;
