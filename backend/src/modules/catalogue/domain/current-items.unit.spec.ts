import { allHaveEur, currentItems, type MenuEntry } from './current-items.js';

function entry(change: Partial<MenuEntry>): MenuEntry {
  return {
    id: 1,
    menuId: 1,
    productId: 1,
    name: 'Svíčková',
    description: null,
    ingredients: null,
    listedAllergens: [],
    allergens: [],
    portion: null,
    isAdult: false,
    vatRate: null,
    modifiers: [],
    dietary: null,
    imageUrl: null,
    soldOut: false,
    portionsLeft: null,
    category: 'Hlavní jídla',
    categoryId: null,
    station: null,
    course: null,
    priceCzk: 18900,
    priceEur: 750,
    isRecommended: false,
    isNew: false,
    polePlacings: 101,
    ...change,
  };
}

describe('the items of several valid menus', () => {
  it('are combined in the order of their placings', () => {
    const current = [
      entry({ id: 1, productId: 1, polePlacings: 302 }),
      entry({ id: 2, productId: 2, polePlacings: 101 }),
    ];
    const lunch = [entry({ id: 3, menuId: 2, productId: 3, polePlacings: 201 })];
    expect(currentItems([...current, ...lunch]).map(({ id }) => id)).toEqual([2, 3, 1]);
  });

  it('contain a product of two menus once, as on the newer menu', () => {
    const current = entry({ id: 1, menuId: 1, priceCzk: 18900 });
    const lunch = entry({ id: 2, menuId: 2, priceCzk: 14900 });
    expect(currentItems([current, lunch])).toEqual([lunch]);
    expect(currentItems([lunch, current])).toEqual([lunch]);
  });

  it('are sorted by id if their placings are equal, whatever the order of the rows', () => {
    const items = [entry({ id: 5, productId: 5 }), entry({ id: 4, productId: 4 })];
    expect(currentItems(items).map(({ id }) => id)).toEqual([4, 5]);
  });
});

describe('payment in EUR', () => {
  it('requires a positive price in euros for every item', () => {
    expect(allHaveEur([entry({}), entry({ id: 2 })])).toBe(true);
    expect(allHaveEur([entry({}), entry({ id: 2, priceEur: null })])).toBe(false);
    expect(allHaveEur([entry({}), entry({ id: 2, priceEur: 0 })])).toBe(false);
    expect(allHaveEur([])).toBe(false);
  });
});
