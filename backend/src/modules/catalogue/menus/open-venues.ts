import { isValid, type MenuValidity } from '@stolek/rules/menu-validity';
import { localMoment } from '#kernel/clock.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { LIVING_VENUES } from '#modules/venues/venue.table.js';

interface OpenRow {
  readonly id: number;
  readonly timeZone: string;
  readonly menus: readonly MenuValidity[];
}

// Leaves out menus that ended more than two days ago, because a venue's day may end after the database's.
const MENUS = `
  select v.id, v.time_zone as "timeZone", m.menus from ${LIVING_VENUES} v cross join lateral (
    select json_agg(json_build_object('dateFrom', m.date_from, 'dateTo', m.date_to, 'timeFrom', m.time_from,
      'timeTo', m.time_to, 'validDays', m.valid_days, 'exceptions', m.exceptions)) as menus
    from menu m where m.venue_id = v.id and m.deleted_at is null
      and m.date_from <= $2::timestamptz::date + 2 and m.date_to >= $2::timestamptz::date - 2) m
  where v.id = any ($1) and m.menus is not null`;

/** @returns the venues of `venueIds` that have a valid menu now */
export async function readOpenVenues(
  sql: SqlSource,
  venueIds: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  if (venueIds.length === 0) return new Set();
  const venues = await sql.query<OpenRow>({ name: 'open_venues', text: MENUS, values: [[...new Set(venueIds)], now] });
  const isOpen = ({ timeZone, menus }: OpenRow): boolean => {
    const local = localMoment(now, timeZone);
    return menus.some((menu) => isValid(menu, local));
  };
  return new Set(venues.filter(isOpen).map(({ id }) => id));
}
