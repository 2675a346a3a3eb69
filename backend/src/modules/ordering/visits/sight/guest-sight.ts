import { createHash } from 'node:crypto';
import type { SeatedVisit } from './visit-rows.js';

/** Who asks, as far as the venue knows it. */
export interface GuestAt {
  readonly venueId: number;
  /** Of the page's address. */
  readonly tableId: number;
  /** Its hash. */
  readonly phone: string | null;
  /** Whether they have the code that is printed for the table now. */
  readonly hasCode: boolean;
  /** Of whom has no phone: by their code, else by their device (`readableSessions`). */
  readonly sessions: readonly string[];
}

/** What was sent without a phone: under this session, and in this visit or in none. */
export interface CodeSession {
  readonly session: string;
  readonly visitId: string | null;
}

/**
 * What a guest may read, and nothing else may anybody: of orders and calls those of these visits, what this phone sent itself, and
 * without a phone what was sent without one under these sessions at this table (docs/decisions/0016).
 */
export interface GuestSight extends Pick<GuestAt, 'venueId' | 'tableId' | 'phone'> {
  /** Open ones. */
  readonly visits: readonly string[];
  readonly codes: readonly CodeSession[];
  /** Of calls; first the one under which this guest calls. */
  readonly calls: readonly string[];
  /** The tables whose calls it may be: those of the guest's party, first the guest's own, and the page's. */
  readonly tables: readonly number[];
}

/** What is known of the visits that concern a guest. */
export interface VisitsAround {
  /** Where the phone sits (`seatOf`). */
  readonly seat: Pick<SeatedVisit, 'visitId' | 'tableId' | 'party' | 'partyTables'> | null;
  /** The visit that sits at the page's table now. */
  readonly atTable: string | null;
}

export function sightOf(guest: GuestAt, around: VisitsAround): GuestSight {
  const { venueId, tableId, phone, sessions } = guest;
  const at = { venueId, tableId, phone };
  if (phone !== null) {
    const { seat } = around;
    // Its own first: under that it calls, and keeps its call when the party is taken apart.
    const visits = seat === null ? [] : [...new Set([seat.visitId, ...seat.party])];
    const calls = [...visits.map(callerOfVisit), callerOfPhone(phone)];
    const tables = seat === null ? [tableId] : [...new Set([seat.tableId, tableId, ...seat.partyTables])];
    return { ...at, visits, codes: [], calls, tables };
  }
  const { atTable } = around;
  if (!guest.hasCode) {
    const codes = sessions.map((session) => ({ session, visitId: null }));
    return { ...at, visits: [], codes, calls: sessions, tables: [tableId] };
  }
  if (atTable === null) return { ...at, visits: [], codes: [], calls: sessions, tables: [tableId] };
  const codes = sessions.map((session) => ({ session, visitId: atTable }));
  const calls = sessions.map((session) => hash('code', session, atTable));
  return { ...at, visits: [], codes, calls, tables: [tableId] };
}

/**
 * The visit at the page's table that the phone has joined. At the code of a table that its party has left it is still of that party. Without
 * the code of today it is of none: else a renewed one would end nothing for a phone that leaves it out.
 * @param joined the open visits of the phone, newest first
 */
export function seatOf<Seat extends Pick<SeatedVisit, 'tableId' | 'leftTables'>>(
  { tableId, hasCode }: Pick<GuestAt, 'tableId' | 'hasCode'>,
  joined: readonly Seat[],
): Seat | null {
  if (!hasCode) return null;
  const there = joined.find((visit) => visit.tableId === tableId);
  return there ?? joined.find(({ leftTables }) => leftTables.includes(tableId)) ?? null;
}

/** By what an order or a call is found to be in somebody's sight: they have a key in common. */
export type SightKey = string;

export interface SentFrom {
  readonly tableId: number;
  /** Hash of the code or the device; '' or `null` for none. */
  readonly session: string | null;
  readonly phone: string | null;
  readonly visitId: string | null;
}

export function keysOfOrder({ tableId, session, phone, visitId }: SentFrom): SightKey[] {
  const byVisit = visitId === null ? [] : [`visit:${visitId}`];
  if (phone !== null) return [...byVisit, `phone:${phone}`];
  return session === null || session === '' ? byVisit : [...byVisit, codeKey(tableId, { session, visitId })];
}

export function keysOfCall({ tableId, session }: Pick<SentFrom, 'tableId' | 'session'>): SightKey[] {
  return session === null ? [] : [callKey(tableId, session)];
}

/** The session under which a visit's phones call. */
export const callerOfVisit = (visitId: string): string => hash('visit', visitId);
/** The one under which a phone calls that sits nowhere. */
export const callerOfPhone = (phone: string): string => hash('phone', phone);

export function seesCall(sight: GuestSight, call: Pick<SentFrom, 'tableId' | 'session'>): boolean {
  const keys = keysOfSight(sight);
  return keysOfCall(call).some((key) => keys.has(key));
}

export function keysOfSight({ tableId, phone, visits, codes, calls, tables }: GuestSight): ReadonlySet<SightKey> {
  return new Set([
    ...visits.map((visitId) => `visit:${visitId}`),
    ...(phone === null ? [] : [`phone:${phone}`]),
    ...codes.map((code) => codeKey(tableId, code)),
    ...tables.flatMap((table) => calls.map((session) => callKey(table, session))),
  ]);
}

const codeKey = (tableId: number, { session, visitId }: CodeSession): SightKey =>
  `code:${tableId}:${session}:${visitId ?? ''}`;
const callKey = (tableId: number, session: string): SightKey => `call:${tableId}:${session}`;

// No session code can hold a NUL: nobody makes one that is a visit's or a phone's.
function hash(...parts: readonly string[]): string {
  return createHash('sha256')
    .update(['\0', ...parts].join('\0'))
    .digest('base64url')
    .slice(0, 22);
}
