import { clockOf } from '#shared/format/venue-clock.ts';
import { lastOrderOf, marksOf } from './table-list';

const QUIET = { tableId: 1, waiting: 0, running: 0, calledAt: null, lastOrderAt: null, service: 'table' as const };
const CLOCK = clockOf('Europe/Prague');
/** Five minutes past that hour on 22. 11. 2026 in Prague. */
const at = (hours: number) => new Date(Date.UTC(2026, 10, 22, hours - 1, 5)).toISOString();

it('the list of tables shows the state of a table, calls first', () => {
  const busy = { ...QUIET, waiting: 2, running: 1, calledAt: at(19) };
  expect(marksOf(busy, CLOCK).map(({ text }) => text)).toEqual([
    'Volá obsluhu od 19:05',
    'Čeká na schválení: 2',
    'Probíhá: 1',
  ]);
  expect(marksOf(QUIET, CLOCK)).toEqual([{ kind: 'quiet', text: 'Bez objednávek' }]);
  expect(marksOf(undefined, CLOCK)).toEqual(marksOf(QUIET, CLOCK));
});

it('the list of tables shows the last order, with its date if it was on another day', () => {
  const now = Date.parse(at(20));
  expect(lastOrderOf({ ...QUIET, lastOrderAt: at(19) }, CLOCK, now)).toBe('19:05');
  expect(lastOrderOf({ ...QUIET, lastOrderAt: at(-5) }, CLOCK, now)).toMatch(/^21\.\s11\.\s2026 19:05$/);
  expect(lastOrderOf(QUIET, CLOCK, now)).toBe('Za týden žádná');
});
