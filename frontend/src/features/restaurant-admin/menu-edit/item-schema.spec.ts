import type { MenuProduct } from '../admin-api';
import { emptiedPrices, itemBodyOf, itemChangesOf, ItemFields } from './item-schema';

const before: ItemFields = {
  name: 'Kulajda',
  description: '',
  composition: '',
  priceCzk: '89',
  priceEur: '3,60',
  category: 'Polévky',
  isRecommended: false,
  isNew: false,
};

it('finds only the changed fields', () => {
  expect(JSON.parse(JSON.stringify(itemChangesOf({ ...before, priceCzk: '95,50' }, before)))).toEqual({
    price_czk: 95.5,
  });
});

it('converts an empty price to 0', () => {
  expect(itemChangesOf({ ...before, priceCzk: '', priceEur: '' }, before)).toMatchObject({
    price_czk: 0,
    price_eur: 0,
  });
});

it('requires a name and valid prices', () => {
  const { error } = ItemFields.safeParse({ ...before, name: ' ', priceCzk: 'x' });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Zadejte název produktu.',
    'Zadejte cenu jako číslo, například 129 nebo 12,50.',
  ]);
});

it('sends the whole item with its position and the changes', () => {
  const current = {
    id: 4,
    menuId: 1,
    itemId: 9,
    name: 'Kulajda',
    description: null,
    allergens: 'smetana',
    imageUrl: null,
    allergen_numbers: [7],
    category: 'Polévky',
    price_czk: 89,
    price_eur: 3.6,
    is_recommended: true,
    is_new: false,
    pole_placings: 203,
    version: 5,
  } as unknown as MenuProduct;
  expect(itemBodyOf(current, itemChangesOf({ ...before, priceCzk: '95,50' }, before))).toEqual({
    id: 4,
    name: 'Kulajda',
    description: null,
    price_czk: 95.5,
    allergens: 'smetana',
    imageUrl: null,
    category: 'Polévky',
    is_recommended: true,
    is_new: false,
    price_eur: 3.6,
    pole_placings: 203,
  });
});

it('names prices that were emptied, but not those that were empty before', () => {
  expect(emptiedPrices({ ...before, priceCzk: ' ' }, before)).toEqual(['priceCzk']);
  expect(emptiedPrices({ ...before, priceEur: '' }, { ...before, priceEur: '' })).toEqual([]);
});
