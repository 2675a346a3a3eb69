/** SQL: menu `m` is a day menu of a date that was over at the moment, an expression, by the clock of venue `v`. */
export const isPastDay = (moment: string): string =>
  `(m.kind = 'day' and m.date_to < (${moment}::timestamptz at time zone v.time_zone)::date)`;

/** SQL: item of menu `m` whose product `p` has been deleted since the day of the menu, which continues to list it. */
export const DELETED_AFTERWARDS = isPastDay('p.deleted_at');
