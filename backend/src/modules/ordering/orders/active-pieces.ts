/** SQL: the pieces of a stored line that are neither rejected nor cancelled, as the fold has them in `stands`. */
export const piecesOf = (line: string): string => `coalesce(${line}->>'stands', ${line}->>'quantity')::int`;
