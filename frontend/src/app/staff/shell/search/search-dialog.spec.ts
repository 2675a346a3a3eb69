import { foundHits, sectionHits } from './search-dialog';

const NOTHING = { dishes: [], tables: [], orders: [], people: [] };
const order = { id: 'a', number: 17, tableName: 'Stůl 7', placedAt: '2026-03-08T11:00:00.000Z' };
const places = (found: Partial<Parameters<typeof foundHits>[0]>) =>
  foundHits({ ...NOTHING, ...found }, { id: 3, timeZone: 'America/New_York' }).map(({ name, to }) => [name, to]);

describe('the results of the search', () => {
  it('include sections found without diacritics, and all sections for an empty query', () => {
    const names = (words: string) => sectionHits(['overview', 'tables', 'history'], words, 3).map(({ name }) => name);
    expect(names('')).toEqual(['Přehled', 'Stoly', 'Historie']);
    expect(names(' PREH')).toEqual(['Přehled']);
    expect(names('svíčková')).toEqual([]);
  });

  it("lead to a dish on the products' page, filtered by its name", () => {
    expect(places({ dishes: [{ id: 1, name: 'Svíčková & knedlík', isDayDish: false }] })).toEqual([
      [
        'Svíčková & knedlík',
        '/AdministrationPage?tab=Produkty&venue=3&search=Sv%C3%AD%C4%8Dkov%C3%A1+%26+knedl%C3%ADk',
      ],
    ]);
  });

  it("lead to a dish of a day menu on the products' page with day dishes", () => {
    expect(places({ dishes: [{ id: 1, name: 'Guláš', isDayDish: true }] })[0]![1]).toMatch(/&dayDishes=true$/);
  });

  it("lead to an open order on the board, and to an ended one in the history by number and the venue's date", () => {
    expect(places({ orders: [{ ...order, status: 'waiting' }] })[0]![1]).toBe('/OrderPage?venue=3');
    expect(places({ orders: [{ ...order, status: 'closed', placedAt: '2026-03-08T02:30:00.000Z' }] })).toEqual([
      ['Objednávka 17, Stůl 7', '/OrderHistoryPage?venue=3&from=2026-03-07&to=&search=17'],
    ]);
  });

  it('lead to the row of a table and of a person', () => {
    const person = { id: 5, fullname: 'Jana', email: 'jana@test.cz', role: null };
    expect(places({ tables: [{ id: 7, name: 'Stůl 7' }], people: [person] })).toEqual([
      ['Stůl 7', '/AdministrationPage?tab=Stoly&venue=3&table=7'],
      ['Jana (jana@test.cz)', expect.stringMatching(/^\/.*[?&]tab=[^&]+&person=5$/)],
    ]);
  });

  it('name a person without a name by the e-mail address', () => {
    const person = { id: 5, fullname: '', email: 'jana@test.cz', role: null };
    expect(places({ people: [person] })[0]![0]).toBe('jana@test.cz');
  });
});
