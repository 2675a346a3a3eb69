import type { Evening } from './evening.js';

/** Records that later chapters use; a menu item and its product have ids of their own. */
export interface Card {
  readonly kulajda: { readonly id: number; readonly itemId: number };
  readonly gulas: { readonly id: number; readonly itemId: number };
  /** Costs 45 Kč. */
  readonly kofola: { readonly id: number; readonly itemId: number };
  /** Costs 129 Kč; a size is chosen, and sauces may be. */
  readonly burger: { readonly id: number; readonly itemId: number };
  readonly sizes: Group;
  readonly sauces: Group;
}

interface Made {
  readonly id: number;
}

interface Group {
  readonly id: number;
  readonly version: number;
  readonly options: readonly { readonly id: number }[];
}

/** Edits the catalogue as its owner: products, categories, groups, prices, translations, menus. */
export async function cataloguePlays(evening: Evening): Promise<Card> {
  const card = await addsDishes(evening);
  await editsDishes(evening, card);
  await editsMenus(evening);
  await editsTables(evening);
  await evening.hears('the catalogue');
  return card;
}

async function addsDishes(evening: Evening): Promise<Card> {
  const { office } = evening;
  const category = (name: string, more: object = {}) =>
    evening.asks(`category ${name}`, office.post('createCCategory', { venueId: 1, name, ...more }));
  await category('Polévky', { description: 'Denně čerstvé' });
  await category('Nealko', { is_drinks: true });
  const rates = [12, 21].map((rate) => ({ name: `Sazba ${rate}`, rate, from: '2024-01-01' }));
  await evening.asks('rates', office.put('setvatrates', { venueId: 1, rates }));
  const dish = async (name: string, facts: Record<string, string | number>, place: object) => {
    const made = await evening.asks<Made>(
      `product ${name}`,
      office.form('post', 'createitem', { name, venueId: 1, ...facts }),
    );
    const [placed] = await evening.asks<Made[]>(
      `${name} on the menu`,
      office.post('createmenuproducts', [{ menuId: 1, itemId: made.id, ...place }]),
    );
    return { id: made.id, itemId: placed!.id };
  };
  const soup = {
    ingredients: 'houby, brambory, kopr',
    allergen_numbers: '1,7',
    portion: '0,33 l',
    vatRate: 'Sazba 12',
  };
  const kulajda = await dish('Kulajda', soup, { categoryName: 'Polévky', priceCZK: 79, priceEUR: 3.2 });
  const goulash = { allergen_numbers: '1', description: 'S houskovým knedlíkem', dietary: 'spicy' };
  const gulas = await dish('Guláš', goulash, {
    categoryName: 'Hlavní jídla',
    priceCZK: 169,
    priceEUR: 7,
    isRecommended: true,
  });
  const kofola = await dish(
    'Kofola',
    { portion: '0,5 l', vatRate: 'Sazba 21' },
    { categoryName: 'Nealko', priceCZK: 45, priceEUR: 2 },
  );
  const burger = await dish(
    'Burger',
    { allergen_numbers: '1, 3, 10' },
    { categoryName: 'Hlavní jídla', priceCZK: 129, priceEUR: 5.4 },
  );
  const group = (name: string, max: number, min: number, options: object[]): Promise<Group> =>
    evening.asks(`group ${name}`, office.post('createmodifiergroup', { venueId: 1, name, min, max, options }));
  const sizes = await group('Velikost', 1, 1, [{ name: 'Malý' }, { name: 'Velký', priceCZK: 40, priceEUR: 1.6 }]);
  const sauces = await group('Omáčky', 2, 0, [
    { name: 'Tatarka', priceCZK: 15, priceEUR: 0.6, addsAllergens: [3, 10] },
    { name: 'Bez hořčice', removesAllergens: [10] },
    { name: 'Chilli', priceCZK: 20, priceEUR: 0.8 },
  ]);
  const groupIds = [sizes.id, sauces.id];
  await evening.asks('groups of Burger', office.put('setproductmodifiers', { productId: burger.id, groupIds }));
  await evening.asks(
    'products of Omáčky',
    office.put('setgroupproducts', { groupId: sauces.id, productIds: [burger.id, gulas.id] }),
  );
  return { kulajda, gulas, kofola, burger, sizes, sauces };
}

async function editsDishes(evening: Evening, { kulajda, gulas, kofola, sizes, sauces }: Card): Promise<void> {
  const { office } = evening;
  const translate = (kind: string, id: number, name: string, language = 'de') =>
    evening.asks(`${kind} in ${language}`, office.put('settranslations', { kind, id, language, name }));
  await translate('product', kulajda.id, 'Dillsuppe');
  await translate('group', sizes.id, 'Größe');
  await translate('option', sizes.options[1]!.id, 'Groß');
  await translate('product', gulas.id, 'Goulash', 'en');
  await evening.asks('a dearer Kulajda', office.put('editmenuproducts', [{ id: kulajda.itemId, price_czk: 85 }]));
  await evening.asks(
    'a price without a number',
    office.put('editmenuproducts', [{ id: kulajda.itemId, price_czk: -1 }]),
  );
  await evening.asks('dearer drinks', office.post('bulkprices', { ids: [kofola.id], percent: 10, preview: true }));
  await evening.asks('facts', office.post('bulkfacts', { ids: [2], isAdult: true, vatRate: 'Sazba 21' }));
  await evening.asks('portions of Guláš', office.post('setportions', { venueId: 1, productId: gulas.id, portions: 6 }));
  const [tartar, , chilli] = sauces.options;
  await evening.asks('portions of Tatarka', office.put('setoptionportions', { optionId: tartar!.id, portions: 5 }));
  await evening.asks(
    'no Chilli',
    office.put('setoptionsoldout', { groupId: sauces.id, optionId: chilli!.id, isSoldOut: true }),
  );
  for (const language of ['cs', 'de', 'en']) {
    await evening.asks(`the menu in ${language}`, evening.public(`getcurrentmenu?vid=1&lang=${language}`));
  }
}

const ALWAYS = { startDate: '2020-01-01', endDate: '2099-12-31', time_from: 0, time_to: 1439 };

async function editsMenus(evening: Evening): Promise<void> {
  const { office } = evening;
  const menu = await evening.asks<Made>(
    'a menu',
    office.post('createmenu', { ...ALWAYS, venueId: 1, menuName: 'Snídaně' }),
  );
  const change = { ...ALWAYS, id: menu.id, time_to: 60, validDays: ['pondělí'] };
  await evening.asks('hours of a menu', office.post('updatemenudate', change));
  await evening.asks('a stale menu', office.put('renamemenu', { id: menu.id, menuName: 'Brunch', version: 1 }));
  await evening.asks('another name', office.put('renamemenu', { id: menu.id, menuName: 'Brunch' }));
  const exceptions = [{ date: '2099-12-24', closed: true }];
  await evening.asks('a holiday', office.put('setmenuexceptions', { menuId: menu.id, exceptions }));
  await evening.asks('a copy', office.post('copymenu', { ...ALWAYS, id: menu.id, menuName: 'Kopie', time_to: 60 }));
  const dish = await evening.asks<Made>('a dish', office.post('createdish', { ...DISH, venueId: 1 }));
  await evening.asks('its price in euros', office.put('editmenuproducts', [{ id: dish.id, price_eur: 2.4 }]));
  const rows = [{ row: 1, name: 'Vývar', category: 'Polévky', price_czk: 65, allergen_numbers: [9] }];
  await evening.asks('an import', office.post('publishimport', { venueId: 1, menuId: menu.id, rows }));
  await evening.asks('menus', office.get('getmenus/1'));
  await evening.asks('impact', office.get(`getdeletionimpact?kind=menu&id=${menu.id}`));
  const gone = await evening.asks<{ restoreToken: string }>('a menu less', office.delete(`deletemenu/${menu.id}`));
  await evening.asks('the menu again', office.post('restoredeleted', { token: gone.restoreToken }));
  await evening.asks('the standing menu', office.get('getmenu/1'));
  await evening.asks('groups', office.get('getmodifiergroups/1'));
  await evening.asks('categories', evening.public('getccategories/1'));
}

const DISH = { name: 'Utopenec', categoryName: 'K pivu', priceCZK: 59 };

async function editsTables(evening: Evening): Promise<void> {
  const { office } = evening;
  const table = await evening.asks<Made>(
    'a table',
    office.post('createtable', { venueId: 1, name: 'Salónek', seats: 6 }),
  );
  await evening.asks('another seat', office.post('updatetable', { id: table.id, seats: 8 }));
  await evening.asks(
    'numbered tables',
    office.post('createtables', { venueId: 1, name: 'Dvůr', from: 1, to: 2, seats: 2 }),
  );
  await evening.asks('a zone', office.post('createzone', { venueId: 1, name: 'Zahrada', tableIds: [12] }));
  await evening.asks('zones', office.get('getzones/1'));
  await evening.asks('a table less', office.post('deletetable', { tableId: table.id }));
  await evening.asks(
    'the venue',
    office.post('updatevenue', { id: 1, rejectReasons: ['Došlo', 'Zavíráme'], showPortionsFrom: 3 }),
  );
}
