import { foundHits, sectionHits } from './hits';

const NOTHING = { dishes: [], tables: [], orders: [], people: [] };
const order = { id: 'a', number: 17, tableName: 'Stůl 7', placedAt: '2026-03-08T11:00:00.000Z' };
const places = (found: Partial<Parameters<typeof foundHits>[0]>) =>
  foundHits({ ...NOTHING, ...found }, { id: 3, timeZone: 'America/New_York' }).map(({ name, to }) => [name, to]);

it('sections are found without diacritics, all while nothing is written', () => {
  const names = (words: string) => sectionHits(['overview', 'tables', 'history'], words, 3).map(({ name }) => name);
  expect(names('')).toEqual(['Přehled', 'Stoly', 'Historie']);
  expect(names(' PREH')).toEqual(['Přehled']);
  expect(names('svíčková')).toEqual([]);
});

it('a dish is shown among the products, looked for by its name', () => {
  expect(places({ dishes: [{ id: 1, name: 'Svíčková & knedlík' }] })).toEqual([
    ['Svíčková & knedlík', '/AdministrationPage?tab=Produkty&venue=3&search=Sv%C3%AD%C4%8Dkov%C3%A1+%26+knedl%C3%ADk'],
  ]);
});

it('an open order is shown on the board, an ended one in the history by its number, from the date at the venue', () => {
  expect(places({ orders: [{ ...order, status: 'waiting' }] })[0]![1]).toBe('/OrderPage?venue=3');
  expect(places({ orders: [{ ...order, status: 'closed', placedAt: '2026-03-08T02:30:00.000Z' }] })).toEqual([
    ['Objednávka 17, Stůl 7', '/OrderHistoryPage?venue=3&from=2026-03-07&to=&search=17'],
  ]);
});

it('a table and a person are shown in their row', () => {
  const person = { id: 5, fullname: 'Jana', email: 'jana@test.cz', role: null };
  expect(places({ tables: [{ id: 7, name: 'Stůl 7' }], people: [person] })).toEqual([
    ['Stůl 7', '/AdministrationPage?tab=Stoly&venue=3&table=7'],
    ['Jana (jana@test.cz)', expect.stringMatching(/^\/.*[?&]tab=[^&]+&person=5$/)],
  ]);
});

it('a person without a name is shown by the address', () => {
  const person = { id: 5, fullname: '', email: 'jana@test.cz', role: null };
  expect(places({ people: [person] })[0]![0]).toBe('jana@test.cz');
});
