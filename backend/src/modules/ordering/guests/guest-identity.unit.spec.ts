import { phoneTag } from '../orders/order-api.js';
import { guestSession, phoneHash, readableSessions, sessionHash } from './guest-identity.js';

const NOON = new Date('2026-11-21T12:00:00Z');
const later = (hours: number) => new Date(NOON.getTime() + hours * 3_600_000);
const phone = { venueId: 1, tableId: 11, vs: null, device: 'phone-1' };

describe('The session of an order', () => {
  test('is derived from the session code alone if there is one', () => {
    const caller = { ...phone, vs: 'kod' };
    expect(guestSession(caller, NOON)).toBe(sessionHash('kod'));
    expect(readableSessions({ ...caller, device: null }, later(100))).toEqual([sessionHash('kod')]);
  });

  test('is derived from the phone if there is no code, and is readable on this day and the next', () => {
    const session = guestSession(phone, NOON);
    expect(session).toMatch(/^[\w-]{22}$/);
    expect(readableSessions(phone, later(0))).toContain(session);
    expect(readableSessions(phone, later(24))).toContain(session);
    expect(readableSessions(phone, later(48))).not.toContain(session);
  });

  test('differs for another phone, table or venue', () => {
    const session = guestSession(phone, NOON);
    for (const other of [{ device: 'phone-2' }, { tableId: 12 }, { venueId: 2 }]) {
      expect(readableSessions({ ...phone, ...other }, NOON)).not.toContain(session);
    }
  });

  test('is empty without a code and without a phone, so that nobody can read the order', () => {
    const nobody = { ...phone, device: null };
    expect(guestSession(nobody, NOON)).toBeNull();
    expect(readableSessions(nobody, NOON)).toEqual([]);
  });
});

const SECRET = 'a'.repeat(32);

test("the stored hash of a phone hides the phone's secret, and differs in each venue", () => {
  const hash = phoneHash(1, SECRET);
  expect(hash).toMatch(/^[\w-]{22}$/);
  expect(hash).not.toContain(SECRET);
  expect(phoneHash(1, SECRET)).toBe(hash);
  expect(phoneHash(2, SECRET)).not.toBe(hash);
  expect(phoneHash(1, `${SECRET}b`)).not.toBe(hash);
});

test('the first eight characters of a hash distinguish the phones of a party', () => {
  expect(phoneTag('abcdefghijkl')).toBe('abcdefgh');
});
