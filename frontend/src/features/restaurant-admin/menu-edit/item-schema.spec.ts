import { itemChangesOf, ItemFields } from './item-schema';

const before: ItemFields = {
  ...{ name: 'Kulajda', description: '', composition: '', priceCzk: '89', priceEur: '3,6', category: 'Polévky' },
  ...{ isRecommended: false, isNew: false },
};

it('sends what was changed and nothing else', () => {
  expect(JSON.parse(JSON.stringify(itemChangesOf({ ...before, priceCzk: '95,50' }, before)))).toEqual({
    price_czk: 95.5,
  });
});

it('takes an empty price for 0', () => {
  expect(itemChangesOf({ ...before, priceCzk: '', priceEur: '' }, before)).toMatchObject({
    price_czk: 0,
    price_eur: 0,
  });
});

it('wants a name and readable prices', () => {
  const { error } = ItemFields.safeParse({ ...before, name: ' ', priceCzk: 'x' });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Zadejte název produktu.',
    'Zadejte cenu jako číslo, například 129 nebo 12,50.',
  ]);
});
