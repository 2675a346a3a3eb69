import { guestSession, readableSessions, sessionHash } from './guest-identity.js';

const NOON = new Date('2026-11-21T12:00:00Z');
const later = (hours: number) => new Date(NOON.getTime() + hours * 3_600_000);
const phone = { venueId: 1, tableId: 11, vs: null, device: 'phone-1' };

describe('The session of an order', () => {
  test('is the session code, whatever the phone and the day', () => {
    const caller = { ...phone, vs: 'kod' };
    expect(guestSession(caller, NOON)).toBe(sessionHash('kod'));
    expect(readableSessions({ ...caller, device: null }, later(100))).toEqual([sessionHash('kod')]);
  });

  test('is the phone for this day and the next when there is no code', () => {
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

  test('is empty without a code and a phone: nobody can read the order', () => {
    const nobody = { ...phone, device: null };
    expect(guestSession(nobody, NOON)).toBeNull();
    expect(readableSessions(nobody, NOON)).toEqual([]);
  });
});
