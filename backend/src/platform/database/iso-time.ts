/** A time as the API speaks it, made in SQL, for rows that go out as they come. @param expression of a `timestamptz` */
export const isoTime = (expression: string): string =>
  `to_char((${expression}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
