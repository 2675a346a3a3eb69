import { createHash } from 'node:crypto';
import type { SeatedVisit } from './visit-rows.js';

/** Time for which ended orders and calls are shown (docs/product.md#how-long-an-order-stays-in-sight). */
export const ENDED_STAY_MS = 12 * 3_600_000;

export interface GuestAt {
  readonly venueId: number;
  readonly tableId: number;
  readonly phone: string | null;
  readonly hasCode: boolean;
  /** Sessions of a guest without a phone id, made from the code, or else from the device (`readableSessions`). */
  readonly sessions: readonly string[];
}

/** A session without a phone id, under which orders and calls were sent in a visit (`null`: outside any visit). */
export interface CodeSession {
  readonly session: string;
  readonly visitId: string | null;
}

/**
 * The orders and calls that a guest may see: those of `visits`, and those of the guest's own phone. For a guest without
 * a phone id, those sent at this table without a phone id, under `codes` (docs/decisions/0016).
 */
export interface GuestVisibility extends Pick<GuestAt, 'venueId' | 'tableId' | 'phone'> {
  readonly visits: readonly string[];
  readonly codes: readonly CodeSession[];
  readonly calls: readonly string[];
  /** Tables whose calls the guest may see: those of the party, the current one first, and the page's table. */
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
    // The guest's own visit is first, because it gets new calls and keeps them if the party is split.
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
 * Finds the phone's visit at the page's table, or one that has moved away from there.
 * @param joined the open visits of the phone, newest first
 * @returns `null` without the current code, because otherwise a phone could ignore a new code
 */
export function seatOf<Seat extends Pick<SeatedVisit, 'tableId' | 'previousTables'>>(
  { tableId, hasCode }: Pick<GuestAt, 'tableId' | 'hasCode'>,
  joined: readonly Seat[],
): Seat | null {
  if (!hasCode) return null;
  const there = joined.find((visit) => visit.tableId === tableId);
  return there ?? joined.find(({ previousTables }) => previousTables.includes(tableId)) ?? null;
}

/** Key of an order or a call. A guest may see those that share a key with the guest (`audienceOf`). */
export type AudienceKey = string;

export interface SentFrom {
  readonly tableId: number;
  /** Hash of the code or the device; '' or `null` if there is neither. */
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

/** @returns the session under which all phones of a visit call staff */
export const callerOfVisit = (visitId: string): string => hash('visit', visitId);
/** @returns the session under which a phone without a visit calls staff */
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

// Separates the parts with NUL, which no session code contains, so that no code has the same hash as a visit or a
// phone.
function hash(...parts: readonly string[]): string {
  return createHash('sha256')
    .update(['\0', ...parts].join('\0'))
    .digest('base64url')
    .slice(0, 22);
}
