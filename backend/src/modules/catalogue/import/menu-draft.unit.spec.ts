import type { MenuProductRow } from '../menu-products/menu-product-rows.js';
import { draftOf } from './menu-draft.js';
import { menuOfFile } from './read-menu-file.js';

const item = (changes: Partial<MenuProductRow>): MenuProductRow => ({
  id: 1,
  venueId: 1,
  menuId: 1,
  menuName: 'Menu',
  isDayMenu: false,
  itemId: 1,
  name: 'Kofola',
  category: 'Nápoje',
  version: 1,
  description: null,
  ingredients: null,
  allergens: [],
  listedAllergens: [],
  portion: null,
  isAdult: false,
  dietary: null,
  imageUrl: null,
  priceCzk: 3900,
  priceEur: null,
  isRecommended: false,
  isNew: false,
  soldOut: false,
  soldOutUntil: null,
  polePlacings: 101,
  ...changes,
});
const BOTH = 'Nápoje\nKofola 0,3 l 39\nKofola 0,5l 49';
const draft = async (text: string, items: MenuProductRow[] = []) =>
  draftOf((await menuOfFile(Buffer.from(text))).dishes, items);

describe('the sizes of a dish', () => {
  it("are part of the dish's name, because tickets show only names", async () => {
    expect((await draft(BOTH)).rows).toMatchObject([
      { name: 'Kofola 0,3 l', portion: null, issues: [] },
      { name: 'Kofola 0,5l', portion: null, issues: [] },
    ]);
    expect((await draft('Nápoje\nKofola 0,3 l 39')).rows).toMatchObject([{ name: 'Kofola', portion: '0,3 l' }]);
  });

  it('are found in the menu by name and by portion', async () => {
    const named = [item({ name: 'Kofola 0,3 l' }), item({ id: 2, name: 'Kofola 0,5l', priceCzk: 4900 })];
    expect(await draft(BOTH, named)).toMatchObject({ rows: [], unchanged: 2, notSeen: [] });
    const apart = [item({ portion: '0,3l' }), item({ id: 2, portion: '0,5 l', priceCzk: 4900 })];
    expect(await draft(BOTH, apart)).toMatchObject({ rows: [], unchanged: 2, notSeen: [] });
  });

  it('must be confirmed by a person if the menu has another size of the dish', async () => {
    const { rows } = await draft('Nápoje\nKofola 0,3 l 39', [item({ portion: '0,5 l' })]);
    expect(rows).toMatchObject([{ id: 1, issues: [{ column: 'portion', message: 'V menu má porci „0,5 l“.' }] }]);
  });
});

describe('a deposit in an export of a cash register', () => {
  const EXPORT = 'Název;Kategorie;Cena\nZáloha sklo;Systém;3\nGuláš;Jídla;165';

  it('must be confirmed by a person, because it may not be a dish', async () => {
    const { rows } = await draft(EXPORT);
    expect(rows.map(({ issues }) => issues.map(({ column }) => column))).toEqual([['name'], []]);
  });

  it('needs no confirmation if the menu already contains it', async () => {
    const known = [item({ name: 'Záloha sklo', category: 'Systém', priceCzk: 300 })];
    expect(await draft(EXPORT, known)).toMatchObject({ rows: [{ name: 'Guláš' }], unchanged: 1 });
  });
});
