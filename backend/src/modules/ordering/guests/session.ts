import { createHash } from 'node:crypto';
import { optionalCode } from '#platform/http/input.js';
import { MAX_CODE } from '#modules/venues/venues.public.js';

/** docs/product.md#the-tables-link */
export const SessionCode = optionalCode(MAX_CODE).transform((vs) => (vs === 'unknown' ? null : vs));

/** 132 bits of the code's SHA-256 (docs/product.md#who-may-read-an-order); `null` for a caller without a session. */
export function sessionHash(vs: string | null): string | null {
  return vs === null ? null : hash(vs);
}

export interface GuestCaller {
  readonly venueId: number;
  readonly tableId: number;
  readonly vs: string | null;
  readonly device: string | null;
}

/** docs/product.md#who-may-read-an-order. @returns `null`: nobody may read the order */
export function guestSession(caller: GuestCaller, at: Date): string | null {
  return caller.vs === null ? phoneOfDay(caller, at.getTime()) : hash(caller.vs);
}

/** Returns, without a code, the sessions of the phone since yesterday. */
export function readableSessions(caller: GuestCaller, at: Date): readonly string[] {
  if (caller.vs !== null) return [hash(caller.vs)];
  const days = [at.getTime(), at.getTime() - DAY_MS];
  return days.flatMap((day) => phoneOfDay(caller, day) ?? []);
}

const DAY_MS = 86_400_000;

// No session code can hold a NUL, so no made-up code gives access to a phone's orders.
function phoneOfDay({ venueId, tableId, device }: GuestCaller, at: number): string | null {
  if (device === null) return null;
  return hash(['\0device', venueId, tableId, new Date(at).toISOString().slice(0, 10), device].join('\0'));
}

function hash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url').slice(0, 22);
}
