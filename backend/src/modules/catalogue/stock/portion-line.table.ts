export const PORTION_LINES = 'portion_line';

/** Days after which rows are useless, because portions belong to one day, however late a log is read. */
export const PORTIONS_KEEP_DAYS = 3;

/** Condition for rows of `portion_line` that a sweep deletes. */
export const FORGOTTEN = `portions_day < (now() - interval '${PORTIONS_KEEP_DAYS} days')::date`;
