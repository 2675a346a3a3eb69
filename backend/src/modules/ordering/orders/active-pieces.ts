/** SQL: the pieces of a stored line that are neither rejected nor cancelled, like `stands` of the fold. */
export const piecesOf = (line: string): string => `coalesce(${line}->>'stands', ${line}->>'quantity')::int`;

/** SQL: like `piecesOf`, for a line `l` of `json_to_recordset`. */
export const ACTIVE_PIECES = 'coalesce(l.stands, l.quantity)';
