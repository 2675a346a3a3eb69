import { createHash } from 'node:crypto';
import type { SeatedVisit } from './visit-rows.js';

/** Ended orders and calls stay on board and page this long (docs/product.md#how-long-an-order-stays-in-sight). */
export const ENDED_STAY_MS = 12 * 3_600_000;

export interface GuestAt {
  readonly venueId: number;
  readonly tableId: number;
  readonly phone: string | null;
  readonly hasCode: boolean;
  /** The sessions of a guest without a phone id: by the code, or else by the device (`readableSessions`). */
  readonly sessions: readonly string[];
}

/** Identifies orders and calls that were sent without a phone id: under this session, in this visit or in none. */
export interface CodeSession {
  readonly session: string;
  readonly visitId: string | null;
}

/**
 * The data that a guest may see: orders and calls of these visits, and those of the guest's own phone. Without a phone
 * id, those that were sent without one under these sessions at this table (docs/decisions/0016).
 */
export interface GuestVisibility extends Pick<GuestAt, 'venueId' | 'tableId' | 'phone'> {
  readonly visits: readonly string[];
  readonly codes: readonly CodeSession[];
  readonly calls: readonly string[];
  /** Tables whose calls the guest may see: those of the guest's party, the current one first, and the page's. */
  readonly tables: readonly number[];
}

export interface VisitsAround {
  readonly seat: Pick<SeatedVisit, 'visitId' | 'tableId' | 'party' | 'partyTables'> | null;
  readonly atTable: string | null;
}

export function visibilityOf(guest: GuestAt, around: VisitsAround): GuestVisibility {
  const { venueId, tableId, phone, sessions } = guest;
  const at = { venueId, tableId, phone };
  if (phone !== null) {
    const { seat } = around;
    // The guest's own visit comes first: new calls belong to it, and stay with it if the party is split.
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
 * Returns the phone's visit at the page's table. With the code of a table that its party has left, the phone still
 * belongs to that party. Without the current code it belongs to none; otherwise a phone could ignore a renewed code.
 * @param joined the open visits of the phone, newest first
 */
export function seatOf<Seat extends Pick<SeatedVisit, 'tableId' | 'previousTables'>>(
  { tableId, hasCode }: Pick<GuestAt, 'tableId' | 'hasCode'>,
  joined: readonly Seat[],
): Seat | null {
  if (!hasCode) return null;
  const there = joined.find((visit) => visit.tableId === tableId);
  return there ?? joined.find(({ previousTables }) => previousTables.includes(tableId)) ?? null;
}

/** A key of visibility: a guest may see an order or call if they have a key in common. */
export type AudienceKey = string;

export interface SentFrom {
  readonly tableId: number;
  /** Hash of the code or the device; '' or `null` if there is none. */
  readonly session: string | null;
  readonly phone: string | null;
  readonly visitId: string | null;
}

export function keysOfOrder({ tableId, session, phone, visitId }: SentFrom): AudienceKey[] {
  const byVisit = visitId === null ? [] : [`visit:${visitId}`];
  if (phone !== null) return [...byVisit, `phone:${phone}`];
  return session === null || session === '' ? byVisit : [...byVisit, codeKey(tableId, { session, visitId })];
}

export function keysOfCall({ tableId, session }: Pick<SentFrom, 'tableId' | 'session'>): AudienceKey[] {
  return session === null ? [] : [callKey(tableId, session)];
}

/** The session under which all phones of a visit call. */
export const callerOfVisit = (visitId: string): string => hash('visit', visitId);
/** The session under which a phone without a visit calls. */
export const callerOfPhone = (phone: string): string => hash('phone', phone);

export function seesCall(visibility: GuestVisibility, call: Pick<SentFrom, 'tableId' | 'session'>): boolean {
  const keys = audienceOf(visibility);
  return keysOfCall(call).some((key) => keys.has(key));
}

export function audienceOf({
  tableId,
  phone,
  visits,
  codes,
  calls,
  tables,
}: GuestVisibility): ReadonlySet<AudienceKey> {
  return new Set([
    ...visits.map((visitId) => `visit:${visitId}`),
    ...(phone === null ? [] : [`phone:${phone}`]),
    ...codes.map((code) => codeKey(tableId, code)),
    ...tables.flatMap((table) => calls.map((session) => callKey(table, session))),
  ]);
}

const codeKey = (tableId: number, { session, visitId }: CodeSession): AudienceKey =>
  `code:${tableId}:${session}:${visitId ?? ''}`;
const callKey = (tableId: number, session: string): AudienceKey => `call:${tableId}:${session}`;

// A session code cannot contain NUL, so nobody can forge the session of a visit or a phone.
function hash(...parts: readonly string[]): string {
  return createHash('sha256')
    .update(['\0', ...parts].join('\0'))
    .digest('base64url')
    .slice(0, 22);
}
