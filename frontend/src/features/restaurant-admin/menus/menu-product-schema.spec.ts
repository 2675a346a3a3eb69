import { menuProductBodyOf, MenuProductFields } from './menu-product-schema';

const whole: MenuProductFields = {
  menuId: '3',
  itemId: 7,
  category: 'Polévky',
  priceCzk: '12,50',
  priceEur: '',
  isNew: false,
  isRecommended: true,
};

function messages(change: Record<string, unknown>): string[] {
  return (MenuProductFields.safeParse({ ...whole, ...change }).error?.issues ?? []).map(({ message }) => message);
}

it("the form of a menu's product accepts a decimal comma, and an empty price in euros", () => {
  expect(messages({})).toEqual([]);
  expect(menuProductBodyOf(whole, 102)).toEqual({
    menuId: 3,
    itemId: 7,
    categoryName: 'Polévky',
    priceCZK: 12.5,
    priceEUR: null,
    isNew: false,
    isRecommended: true,
    pole_placings: 102,
  });
});

it.each([
  [{ menuId: '' }, 'Vyberte prosím menu.'],
  [{ itemId: null }, 'Vyberte prosím produkt.'],
  [{ category: '' }, 'Vyberte prosím kategorii.'],
  [{ priceCzk: '' }, 'Zadejte prosím cenu v Kč.'],
  [{ priceCzk: 'dvacet' }, 'Zadejte prosím cenu v Kč.'],
])("the form of a menu's product rejects %j with %j", (change, message) => expect(messages(change)).toEqual([message]));
