import { randomInt } from 'node:crypto';
import { v5 as uuidv5 } from 'uuid';

// Namespace of these streams' ids (RFC 9562, section 6.5). It must never change, because streams are found by it.
const CALLS_NAMESPACE = 'b3a5f2c4-2f0c-4c57-8a44-0d4f7d1f9e11';

export function callStream(venueId: number, tableId: number): string {
  return uuidv5(`${venueId}/${tableId}`, CALLS_NAMESPACE);
}

/** The stream of a table's bill wishes. A call and a wish can be open at once, and neither hides the other. */
export function billStream(venueId: number, tableId: number): string {
  return uuidv5(`${venueId}/${tableId}/bill`, CALLS_NAMESPACE);
}

/** @returns microseconds since 1970, the last three digits random; a safe integer until 2255 */
export function newCallId(now: Date): number {
  return now.getTime() * 1000 + randomInt(1000);
}
