import { brings, type ClaimedDish, claimOf, excludedBy, falseMarks, unstatedAllergens } from './allergen-claims.js';

const option = (id: number, addsAllergens: number[] = [], isSoldOut = false) => ({ id, addsAllergens, isSoldOut });
const side = (...options: ReturnType<typeof option>[]) => ({ min: 1, max: 1, options });
const steak = (...modifiers: NonNullable<ClaimedDish['modifiers']>[number][]): ClaimedDish => ({
  allergens: '7',
  allergen_numbers: [7],
  modifiers,
});

describe('a dish with a required choice', () => {
  it.each<[string, ClaimedDish, string]>([
    ['contains gluten if each option brings it', steak(side(option(1, [1]), option(2, [1]))), 'contains'],
    ['is a matter of choice if one option does not', steak(side(option(1, [1]), option(2))), 'choice'],
    [
      'contains gluten if the only free option is sold out',
      steak(side(option(1, [1]), option(2, [], true))),
      'contains',
    ],
    [
      'contains gluten if too few options are free',
      steak({ ...side(option(1, [1]), option(2)), min: 2, max: 2 }),
      'contains',
    ],
    ['contains gluten if the second group brings it', steak(side(option(1)), side(option(2, [1]))), 'contains'],
    ['is a matter of choice with an extra', steak({ ...side(option(1, [1])), min: 0 }), 'choice'],
    ['is free if no option brings it', steak(side(option(1))), 'free'],
  ])('%s', (_, dish, claim) => expect(claimOf(dish, [1])).toBe(claim));

  it('counts as unknown without declared allergens', () => {
    expect(claimOf({ allergens: 'Houska', allergen_numbers: [] }, [1])).toBe('unknown');
  });

  it('contradicts a dietary mark by its numbers and its required options', () => {
    expect(falseMarks(steak(side(option(1, [1]))), ['gluten-free', 'vegan', 'vegetarian', 'spicy'])).toEqual([
      'gluten-free',
      'vegan',
    ]);
    expect(falseMarks(steak(side(option(1, [1], true))), ['gluten-free'])).toEqual(['gluten-free']);
    expect(falseMarks({ allergens: 'Alergeny: 4', allergen_numbers: [] }, ['vegetarian'])).toEqual(['vegetarian']);
  });
});

describe('a dish', () => {
  it.each<[string, string, Partial<ClaimedDish>, number[]]>([
    ['flour in its composition', 'unknown', { allergens: 'Pšeničná mouka, voda. Alergeny: 3' }, [1]],
    ['gluten-free flour', 'free', { allergens: 'Bezlepková mouka. Alergeny: 3' }, [1]],
    ['no gluten', 'free', { name: 'Palačinky bez lepku' }, [1]],
    ['fish in its name', 'unknown', { name: 'Rybí polévka' }, [4]],
    ['couscous in its composition', 'unknown', { allergens: 'Kuskus, rajčata' }, [1]],
    ['pasta in its name', 'unknown', { name: 'Těstoviny s rajčaty' }, [1]],
    ['gluten-free pasta in its name', 'free', { name: 'Bezlepkové těstoviny' }, [1]],
    ['salmon in its name', 'unknown', { name: 'Losos na grilu' }, [4]],
    ['an omelette in its name', 'unknown', { name: 'Omeleta', allergen_numbers: [7] }, [3]],
    ['tofu in its name', 'unknown', { name: 'Tofu s rýží' }, [6]],
    ['cheese in its name', 'unknown', { name: 'Smažený sýr' }, [7]],
    ['raw meat in its name', 'free', { name: 'Tatarák ze syrového hovězího' }, [7]],
    ['pistachios in its name', 'unknown', { name: 'Pistáciový dort' }, [8]],
    ['hummus in its name', 'unknown', { name: 'Hummus' }, [11]],
    ['mussels in its name', 'unknown', { name: 'Mušle na víně' }, [14]],
    ['traces in its composition', 'contains', { allergens: 'Může obsahovat 8' }, [8]],
    ['traces in its composition, and a list', 'contains', { allergens: 'Stopy: 8' }, [8]],
    ['a list of letters with numbers', 'contains', { allergens: 'A1, A9' }, [9]],
    ['a range of dots', 'contains', { allergens: 'Alergeny: 8…10' }, [9]],
    ['milk in its description', 'unknown', { description: 'Mit Milch und Honig' }, [7]],
    ['another allergen', 'free', { name: 'Rybí polévka' }, [1]],
    ['a number that it does not state', 'unknown', { listed_allergens: [3, 9] }, [1]],
    ['a number that is avoided', 'contains', { listed_allergens: [9] }, [9]],
    ['a number that is not understood', 'unknown', { listed_allergens: [0, 3] }, [1]],
    ['only the numbers that it states', 'free', { listed_allergens: [3] }, [1]],
    ['a number that may be an amount', 'unknown', { listed_allergens: [-6] }, [1]],
    ['a number that may be an amount and is avoided', 'unknown', { listed_allergens: [-6] }, [6]],
    ['a number that may be an amount, which it states too', 'free', { listed_allergens: [-3] }, [1]],
  ])('that states %s is %s', (_, claim, texts, avoided) => {
    expect(claimOf({ allergens: null, allergen_numbers: [3], ...texts }, avoided)).toBe(claim);
  });
});

it('a dish must be checked if its texts have an allergen number that it does not state', () => {
  const claimsOf = (allergens: string | null, ...numbers: number[]) =>
    unstatedAllergens({ allergens, allergen_numbers: numbers, listed_allergens: [-6, 0, 1, 3] });
  expect(claimsOf(null)).toEqual([-6, 0, 1, 3]);
  expect(claimsOf(null, 1, 6)).toEqual([0, 3]);
  expect(claimsOf('Mouka. Alergeny: 1, 3', 6)).toEqual([0]);
  expect(unstatedAllergens({ allergens: null, allergen_numbers: [1] })).toEqual([]);
});

/** All selections of a group that a guest may order, with the options that the filter leaves enabled. */
function selections({ min, max, options }: ReturnType<typeof side>, avoided: number[]) {
  const left = options.filter((one) => !one.isSoldOut && !brings(one, avoided));
  const all = Array.from({ length: 2 ** left.length }, (_, bits) => left.filter((__, at) => bits & (1 << at)));
  return all.filter((chosen) => chosen.length >= min && chosen.length <= max);
}

it('a filtered menu offers no order with the avoided allergen', () => {
  let seed = 7;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const among = <One>(ones: readonly One[]): One => ones[random(ones.length)]!;
  const numbers = () => [1, 3, 7, 8].filter(() => random(3) === 0);
  const LETTERS: Record<number, string> = { 1: 'abcdef', 8: 'abcdefgh' };
  const WORDS: Record<number, string> = { 1: 'lepek', 3: 'vejce', 7: 'mléko', 8: 'ořechy' };
  const written = (number: number): string => {
    const letter = among([...(LETTERS[number] ?? '')].concat(''));
    return among([String(number), `${number}${letter}`, `${number} ${letter.toUpperCase()}`, WORDS[number]!]);
  };
  const listOf = (named: readonly number[]): string | null => {
    if (named.length === 0) return among([null, 'houska', 'Alergeny neuvedeny']);
    const list = named.map(written).join(among([', ', '/', ' , ', '; ', ' a ']));
    const heading = among(['', 'Houska. Al. ', 'Alergeny: ', 'Houska. ALERGENY ', 'Houska, alergeny: ']);
    return heading + list + (heading === '' ? '' : among(['', '.', ', x']));
  };
  let offered = 0;
  for (let round = 0; round < 3000; round += 1) {
    const modifiers = Array.from({ length: random(3) }, () => ({
      min: random(3),
      max: 1 + random(3),
      options: Array.from({ length: 1 + random(3) }, (_, id) => option(id, numbers(), random(3) === 0)),
    }));
    const [named, own] = [numbers(), numbers()];
    const avoided = among([[1], [3], [1, 7], [8]]);
    const dish = { allergens: listOf(named), allergen_numbers: own, modifiers };
    if (claimOf(dish, avoided) === 'contains') continue;
    offered += 1;
    expect([...own, ...named].filter((one) => avoided.includes(one))).toEqual([]);
    const isForced = modifiers.some((group) => {
      const left = group.options.filter((one) => !one.isSoldOut).length;
      return left >= group.min && group.max >= group.min && selections(group, avoided).length === 0;
    });
    expect(isForced).toBe(false);
    const orders = modifiers.reduce<number[][]>(
      (sums, group) =>
        sums.flatMap((sum) =>
          selections(group, avoided).map((chosen) => [...sum, ...chosen.flatMap((one) => one.addsAllergens)]),
        ),
      [[...own, ...named]],
    );
    for (const order of orders) expect(order.filter((one) => avoided.includes(one))).toEqual([]);
    if (claimOf(dish, avoided) !== 'free') continue;
    const unfiltered = modifiers.flatMap((group) => group.options.filter((one) => !one.isSoldOut));
    expect(unfiltered.some((one) => brings(one, avoided))).toBe(false);
  }
  expect(offered).toBeGreaterThan(300);
});

describe('a dietary mark', () => {
  it.each([
    ['vegetarian', [2, 4, 14]],
    ['vegan', [2, 3, 4, 7, 14]],
    ['gluten-free', [1]],
    ['spicy', []],
    ['toString', []],
  ])('excludes the allergens that contradict it: %s', (mark, numbers) => expect(excludedBy(mark)).toEqual(numbers));
});
