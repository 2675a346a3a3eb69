import { emptiedPrices, itemChangesOf, ItemFields } from './item-schema';

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

describe("the form of a menu's item", () => {
  it('sends only the changed fields', () => {
    expect(JSON.parse(JSON.stringify(itemChangesOf({ ...before, priceCzk: '95,50' }, before)))).toEqual({
      price_czk: 95.5,
    });
    expect(itemChangesOf({ ...before, priceCzk: '89,00' }, before)).toMatchObject({ price_czk: undefined });
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

  it('names prices that were emptied, but not those that were empty before', () => {
    expect(emptiedPrices({ ...before, priceCzk: ' ', priceEur: '\u200b' }, before)).toEqual(['priceCzk', 'priceEur']);
    expect(emptiedPrices({ ...before, priceEur: '' }, { ...before, priceEur: '' })).toEqual([]);
  });
});
