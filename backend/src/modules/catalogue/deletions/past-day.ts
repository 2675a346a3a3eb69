/** SQL: menu `m` is a day menu whose date was over by the clock of venue `v`. @param moment SQL of a time */
export const isPastDay = (moment: string): string =>
  `(m.kind = 'day' and m.date_to < (${moment}::timestamptz at time zone v.time_zone)::date)`;

/** SQL: product `p` was deleted after the day of menu `m`, so the menu still lists it. */
export const DELETED_AFTERWARDS = isPastDay('p.deleted_at');
