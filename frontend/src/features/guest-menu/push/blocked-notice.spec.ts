import { isSeen } from './blocked-notice';

it("the guest's page says once per visit that notifications are blocked, whether or not the visit is known yet", () => {
  const notice = (visitId: string | null) => JSON.stringify({ visitId, at: 1000 });
  expect(isSeen(null, 'a', 2000)).toBe(false);
  expect([isSeen(notice('a'), 'a', 2000), isSeen(notice('a'), null, 2000), isSeen(notice(null), 'a', 2000)]).toEqual([
    true,
    true,
    true,
  ]);
  expect(isSeen(notice('a'), 'b', 2000)).toBe(false);
  expect(isSeen(notice(null), null, 1000 + 12 * 3_600_000)).toBe(false);
});
