import { menuText } from './menu-text';

const menu = { isValid: true, changesAt: null as string | null, ending: [] as string[] };
const rest = { soldOut: [], soldOutTotal: 0, withoutEur: [], withoutEurTotal: 0 };
const text = (changes: Partial<typeof menu>) => menuText({ ...menu, ...rest, ...changes }, '2026-03-11');

it('a menu without an end is valid; one that ends says when by the clock of the venue', () => {
  expect(text({})).toEqual({ value: 'Platí' });
  expect(text({ changesAt: '2026-03-11T14:30:00+01:00', ending: ['Polední'] })).toEqual({ value: 'Platí do 14:30' });
  const later = text({ changesAt: '2026-03-12T14:30:00+01:00', ending: ['Polední'] });
  expect(later).toEqual({ value: 'Platí do 12. 3. 14:30' });
});

it('a menu kept until the last day there is has no end to tell; another year is said', () => {
  expect(text({ changesAt: '2100-01-01T00:00:00+01:00', ending: ['Stálá'] })).toEqual({ value: 'Platí' });
  expect(text({ changesAt: '2027-01-01T14:30:00+01:00', ending: ['Polední'] })).toEqual({
    value: 'Platí do 1. 1. 2027 14:30',
  });
});

it('an end at midnight is told as the last day on which the menu is valid', () => {
  const until = (date: string) => text({ changesAt: `${date}T00:00:00+01:00`, ending: ['Denní'] }).value;
  expect(until('2036-01-01')).toBe('Platí do 31. 12. 2035');
  expect(until('2027-01-01')).toBe('Platí do 31. 12.');
  expect(until('2026-03-13')).toBe('Platí do 12. 3.');
  expect(until('2026-03-12')).toBe('Platí do konce dneška');
});

it('what only begins does not end what is valid now', () => {
  expect(text({ changesAt: '2026-03-11T17:00:00+01:00' })).toEqual({ value: 'Platí' });
});

it('says that nothing can be ordered, and when that changes', () => {
  expect(text({ isValid: false })).toEqual({ value: 'Teď neplatí žádné' });
  expect(text({ isValid: false, changesAt: '2026-03-11T17:00:00+01:00' })).toEqual({
    value: 'Teď neplatí žádné',
    note: 'změní se 17:00',
  });
});
