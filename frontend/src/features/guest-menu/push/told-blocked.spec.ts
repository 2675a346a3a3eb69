import { isTold } from './told-blocked';

it('says that notifications are blocked once a visit, whether or not the visit is known yet', () => {
  const told = (visitId: string | null) => JSON.stringify({ visitId, at: 1000 });
  expect(isTold(null, 'a', 2000)).toBe(false);
  expect([isTold(told('a'), 'a', 2000), isTold(told('a'), null, 2000), isTold(told(null), 'a', 2000)]).toEqual([
    true,
    true,
    true,
  ]);
  expect(isTold(told('a'), 'b', 2000)).toBe(false);
  expect(isTold(told(null), null, 1000 + 12 * 3_600_000)).toBe(false);
});
