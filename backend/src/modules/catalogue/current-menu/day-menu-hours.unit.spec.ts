import { type StoredMenu, VenueMenus } from './venue-menus.js';

const entry = (id: number, changes: object = {}) => ({
  id,
  menuId: id,
  productId: id,
  name: `Jídlo ${id}`,
  description: null,
  ingredients: null,
  allergens: [],
  listedAllergens: [],
  portion: null,
  isAdult: false,
  vatRate: null,
  dietary: null,
  imageUrl: null,
  category: 'Jídla',
  categoryId: null,
  station: null,
  course: null,
  soldOut: false,
  soldOutUntil: null,
  priceCzk: 18_900,
  priceEur: null,
  isRecommended: false,
  isNew: false,
  polePlacings: 101,
  groupIds: [],
  ...changes,
});
const usual: StoredMenu = {
  id: 1,
  name: 'Stálá nabídka',
  dateFrom: '2026-01-01',
  dateTo: '2027-12-31',
  timeFrom: 0,
  timeTo: 1439,
  validDays: [],
  exceptions: [],
  entries: [entry(1), entry(2)],
};
/** The menu of one date, as a publication stores it: until the minute before 14.00. */
const dayMenu = (date: string): StoredMenu => ({
  id: 5,
  name: 'Polední menu',
  dateFrom: date,
  dateTo: date,
  timeFrom: 660,
  timeTo: 839,
  validDays: [],
  exceptions: [],
  entries: [entry(5, { productId: 1, priceCzk: 14_900, polePlacings: 1, dayUntil: 840 })],
});

function offeredAt(timeZone: string, date: string, moment: string) {
  const shown = { timeZone, groups: [], translations: [], vatRates: null, showPortionsFrom: 0 };
  const { menu, change } = new VenueMenus({ ...shown, menus: [dayMenu(date), usual] }, []).at(Date.parse(moment));
  return { items: menu!.asAnswered.map(({ id, price_czk: price }) => [id, price]), change };
}

const LUNCH = [
  [5, 149],
  [2, 189],
];
const USUAL = [
  [1, 189],
  [2, 189],
];

describe('a day menu', () => {
  it.each<[string, string, string, string, object]>([
    ['begins at 11.00', 'Europe/Prague', '2026-12-01', '2026-12-01T10:00:00Z', LUNCH],
    ['is not offered a second earlier', 'Europe/Prague', '2026-12-01', '2026-12-01T09:59:59Z', USUAL],
    ['lasts until 14.00', 'Europe/Prague', '2026-12-01', '2026-12-01T12:59:59Z', LUNCH],
    ['is over at 14.00', 'Europe/Prague', '2026-12-01', '2026-12-01T13:00:00Z', USUAL],
    ['is over on another day', 'Europe/Prague', '2026-12-01', '2026-12-02T11:00:00Z', USUAL],
    ['begins at 11.00 in another zone', 'America/New_York', '2026-12-24', '2026-12-24T16:00:00Z', LUNCH],
    ['is over at 14.00 in another zone', 'America/New_York', '2026-12-31', '2026-12-31T19:00:00Z', USUAL],
    ['begins at 11.00 of summer time', 'Europe/Prague', '2027-03-28', '2027-03-28T09:00:00Z', LUNCH],
    ['is over at 14.00 of winter time', 'Europe/Prague', '2026-10-25', '2026-10-25T13:00:00Z', USUAL],
  ])('follows the rule that it %s (%s)', (_, zone, date, moment, expected) => {
    expect(offeredAt(zone, date, moment).items).toEqual(expected);
  });

  // Seen at 10.30 on the day before a change of time, when the dish is sold out until 11.00 of the day.
  it.each([
    ['2027-03-27T09:30:00Z', '2027-03-28', '2027-03-28T09:00:00Z'],
    ['2026-10-24T08:30:00Z', '2026-10-25', '2026-10-25T10:00:00Z'],
    ['2026-12-23T09:30:00Z', '2026-12-24', '2026-12-24T10:00:00Z'],
    ['2026-12-30T09:30:00Z', '2026-12-31', '2026-12-31T10:00:00Z'],
  ])('shown at %s for %s offers a dish that is sold out only until the menu begins', (seen, date, until) => {
    const soldOutUntil = Date.parse(until);
    const menus = [{ ...dayMenu(date), entries: [entry(5, { dayUntil: 840, soldOut: true, soldOutUntil })] }];
    const shown = { groups: [], translations: [], vatRates: null, showPortionsFrom: 0, timeZone: 'Europe/Prague' };
    const { days } = new VenueMenus({ ...shown, menus }, []).dayMenus(date, 1, Date.parse(seen));
    expect(days).toMatchObject([{ date, from: 660, until: 840, items: [{ is_sold_out: false }] }]);
  });

  it('is computed again in each new minute', () => {
    const shown = { groups: [], translations: [], vatRates: null, showPortionsFrom: 0, timeZone: 'Europe/Prague' };
    const menus = new VenueMenus({ ...shown, menus: [dayMenu('2026-12-01')] }, []);
    const at = (moment: string) => menus.dayMenus('2026-12-01', 1, Date.parse(moment));
    expect(at('2026-12-01T10:00:59Z')).toBe(at('2026-12-01T10:00:01Z'));
    const before = at('2026-12-01T10:00:59Z');
    expect(at('2026-12-01T10:01:00Z')).not.toBe(before);
  });

  it('is returned with its end', () => {
    const { change } = offeredAt('Europe/Prague', '2026-12-01', '2026-12-01T12:00:00Z');
    expect(change).toEqual({ at: '2026-12-01T14:00:00+01:00', ending: ['Polední menu'] });
  });
});
