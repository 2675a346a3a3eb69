import { buffer } from 'node:stream/consumers';
import { pdfPages } from '#test/pdf-text.js';
import { BackOffice, messages } from '#test/test-back-office.js';
import { menuItemOf } from '../current-menu/menu-item.dto.js';
import { menuSheet } from './menu-sheet.js';

const DISH = {
  menuId: 1,
  productId: 1,
  description: 'Domácí',
  ingredients: null,
  allergens: [1, 3],
  listedAllergens: [],
  portion: '150 g',
  isAdult: false,
  dietary: null,
  vatRate: null,
  imageUrl: null,
  category: 'Jídla',
  categoryId: null,
  station: null,
  course: null,
  soldOut: false,
  portionsLeft: null,
  priceCzk: 18_950,
  priceEur: 760,
  isRecommended: false,
  isNew: false,
  polePlacings: 101,
  modifiers: [],
};

describe('the printed menu', () => {
  let office: BackOffice;
  beforeAll(async () => (office = await BackOffice.start()));
  afterAll(() => office.close());

  const sheet = async (size = '') => {
    const { body, headers } = await office.get(`menusheet/1${size}`, 'employee').responseType('blob').expect(200);
    expect(headers['content-type']).toBe('application/pdf');
    return pdfPages(body as Buffer);
  };

  it("shows the dishes of the guests' current menu in order, with prices", async () => {
    const dish = (await office.guestMenu())[0]!;
    const option = { name: 'Hranolky', priceCZK: 20.5, priceEUR: 1, addsAllergens: [1, 3] };
    const group = { venueId: 1, name: 'Příloha', min: 1, max: 1, options: [{ name: 'Rýže', priceCZK: 0 }, option] };
    const { body: choices } = await office.post('createmodifiergroup', group).expect(201);
    const { body: menu } = await office.get('getmenu/1').expect(200);
    const { itemId } = menu.menuProducts.find(({ id }: { id: number }) => id === dish['id']);
    await office.put('setgroupproducts', { groupId: choices.id, productIds: [itemId] }).expect(200);
    const live = await office.guestMenu();
    for (const size of ['', '?size=a5', '?size=large']) {
      const written = (await sheet(size)).flat().join(' ');
      let from = 0;
      for (const item of live) {
        const at = written.indexOf(String(item['name']), from);
        expect(at).toBeGreaterThanOrEqual(from);
        from = at;
        const price = Number(item['price_czk']).toFixed(2).replace('.', ',').replace(',00', '');
        expect(written).toContain(`${price} Kč`);
        expect(written).toContain(String(item['category']));
      }
      expect(written).toContain('Příloha: Rýže, Hranolky (+ 20,50 Kč; alergeny 1, 3)');
    }
  });

  it('continues on the next page without splitting a dish', async () => {
    const items = Array.from({ length: 90 }, (_, id) => menuItemOf({ ...DISH, id, name: `Jídlo ${id}.` }, 0));
    const pages = pdfPages(await buffer(await menuSheet({ venue: 'U Lípy', items, hasEuros: true }, 'large')));
    expect(pages.length).toBeGreaterThan(5);
    const dishes = pages.map((page) => page.filter((text) => text.startsWith('Jídlo')));
    expect(dishes.flat()).toEqual(items.map(({ name }) => name));
    const notes = pages.map((page) => page.filter((text) => text === '150 g · Domácí'));
    expect(notes.map(({ length }) => length)).toEqual(dishes.map(({ length }) => length));
    expect(pages[0]).toContain('189,50 Kč / 7,60 €');
  });

  it('splits a dish that is longer than a page, and leaves no page almost empty', async () => {
    const long = { name: 'Degustace', description: 'Žluťoučký kůň '.repeat(140), ingredients: 'Hrách '.repeat(330) };
    const items = [1, 2].map((id) => menuItemOf({ ...DISH, ...long, id }, 0));
    const [, ...pages] = pdfPages(await buffer(await menuSheet({ venue: 'U Lípy', items, hasEuros: false }, 'large')));
    expect(Math.min(...pages.map(({ length }) => length))).toBeGreaterThan(3);
  });

  it('merges allergens listed in the composition with the others, unless that list is unreadable', async () => {
    const texts = ['Houska. Alergeny: 1a', '1a, 3', 'Houska. Alergeny: 1x', null];
    const items = texts.map((ingredients, id) =>
      menuItemOf({ ...DISH, id, name: 'A', ingredients, allergens: [7] }, 0),
    );
    const pages = pdfPages(await buffer(await menuSheet({ venue: 'U Lípy', items, hasEuros: false }, 'a4')));
    expect(pages.flat().filter((text) => text.includes('Alergeny:'))).toEqual([
      'Houska. Alergeny: 1, 7',
      'Alergeny: 1, 3, 7',
      'Houska. Alergeny: 1x. Alergeny: 7',
      'Alergeny: 7',
    ]);
  });

  it('ends with the names of the allergens in its dishes, notes and options', async () => {
    const option = { id: 1, name: 'Tatarka', priceCzk: 0, priceEur: 0, addsAllergens: [10], removesAllergens: [] };
    const modifiers = [{ id: 1, name: 'Omáčka', min: 0, max: 1, options: [{ ...option, isSoldOut: true }] }];
    const items = [
      menuItemOf({ ...DISH, id: 1, name: 'Řízek (7)', listedAllergens: [7], modifiers }, 0),
      menuItemOf({ ...DISH, id: 2, name: 'Houska', allergens: [], ingredients: '1a, 12' }, 0),
    ];
    for (const size of ['a4', 'a5', 'large'] as const) {
      const pages = pdfPages(await buffer(await menuSheet({ venue: 'U Lípy', items, hasEuros: false }, size)));
      const text = pages.flat().join(' ').replaceAll(/\s+/g, ' ');
      expect(text).toContain(
        'Alergeny podle přílohy II nařízení (EU) č. 1169/2011: 1 obiloviny obsahující lepek, 3 vejce, 7 mléko, ' +
          '10 hořčice, 12 oxid siřičitý a siřičitany.',
      );
      expect(text).toContain('Alergeny: 1, 3 ');
      expect(text).not.toContain('řekne obsluha');
    }
    const plain = [menuItemOf({ ...DISH, id: 3, name: 'Voda', allergens: [] }, 0)];
    const pages = pdfPages(await buffer(await menuSheet({ venue: 'U Lípy', items: plain, hasEuros: false }, 'a4')));
    expect(pages.flat().join(' ')).not.toContain('Alergeny');
  });

  it('is refused in an unknown size, and without a valid menu', async () => {
    expect(messages(await office.get('menusheet/1?size=a3').expect(400))).toEqual({
      size: 'Velikost je a4, a5 nebo large.',
    });
    const { body } = await office.get('menusheet/3').expect(404);
    expect(body.code).toBe('NO_VALID_MENU');
    await office.get('menusheet/2').expect(404);
  });
});
