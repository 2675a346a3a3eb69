import type { SqlSource } from '#platform/database/own-session.js';
import type { VisitTable } from '../domain/visit.events.js';
import { callerOfPhone, callerOfVisit, seatOf, type GuestAt, type VisitsAround } from './guest-visibility.js';

interface SeatedVisit {
  readonly visitId: string;
  readonly partyId: string;
  readonly tableId: number;
  readonly tableName: string;
  readonly previousTables: readonly number[];
  readonly phones: readonly string[];
  readonly closedAt: Date | null;
}

const callersOf = ({ visitId, phones }: SeatedVisit): string[] => [
  callerOfVisit(visitId),
  ...phones.map(callerOfPhone),
];

export class Seating {
  private readonly parties = new Map<string, SeatedVisit[]>();

  /** @param seats open visits, newest first */
  constructor(private readonly seats: readonly SeatedVisit[]) {
    for (const seat of seats) this.parties.set(seat.partyId, [...(this.parties.get(seat.partyId) ?? []), seat]);
  }

  /** @returns the visits of a guest's party and table, as `GuestVisibilityReader` reads them for one guest */
  around({ tableId, phone, hasCode }: Pick<GuestAt, 'tableId' | 'phone' | 'hasCode'>): VisitsAround {
    const joined = phone === null ? [] : this.seats.filter(({ phones }) => phones.includes(phone));
    const seat = seatOf({ tableId, hasCode }, joined);
    const seats = this.parties.get(seat?.partyId ?? '') ?? [];
    const party = seats.map(({ visitId }) => visitId);
    const partyTables = seats.map((one) => one.tableId);
    const atTable = this.seats.find((one) => one.tableId === tableId)?.visitId ?? null;
    return { seat: seat && { ...seat, party, partyTables }, atTable };
  }

  /** @returns the table of the visit; `null` if it has ended */
  tableOf(visitId: string): VisitTable | null {
    return this.seats.find((seat) => seat.visitId === visitId) ?? null;
  }

  /** @returns the phones of all open visits of the party */
  phonesOf(visitId: string): ReadonlySet<string> {
    const partyId = this.seats.find((seat) => seat.visitId === visitId)?.partyId;
    return new Set(this.parties.get(partyId ?? '')?.flatMap(({ phones }) => phones));
  }
}

/** SQL: the visits `v` of venue `$1` for which `fits` is true, newest first. Uses the index visit_phone_by_visit. */
const seatedVisits = (fits: string): string => `
  select v.visit_id as "visitId", v.party_id as "partyId", v.table_id as "tableId", v.table_name as "tableName",
    v.previous_tables as "previousTables", nullif(v.closed_at, 'infinity') as "closedAt",
    array(select p.phone from visit_phone p
      where p.venue_id = v.venue_id and p.visit_id = v.visit_id and p.state = 'joined') as phones
  from visit v where v.venue_id = $1 and ${fits} order by v.opened_at desc`;

/** Reads the open visits of a venue. Uses the index visit_open. */
export async function readSeating(sql: SqlSource, venueId: number): Promise<Seating> {
  const text = seatedVisits(`v.closed_at = 'infinity'`);
  const rows = await sql.query<SeatedVisit>({ name: 'seating', text, values: [venueId] });
  return new Seating(rows);
}

export interface CallersVisit {
  readonly visitId: string;
  readonly tableId: number;
  readonly tableName: string;
  readonly party: readonly string[];
}

export interface CallOf {
  readonly tableId: number;
  readonly session: string | null;
  readonly calledAt: Date;
}

/** Finds the visits of calls. A call does not name its visit, but only the session in which it was made. */
export class Callers {
  private readonly bySession = new Map<string, SeatedVisit[]>();

  /** @param rows visits, newest first */
  constructor(private readonly rows: readonly SeatedVisit[]) {
    for (const row of rows)
      for (const session of callersOf(row)) this.bySession.set(session, [...(this.bySession.get(session) ?? []), row]);
  }

  /** @returns the caller's visit at the table; `null` if there was none at the time of the call or later */
  visitOf(call: CallOf): CallersVisit | null {
    const visits = this.visitsSince(call);
    const visit = visits.find(({ closedAt }) => closedAt === null) ?? visits[0];
    if (visit === undefined) return null;
    const party = this.rows.filter(({ partyId }) => partyId === visit.partyId).map(({ visitId }) => visitId);
    return { visitId: visit.visitId, tableId: visit.tableId, tableName: visit.tableName, party };
  }

  /** @returns when the caller's visit ended; `null` while it is open, or if there is no visit */
  leftAt(call: CallOf): Date | null {
    const visits = this.visitsSince(call);
    if (visits.some(({ closedAt }) => closedAt === null)) return null;
    return visits[0]?.closedAt ?? null;
  }

  /** Leaves out visits that ended before the call, because their guests may have come back without a visit. */
  private visitsSince({ tableId, session, calledAt }: CallOf): SeatedVisit[] {
    const found = this.bySession.get(session ?? '') ?? [];
    return found
      .filter((one) => one.tableId === tableId || one.previousTables.includes(tableId))
      .filter(({ closedAt }) => closedAt === null || closedAt >= calledAt);
  }
}

/** Reads the visits that were open at any time after `since`. Uses the index visit_by_end. */
export async function readCallers(sql: SqlSource, venueId: number, since: Date): Promise<Callers> {
  const text = seatedVisits('v.closed_at >= $2');
  return new Callers(await sql.query<SeatedVisit>({ name: 'callers', text, values: [venueId, since] }));
}

/** @returns the calls of guests who have not left: those in an open visit, and those without a visit */
export async function withoutLeft<Call extends CallOf>(
  sql: SqlSource,
  venueId: number,
  calls: readonly Call[],
): Promise<Call[]> {
  if (calls.length === 0) return [];
  const oldest = new Date(Math.min(...calls.map(({ calledAt }) => calledAt.getTime())));
  const callers = await readCallers(sql, venueId, oldest);
  return calls.filter((call) => callers.leftAt(call) === null);
}
