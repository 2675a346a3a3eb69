import { type CheckedDish, type CheckedOffer, type CheckedVenue, findingsOf } from './menu-check.js';

const OFFER: CheckedOffer = { category: 'Jídla', isDrink: false, priceCzk: 18_900, priceEur: 760 };
const DISH: CheckedDish = {
  name: 'Svíčková',
  description: null,
  ingredients: null,
  allergens: [1, 3, 7],
  listedAllergens: [],
  portion: '150 g',
  vatRate: 12,
  isAdult: false,
  dietary: null,
  modifiers: [],
  offers: [OFFER],
  languages: new Set(['en', 'de']),
};
const VENUE: CheckedVenue = { isVatPayer: true, hasEuros: true, languages: ['en', 'de'] };
const offered = (offer: Partial<CheckedOffer>): Partial<CheckedDish> => ({ offers: [{ ...OFFER, ...offer }] });
const drink = (name: string, category: string, portion: string | null = '0,3 l'): Partial<CheckedDish> => ({
  ...offered({ category, isDrink: true }),
  name,
  portion,
});
const choice = (min: number, options: object[]): CheckedDish['modifiers'] => [
  {
    id: 1,
    name: 'Příloha',
    min,
    max: 1,
    options: options.map((option, id) => ({
      id,
      name: `${id}`,
      priceCzk: 0,
      priceEur: 0,
      addsAllergens: [],
      removesAllergens: [],
      isSoldOut: false,
      ...option,
    })),
  },
];
const found = (dish: Partial<CheckedDish>, venue: Partial<CheckedVenue> = {}) =>
  findingsOf({ ...DISH, ...dish }, { ...VENUE, ...venue }).map(({ kind, language }) =>
    language === null ? kind : `${kind} ${language}`,
  );

describe('the check of a menu', () => {
  it.each<[string, string, Partial<CheckedDish>]>([
    ['allergens-missing', 'a dish without allergens', { allergens: [] }],
    ['allergens-missing', 'a name that contradicts the numbers', { name: 'Svíčková (9)', listedAllergens: [9] }],
    ['allergens-missing', 'a list that is not understood', { ingredients: 'Alergeny: 1x' }],
    ['volume-missing', 'a drink without a portion', drink('Kofola', 'Nápoje', null)],
    ['volume-missing', 'a drink by weight', drink('Káva', 'Nápoje', '7 g')],
    ['volume-missing', 'a drink by spoons', drink('Káva', 'Nápoje', '2 lžíce')],
    ['vat-missing', 'a dish without a rate', { vatRate: null }],
    ['price-zero', 'a dish for nothing', offered({ priceCzk: 0 })],
    ['eur-missing', 'a dish without euros', offered({ priceEur: null })],
    ['eur-missing', 'a dish for zero euros', offered({ priceEur: 0 })],
    ['eur-missing', 'an option without euros', { modifiers: choice(0, [{ priceCzk: 1000, priceEur: null }]) }],
    [
      'gluten-doubt',
      'flour under a mark',
      { allergens: [3], dietary: ['gluten-free'], ingredients: 'pšeničná mouka, voda' },
    ],
    [
      'gluten-doubt',
      'flour under a name',
      { name: 'Palačinky bez lepku', allergens: [3], ingredients: 'mouka. Al. 3' },
    ],
    ['gluten-doubt', 'a number under a name', { name: 'Palačinky bez lepku', allergens: [1] }],
    ['gluten-doubt', 'milk in a vegan dish', { allergens: [9], dietary: ['vegan'], description: 'S mlékem' }],
    ['gluten-doubt', 'eggs under the name vegan', { name: 'Veganský řízek', allergens: [3] }],
    [
      'gluten-doubt',
      'a side dish that is the only choice',
      { allergens: [3], dietary: ['gluten-free'], modifiers: choice(1, [{ addsAllergens: [1] }]) },
    ],
    ['words-missing de', 'a dish without German', { languages: new Set(['en'] as const) }],
  ])('finds "%s" for %s', (kind, _, dish) => expect(found(dish)).toEqual([kind]));

  it.each<[string, Partial<CheckedDish>, Partial<CheckedVenue>]>([
    ['a complete dish', {}, {}],
    ['allergens in the composition', { allergens: [], ingredients: 'Maso. Alergeny: 1, 3' }, {}],
    ['a name that repeats the numbers', { name: 'Svíčková (1, 3, 7)', listedAllergens: [1, 3, 7] }, {}],
    ['4 cl', drink('Rum do čaje, nealko', 'Nápoje', '4 cl'), {}],
    ['a volume in the name', drink('Kofola 0,5 l', 'Nápoje', null), {}],
    ['0.5 l', drink('Kofola', 'Nápoje', '0,5l'), {}],
    ['2 dcl', drink('Džus', 'Nápoje', '2 dcl'), {}],
    ['no rate of a company that pays no VAT', { vatRate: null }, { isVatPayer: false }],
    ['no euros in a venue without them', offered({ priceEur: null }), { hasEuros: false }],
    ['gluten-free flour', { allergens: [3], dietary: ['gluten-free'], ingredients: 'bezlepková mouka' }, {}],
    [
      'a gluten-free dish whose only harmless side dish is sold out',
      {
        allergens: [3],
        dietary: ['gluten-free'],
        modifiers: choice(1, [{ addsAllergens: [1] }, { isSoldOut: true }]),
      },
      {},
    ],
    ['a spicy dish', { dietary: ['spicy'] }, {}],
    ['no translation in a venue without them', { languages: new Set() }, { languages: [] }],
  ])('finds nothing for %s', (_, dish, venue) => expect(found(dish, venue)).toEqual([]));

  it.each([
    'Pivo',
    'Piva',
    'Točené pivo',
    'Pivní lístek',
    'Vína',
    'Vinná karta',
    'Destiláty',
    'Lihoviny',
    'Koktejly',
    'Míchané nápoje',
    'Aperitivy',
    'Rum',
    'Pivo a nealko',
    'Nealko a pivo',
    'Pivo a nealkoholické nápoje',
    'PIVO',
  ])('finds a missing 18+ mark for a dish of the category %s', (category) =>
    expect(found(drink('Plzeň', category))).toEqual(['adult-missing']),
  );

  it.each([
    'Nealkoholické koktejly',
    'Pivo nealkoholické',
    'Nealko pivo',
    'Soft drinky',
    'K pivu',
    'Vinné hrozny',
    'Nápoje',
    'Ovesné kaše',
    'Rumové dorty',
    'Pivní sýr',
    'Nealkoholické nápoje',
    'Pivo bez alkoholu',
  ])('finds no alcohol in the category %s', (category) => expect(found(drink('Plzeň', category))).toEqual([]));

  it.each([
    'Birell',
    'Svařák nealko',
    'Pivo 0,0 %',
    'Pivo 0.0',
    'Virgin mojito',
    'Nealkoholický mošt',
    'Pivní sýr',
    'Kofola',
    'Voda',
    'Čaj',
    'Nakládaný hermelín',
  ])('finds no alcohol in %s on the beer list', (name) => expect(found(drink(name, 'Pivo'))).toEqual([]));

  it.each(['Svijany', 'Rum 0,04 l', 'Čaj s rumem', 'Vodka', 'Tonic + gin', 'Pivo 10,0 %'])(
    'finds %s without 18+ on the beer list',
    (name) => expect(found(drink(name, 'Pivo'))).toEqual(['adult-missing']),
  );

  it('returns the faults of a dish in the order of their kinds', () => {
    const dish = { ...drink('Rum', 'Rum', null), allergens: [], vatRate: null, languages: new Set<never>() };
    const offers = [{ category: 'Rum', isDrink: true, priceCzk: 0, priceEur: null }];
    expect(found({ ...dish, offers, dietary: ['gluten-free'], description: 'S pšenicí' })).toEqual([
      'allergens-missing',
      'volume-missing',
      'adult-missing',
      'vat-missing',
      'price-zero',
      'eur-missing',
      'gluten-doubt',
      'words-missing en',
      'words-missing de',
    ]);
  });

  it('does not report alcohol any more once the dish is marked', () => {
    expect(found({ ...drink('Plzeň', 'Pivo'), isAdult: true })).toEqual([]);
  });
});
