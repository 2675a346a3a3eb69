import type { Bound } from '../http/rate-limiter.js';

/** What a request is counted under. */
export interface Caller {
  readonly address: string;
  readonly device: string | null;
  readonly token: string | null;
  readonly venueId: number | null;
  readonly tableId: number | null;
}

/** One bound of a class of routes; `of` says whose it is, `null`: nobody's, then it does not count. */
export interface Limit {
  readonly name: string;
  readonly of: (caller: Caller) => string | number | null;
  readonly bound: Bound;
}

const perMinute = (limit: number): Bound => ({ limit, windowSeconds: 60 });
const limit = (name: string, of: Limit['of'], bound: Bound): Limit => ({ name, of, bound });

// A restaurant's guests and staff share one address: bounds by address are those of a full house, not of a person.
const table = ({ tableId }: Caller) => tableId;
const venue = ({ venueId }: Caller) => venueId;
const device = ({ address, device: id }: Caller) => (id === null ? null : `${address} ${id}`);
const address = (caller: Caller) => caller.address;
const token = (caller: Caller) => caller.token;

/** A party of twenty that orders one by one passes; a program does not. */
const ORDER: readonly Limit[] = [
  limit('order-device', device, perMinute(10)),
  limit('order-table', table, perMinute(30)),
  limit('order-venue', venue, perMinute(600)),
  limit('order-address', address, perMinute(300)),
];
const CALL: readonly Limit[] = [
  limit('call-device', device, perMinute(6)),
  limit('call-table', table, perMinute(10)),
  limit('call-address', address, perMinute(120)),
];
const GUEST: readonly Limit[] = [limit('guest-address', address, perMinute(3_000))];
const STAFF_READ: readonly Limit[] = [limit('staff-read', token, perMinute(600))];
const STAFF_WRITE: readonly Limit[] = [limit('staff-write', token, perMinute(300))];
/** Asked without a good token, or with made-up ones, by a program: tokens cannot be guessed, but verifying them costs. */
const STAFF_ADDRESS: readonly Limit[] = [limit('staff-address', address, perMinute(3_000))];
const SIGN_IN: readonly Limit[] = [limit('sign-in-address', address, perMinute(300))];
const EXPENSIVE: readonly Limit[] = [limit('expensive', token, perMinute(20))];
/** A replay of a venue's log: dear too, but somebody who walks through a day asks for one at every step. */
const REPLAY: readonly Limit[] = [limit('replay', token, perMinute(120))];
const NONE: readonly Limit[] = [];

const EXPENSIVE_PATHS = /\/(export[a-z]*|tablesheet)(\/|$)/;
const REBUILDS = '/api/my/diagnostics/rebuilds';
const REPLAYS = /\/diagnostics\/(board|orders)(\/|$)/;

/**
 * @param method of the request
 * @param pattern of the matched route
 * @returns the bounds that hold for it; public forms and letters have stricter ones of their own, where they are handled
 */
export function limitsOf(method: string, pattern: string): readonly Limit[] {
  const path = pattern.toLowerCase();
  if (path === '/api/createorder') return ORDER;
  if (path === '/api/callstaff') return CALL;
  if (path.startsWith('/api/my/')) return [...ofStaff(method, path), ...STAFF_ADDRESS];
  if (path.startsWith('/oidc/')) return SIGN_IN;
  return path.startsWith('/api/') ? GUEST : NONE;
}

function ofStaff(method: string, path: string): readonly Limit[] {
  if (EXPENSIVE_PATHS.test(path) || (method === 'POST' && path === REBUILDS)) return EXPENSIVE;
  if (REPLAYS.test(path)) return REPLAY;
  return method === 'GET' ? STAFF_READ : STAFF_WRITE;
}
