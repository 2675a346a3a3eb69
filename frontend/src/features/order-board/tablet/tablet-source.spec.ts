import type { BoardSession } from '#api/generated.ts';
import { lockTablet, owesLock, storeBoardSession, storedBoardSession } from '#api/tablet.ts';
import { openFakeBrowser } from '#shared/testing/fake-browser.ts';
import { createTabletSource } from './tablet-source';

const REFUSED = { status: 401, data: { code: 'UNAUTHENTICATED', message: '' } };
const session = (id: number): BoardSession => ({
  token: `board_${id}`,
  person: { id, name: `Osoba ${id}` },
  venueId: 1,
  expiresAt: '2026-11-30T22:00:00.000Z',
});

let now = 0;
const source = () =>
  createTabletSource(
    () => Promise.resolve(false),
    () => now,
  );
beforeEach(() => {
  openFakeBrowser();
  now = 0;
});

it("a page that was frozen keeps the new person's session when a request of the former person is refused", async () => {
  const { authorize, onRefused } = source();
  storeBoardSession(session(7));
  await authorize(new Headers());
  storeBoardSession(session(8));
  const headers = new Headers();
  await authorize(headers);
  expect(headers.get('authorization')).toBe('Bearer board_8');
  now = 14_000;
  expect(onRefused(REFUSED)).toBe(false);
  expect(storedBoardSession()?.person.id).toBe(8);
  now = 16_000;
  await onRefused(REFUSED);
  expect(storedBoardSession()).toBeNull();
});

it('a locked tablet still has to report its lock to the server until somebody enters a PIN', () => {
  lockTablet();
  expect(owesLock()).toBe(false);
  storeBoardSession(session(7));
  lockTablet();
  expect([storedBoardSession(), owesLock()]).toEqual([null, true]);
  storeBoardSession(session(8));
  expect(owesLock()).toBe(false);
});
