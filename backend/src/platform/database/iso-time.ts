/** SQL of a time in the API's format, for rows that are sent without conversion. @param expression a `timestamptz` */
export const isoTime = (expression: string): string =>
  `to_char((${expression}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
