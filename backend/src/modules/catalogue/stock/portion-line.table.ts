export const PORTION_LINES = 'portion_line';

/** Rows are useless after these days. Portions belong to one day, but a log may be read late. */
export const PORTIONS_KEEP_DAYS = 3;

/** SQL: rows of `portion_line` that a sweep deletes. */
export const FORGOTTEN = `portions_day < (now() - interval '${PORTIONS_KEEP_DAYS} days')::date`;
