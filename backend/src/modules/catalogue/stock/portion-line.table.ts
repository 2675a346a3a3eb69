export const PORTION_LINES = 'portion_line';

/** Days for which rows are stored. Portions belong to one day, but a projection may read the log late. */
export const PORTIONS_KEEP_DAYS = 3;

/** SQL: rows of `portion_line` that the sweep deletes. */
export const FORGOTTEN = `portions_day < (now() - interval '${PORTIONS_KEEP_DAYS} days')::date`;
