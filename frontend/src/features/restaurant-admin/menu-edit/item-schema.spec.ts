import type { MenuProduct } from '../admin-api';
import { itemBodyOf, itemChangesOf, ItemFields } from './item-schema';

const before: ItemFields = {
  name: 'Kulajda',
  description: '',
  composition: '',
  category: 'Polévky',
  isRecommended: false,
  isNew: false,
};

it('finds only the changed fields', () => {
  expect(JSON.parse(JSON.stringify(itemChangesOf({ ...before, isNew: true }, before)))).toEqual({
    is_new: true,
  });
});

it('requires a name', () => {
  const { error } = ItemFields.safeParse({ ...before, name: ' ' });
  expect(error?.issues.map(({ message }) => message)).toEqual(['Zadejte název produktu.']);
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
  expect(itemBodyOf(current, itemChangesOf({ ...before, isNew: true }, before))).toEqual({
    id: 4,
    name: 'Kulajda',
    description: null,
    price_czk: 89,
    allergens: 'smetana',
    imageUrl: null,
    category: 'Polévky',
    is_recommended: true,
    is_new: true,
    price_eur: 3.6,
    pole_placings: 203,
  });
});
