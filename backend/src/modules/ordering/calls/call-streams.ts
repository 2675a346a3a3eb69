import { v5 as uuidv5 } from 'uuid';
import type { StaffCalled } from './domain/staff-call.events.js';

// Namespace of these streams' ids (RFC 9562, section 6.5). It must never change, because the ids are computed from it.
const CALLS_NAMESPACE = 'b3a5f2c4-2f0c-4c57-8a44-0d4f7d1f9e11';

/** A call and a request for the bill may be open at the same time, and guests see both. */
export type CallKind = 'call' | 'bill';
export const CALL_KINDS: readonly CallKind[] = ['call', 'bill'];

export type CallPlace = { readonly visitId: string } | { readonly tableId: number };

export function callStream(venueId: number, at: CallPlace, kind: CallKind): string {
  const place = 'visitId' in at ? `visit/${at.visitId}` : `table/${at.tableId}`;
  return uuidv5(`${venueId}/${place}/${kind}`, CALLS_NAMESPACE);
}

export function kindOfCall({ bill }: Pick<StaffCalled['data'], 'bill'>): CallKind {
  return bill === undefined ? 'call' : 'bill';
}
