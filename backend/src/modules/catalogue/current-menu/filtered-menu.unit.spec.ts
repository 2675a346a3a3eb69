import { brings, claimOf } from '@stolek/rules/allergen-claims';
import { listedAllergens, NOT_UNDERSTOOD } from '@stolek/rules/listed-allergens';
import type { MenuItem } from './menu-item.dto.js';
import { type StoredEntry, type StoredGroup, VenueMenus } from './venue-menus.js';

let seed = 7;
const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
const among = <One>(ones: readonly One[]): One => ones[random(ones.length)]!;
const some = (): number[] => [1, 3, 7, 8].filter(() => random(4) === 0);

const LETTERS: Record<number, string> = { 1: 'abcdef', 8: 'abcdefgh' };
const WORDS: Record<number, string> = { 1: 'lepek', 3: 'vejce', 7: 'mléko', 8: 'ořechy' };

function written(number: number): string {
  const letter = among([...(LETTERS[number] ?? '')].concat(''));
  return among([String(number), `${number}${letter}`, `${number} ${letter.toUpperCase()}`.trim()]);
}

const joined = (numbers: readonly number[], write = written) =>
  numbers.map(write).join(among([', ', ',', ' , ', '; ', ' a ', '/']));

/** A composition that names the allergens, in one of the ways in which restaurants write them. */
function compositionOf(named: readonly number[]): string | null {
  if (named.length === 0) return among([null, 'houska', 'Alergeny neuvedeny', 'Hovězí. Alergeny: 9']);
  const list = joined(named, (number) => among([written(number), WORDS[number]!]));
  const heading = among(['', 'Houska. Al. ', 'Alergeny: ', 'Houska. ALERGENY ', 'Houska, alergeny: ']);
  return heading + list + (heading === '' ? '' : among(['', '.', ', x']));
}

/** A name or description with the numbers, between amounts that are none. */
function textOf(named: readonly number[]): string {
  const before = among(['Svíčková', 'Svíčková (150 g)', 'Knedlík 2 ks', 'Pečeně pro 2-3 osoby']);
  if (named.length === 0) return before + among(['', ' (0,5 l)', ' (2 ks)', ' 150, 200 g', ' (1377)']);
  const list = joined(named);
  const ways = [
    ` (${list})`,
    ` (A: ${list})`,
    ` [${list}]`,
    `. Obsahuje: ${list}`,
    `. Alergeny: ${list}.`,
    ` /${list}/`,
    `. al. ${named.join(' ')}`,
    ` (${list}, 77)`,
  ];
  return before + among(ways) + among(['', ' s knedlíkem', '. Podáváme teplé.']);
}

interface Dish {
  readonly entry: StoredEntry;
  /** Those of the dish itself. */
  readonly truly: readonly number[];
  /** Those of its heading, one of which each dish below may have. */
  readonly inHeading: readonly number[];
}

function dishOf(id: number, groupIds: number[]): Dish {
  const [own, inText, inName, inDescription] = [some(), some(), some(), random(2) === 0 ? some() : []];
  const inHeading = random(4) === 0 ? some() : [];
  const [name, description] = [textOf(inName), among([null, textOf(inDescription)])];
  const entry: StoredEntry = {
    id,
    menuId: 1,
    productId: id,
    station: null,
    course: null,
    name,
    description,
    listedAllergens: [name, description].flatMap(listedAllergens),
    ingredients: compositionOf(inText),
    allergens: own,
    portion: null,
    isAdult: false,
    vatRate: null,
    dietary: null,
    imageUrl: null,
    category: inHeading.length === 0 ? 'Jídla' : `Polévky (${joined(inHeading)})`,
    categoryId: 3,
    soldOut: false,
    soldOutUntil: null,
    priceCzk: 8900,
    priceEur: null,
    isRecommended: false,
    isNew: false,
    polePlacings: 100 + id,
    groupIds,
  };
  const truly = [...own, ...inText, ...inName, ...(entry.description === null ? [] : inDescription)];
  return { entry, truly, inHeading };
}

/** Each option's allergens are in its field or in its name. */
function groupOf(id: number, truly: Map<number, readonly number[]>): StoredGroup {
  const options = Array.from({ length: 1 + random(3) }, (_, index) => {
    const [added, inName] = [some(), some()];
    truly.set(id * 10 + index, [...added, ...inName]);
    const name = textOf(inName);
    return {
      id: id * 10 + index,
      name,
      listedAllergens: listedAllergens(name),
      priceCzk: 0,
      priceEur: null,
      addsAllergens: added,
      removesAllergens: [],
      isSoldOut: random(3) === 0,
    };
  });
  return { id, name: 'Příloha', min: random(3), max: 1 + random(3), options };
}

type Group = NonNullable<MenuItem['modifiers']>[number];

/** @returns the selections of a group that a guest can order with the options that the filter leaves enabled */
function selections({ min, max, options }: Group, avoided: readonly number[]): Group['options'][] {
  const left = options.filter((one) => !one.isSoldOut && !brings(one, avoided));
  const all = Array.from({ length: 2 ** left.length }, (_, bits) => left.filter((__, at) => bits & (1 << at)));
  return all.filter((chosen) => chosen.length >= min && chosen.length <= max);
}

/** @returns whether a guest could choose from the group, but not under the filter */
function isForced(group: Group, avoided: readonly number[]): boolean {
  const left = group.options.filter((one) => !one.isSoldOut).length;
  return left >= group.min && group.max >= group.min && selections(group, avoided).length === 0;
}

/** @returns the allergens of each order of the dish that a guest can place under the filter */
function ordersOf(
  item: MenuItem,
  truly: readonly number[],
  ofOptions: ReadonlyMap<number, readonly number[]>,
  avoided: readonly number[],
): number[][] {
  return (item.modifiers ?? []).reduce<number[][]>(
    (orders, group) =>
      orders.flatMap((order) =>
        selections(group, avoided).map((chosen) => [...order, ...chosen.flatMap(({ id }) => ofOptions.get(id)!)]),
      ),
    [[...truly]],
  );
}

/** For the report of a failure. */
function textsOf({ name, description, allergens, modifiers = [] }: MenuItem): (string | null)[] {
  return [name, description, allergens, ...modifiers.flatMap(({ options }) => options.map((one) => one.name))];
}

it('a filtered menu offers no combination of options that contains the avoided allergen', () => {
  let [offered, free] = [0, 0];
  for (let round = 0; round < 60; round += 1) {
    const ofOptions = new Map<number, readonly number[]>();
    const groups = Array.from({ length: 8 }, (_, index) => groupOf(index + 1, ofOptions));
    const ids = groups.map(({ id }) => id);
    const dishes = Array.from({ length: 40 }, (_, id) =>
      dishOf(id, [...new Set([among(ids), among(ids)])].slice(random(3))),
    );
    const menu = {
      id: 1,
      name: 'Nabídka',
      dateFrom: '2026-01-01',
      dateTo: '2026-12-31',
      validDays: [],
      exceptions: [],
      timeFrom: 0,
      timeTo: 1439,
      entries: dishes.map(({ entry }) => entry),
    };
    const shown = { timeZone: 'UTC', menus: [menu], groups, translations: [], vatRates: null, showPortionsFrom: 0 };
    const items = new VenueMenus(shown, []).at(Date.parse('2026-06-15T11:00:00Z')).menu!.asAnswered;
    const avoided = among([[1], [3], [1, 7], [8]]);
    for (const item of items) {
      const { entry, truly, inHeading } = dishes[item.id]!;
      const claim = claimOf(item, avoided);
      if (claim === 'contains') continue;
      offered += 1;
      const orders = ordersOf(item, truly, ofOptions, avoided);
      const brought = orders.filter((order) => order.some((one) => avoided.includes(one)));
      const texts = textsOf(item);
      expect({ texts, forced: (item.modifiers ?? []).some((group) => isForced(group, avoided)) }).toEqual({
        texts,
        forced: false,
      });
      expect({ texts, avoided, brought }).toEqual({ texts, avoided, brought: [] });
      const heading = item.category;
      const isOfHeading = claim !== 'unknown' && avoided.some((one) => inHeading.includes(one));
      expect({ texts, heading, avoided, isOfHeading }).toEqual({ texts, heading, avoided, isOfHeading: false });
      if (claim !== 'free') continue;
      free += 1;
      expect({ texts, listed: entry.listedAllergens.includes(NOT_UNDERSTOOD) }).toEqual({ texts, listed: false });
      const left = (item.modifiers ?? []).flatMap(({ options }) => options.filter((one) => !one.isSoldOut));
      const added = left.flatMap(({ id }) => ofOptions.get(id)!);
      expect({ texts, added: added.filter((one) => avoided.includes(one)) }).toEqual({ texts, added: [] });
    }
  }
  expect(offered).toBeGreaterThan(300);
  expect(free).toBeGreaterThan(30);
});
