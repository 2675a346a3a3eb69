import { parseCard } from './demo-venues.js';

const CARD = `
# Polévky
Kulajda | 89 | 3.60 | 1, 3, 7 | *+
  S lesními houbami
  Složení: smetana, houby, vejce

# Pivo
Ležák | 65.50 | | | | 0,5 l
`;

describe('The parser of a demo venue’s menu', () => {
  it('gives each item its position', () => {
    expect(parseCard(CARD)).toEqual([
      {
        category: 'Polévky',
        name: 'Kulajda',
        description: 'S lesními houbami',
        ingredients: 'smetana, houby, vejce',
        allergens: [1, 3, 7],
        priceCzk: 8900,
        priceEur: 360,
        isRecommended: true,
        isNew: true,
        portion: null,
        polePlacings: 101,
      },
      {
        category: 'Pivo',
        name: 'Ležák',
        description: null,
        ingredients: null,
        allergens: [],
        priceCzk: 6550,
        priceEur: null,
        isRecommended: false,
        isNew: false,
        portion: '0,5 l',
        polePlacings: 201,
      },
    ]);
  });

  it('refuses an item without a price', () => {
    expect(() => parseCard('# Pivo\nLežák | zdarma\n')).toThrow('Ležák | zdarma');
  });
});
