import { menuText } from './menu-text';

const menu = { isValid: true, changesAt: null as string | null, ending: [] as string[] };
const euros = { withoutEur: [], withoutEurTotal: 0 };
const rest = { soldOut: [], soldOutTotal: 0, withoutAllergens: [], withoutAllergensTotal: 0, ...euros };
const text = (changes: Partial<typeof menu>) => menuText({ ...menu, ...rest, ...changes }, '2026-03-11');

describe('menuText', () => {
  it("shows that a menu is valid, with its end by the venue's clock if it has one", () => {
    expect(text({})).toEqual({ value: 'Platí' });
    expect(text({ changesAt: '2026-03-11T14:30:00+01:00', ending: ['Polední'] })).toEqual({
      value: 'Platí',
      note: 'do 14:30',
    });
    const later = text({ changesAt: '2026-03-12T14:30:00+01:00', ending: ['Polední'] });
    expect(later).toEqual({ value: 'Platí', note: 'do 12. 3. 14:30' });
  });

  it('omits an end on the last possible day, and shows the year of an end in another year', () => {
    expect(text({ changesAt: '2100-01-01T00:00:00+01:00', ending: ['Stálá'] })).toEqual({ value: 'Platí' });
    expect(text({ changesAt: '2027-01-01T14:30:00+01:00', ending: ['Polední'] })).toEqual({
      value: 'Platí',
      note: 'do 1. 1. 2027 14:30',
    });
  });

  it('shows an end at midnight as the last day of validity', () => {
    const until = (date: string) => text({ changesAt: `${date}T00:00:00+01:00`, ending: ['Denní'] }).note;
    expect(until('2036-01-01')).toBe('do 31. 12. 2035');
    expect(until('2027-01-01')).toBe('do 31. 12.');
    expect(until('2026-03-13')).toBe('do 12. 3.');
    expect(until('2026-03-12')).toBe('do konce dneška');
  });

  it('shows no end if a change only adds a menu', () => {
    expect(text({ changesAt: '2026-03-11T17:00:00+01:00' })).toEqual({ value: 'Platí' });
  });

  it('says that no menu is valid, and when the next one begins', () => {
    expect(text({ isValid: false })).toEqual({ value: 'Teď neplatí žádné' });
    expect(text({ isValid: false, changesAt: '2026-03-11T17:00:00+01:00' })).toEqual({
      value: 'Teď neplatí žádné',
      note: 'změní se 17:00',
    });
  });
});
