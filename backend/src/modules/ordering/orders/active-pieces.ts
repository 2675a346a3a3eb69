/** SQL: the number of a stored line's pieces that are neither rejected nor cancelled, like `stands` of the fold. */
export const piecesOf = (line: string): string => `coalesce(${line}->>'stands', ${line}->>'quantity')::int`;

/** SQL: the same for a line `l` of `json_to_recordset`. */
export const ACTIVE_PIECES = 'coalesce(l.stands, l.quantity)';
