import { DomainError } from '#kernel/domain-error.js';
import type { SqlSource } from '#platform/database/own-session.js';

export interface SeatedVisit {
  readonly visitId: string;
  readonly tableId: number;
  readonly tableName: string;
  readonly previousTables: readonly number[];
  readonly party: readonly string[];
  readonly partyTables: readonly number[];
}

const SEATED = `v.visit_id as "visitId", v.table_id as "tableId", v.table_name as "tableName",
    v.previous_tables as "previousTables", p.party, p."partyTables"`;

const VISIT_AND_PARTY = `visit v cross join lateral (
      select array_agg(m.visit_id order by m.visit_id) as party, array_agg(m.table_id order by m.visit_id) as "partyTables"
      from visit m where m.venue_id = v.venue_id and m.party_id = v.party_id and m.closed_at = 'infinity') p`;

/** SQL: the open visits of a visit's party. @param venueId SQL of an id @param visitId SQL of an id */
export const openPartyOf = (venueId: string, visitId: string): string => `(
      select v.venue_id, v.visit_id, v.previous_tables || v.table_id as tables from visit v
      where v.venue_id = ${venueId} and v.closed_at = 'infinity'
        and v.party_id = (select o.party_id from visit o where o.venue_id = ${venueId} and o.visit_id = ${visitId}))`;

/**
 * SQL: false if the visit is open at another table, otherwise true. A subquery looks up one visit; a join planned over
 * empty tables would read all visits of the venue.
 */
export const hasNotMovedFrom = (venueId: string, visitId: string, tableId: string): string =>
  `coalesce((select m.table_id = ${tableId} from visit m
            where m.venue_id = ${venueId} and m.visit_id = ${visitId} and m.closed_at = 'infinity'), true)`;

/** SQL: joins the visit `v` of rows with `venue_id` and `visit_id`, whether it is open or not. */
export const joinVisit = (rows: string): string =>
  `left join visit v on v.venue_id = ${rows}.venue_id and v.visit_id = ${rows}.visit_id`;

/**
 * Reads the open visits that a phone has joined, except those from which staff removed it. `limit 1` makes PostgreSQL
 * look them up one by one, because a join planned over empty tables would read all visits of the venue.
 */
export function readVisitsOfPhone(sql: SqlSource, venueId: number, phone: string): Promise<SeatedVisit[]> {
  return sql.query<SeatedVisit>({
    name: 'visits_of_phone',
    text: `select v.* from visit_phone j cross join lateral (
        select ${SEATED}, v.opened_at from ${VISIT_AND_PARTY}
        where v.venue_id = j.venue_id and v.visit_id = j.visit_id and v.closed_at = 'infinity' limit 1) v
      where j.venue_id = $1 and j.phone = $2 and j.state = 'joined' order by v.opened_at desc`,
    values: [venueId, phone],
  });
}

/** Tells whether the phone has joined a visit at this table that has ended. */
export async function readFormerGuest(
  sql: SqlSource,
  venueId: number,
  { tableId, phone }: { readonly tableId: number; readonly phone: string },
): Promise<boolean> {
  const rows = await sql.query({
    name: 'former_guest',
    text: `select from visit_phone j cross join lateral (
        select from visit v where v.venue_id = j.venue_id and v.visit_id = j.visit_id and v.closed_at < 'infinity'
          and (v.table_id = $3 or $3 = any (v.previous_tables)) limit 1) v
      where j.venue_id = $1 and j.phone = $2 and j.state in ('joined', 'removed') limit 1`,
    values: [venueId, phone, tableId],
  });
  return rows.length > 0;
}

/** @returns the visit that sits at the table now */
export function readVisitAtTable(sql: SqlSource, venueId: number, tableId: number): Promise<SeatedVisit | null> {
  return readOpen(sql, 'visit_at_table', 'v.table_id = $2', [venueId, tableId]);
}

/** @returns `null` if the visit has ended or does not exist */
export function readOpenVisit(sql: SqlSource, venueId: number, visitId: string): Promise<SeatedVisit | null> {
  return readOpen(sql, 'open_visit', 'v.visit_id = $2', [venueId, visitId]);
}

/** @throws DomainError `VISIT_ENDED`, `VISIT_NOT_FOUND` */
export async function openVisitOrThrow(sql: SqlSource, venueId: number, visitId: string): Promise<SeatedVisit> {
  const visit = await readOpenVisit(sql, venueId, visitId);
  if (visit !== null) return visit;
  const text = 'select from visit where venue_id = $1 and visit_id = $2';
  const known = await sql.query({ name: 'known_visit', text, values: [venueId, visitId] });
  throw new DomainError(known.length > 0 ? 'VISIT_ENDED' : 'VISIT_NOT_FOUND');
}

export interface Seat {
  readonly visitId: string;
  readonly tableId: number;
  readonly tableName: string;
  readonly position: number;
}

/** Reads the current tables of those visits that have moved. Looks them up one by one, as `readVisitsOfPhone` does. */
export async function readSeats(
  sql: SqlSource,
  venueId: number,
  visitIds: readonly string[],
): Promise<ReadonlyMap<string, Seat>> {
  if (visitIds.length === 0) return new Map();
  const seats = await sql.query<Seat>({
    name: 'visit_seats',
    text: `select v.* from unnest($2::uuid[]) s(id) cross join lateral (
        select v.visit_id as "visitId", v.table_id as "tableId", v.table_name as "tableName", v.last_seq::float8 as position
        from visit v where v.venue_id = $1 and v.visit_id = s.id and v.previous_tables <> '{}' limit 1) v`,
    values: [venueId, visitIds],
  });
  return new Map(seats.map((seat) => [seat.visitId, seat]));
}

async function readOpen(sql: SqlSource, name: string, which: string, values: unknown[]): Promise<SeatedVisit | null> {
  const text = `select ${SEATED} from ${VISIT_AND_PARTY} where v.venue_id = $1 and ${which} and v.closed_at = 'infinity' limit 1`;
  const [visit] = await sql.query<SeatedVisit>({ name, text, values });
  return visit ?? null;
}
