import { lastOrderOf, marksOf } from './table-state';

const QUIET = { tableId: 1, waiting: 0, running: 0, calledAt: null, lastOrderAt: null };
const at = (hours: number) => new Date(2026, 10, 22, hours, 5).toISOString();

it('says what happens at a table, a call first', () => {
  const busy = { ...QUIET, waiting: 2, running: 1, calledAt: at(19) };
  expect(marksOf(busy).map(({ text }) => text)).toEqual([
    ...['Volá obsluhu od 19:05', 'Čeká na schválení: 2', 'Probíhá: 1'],
  ]);
  expect(marksOf(QUIET)).toEqual([{ kind: 'quiet', text: 'Bez objednávek' }]);
  expect(marksOf(undefined)).toEqual(marksOf(QUIET));
});

it('tells the last order, of another day with its date', () => {
  const now = new Date(2026, 10, 22, 20, 0);
  expect(lastOrderOf({ ...QUIET, lastOrderAt: at(19) }, now)).toBe('19:05');
  expect(lastOrderOf({ ...QUIET, lastOrderAt: at(-5) }, now)).toMatch(/^21\.\s11\.\s2026 19:05$/);
  expect(lastOrderOf(QUIET, now)).toBe('Za týden žádná');
});
