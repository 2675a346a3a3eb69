/**
 * Decides if a dish is offered as free of allergens, or with a dietary mark
 * (docs/product.md#allergens-and-composition).
 */
import { namesInWords, type ReadAllergens, readAllergens } from './allergen-list.js';

interface Option {
  readonly id: number;
  readonly addsAllergens: readonly number[];
  readonly isSoldOut: boolean;
}

interface Group {
  readonly min: number;
  readonly max: number;
  readonly options: readonly Option[];
}

export interface ClaimedDish {
  readonly name?: string;
  readonly description?: string | null | undefined;
  readonly allergens: string | null;
  readonly allergen_numbers: readonly number[];
  /** Allergens in name and description; negative ones may be amounts. `NOT_UNDERSTOOD` stands for an unclear list. */
  readonly listed_allergens?: readonly number[] | undefined;
  readonly modifiers?: readonly Group[] | undefined;
}

type Written = Pick<ClaimedDish, 'allergens' | 'allergen_numbers' | 'listed_allergens'>;

/** Reads everything that the restaurant wrote about the allergens of a dish, without its options. */
export function dishAllergens(dish: Written): ReadAllergens {
  return readAllergens(dish.allergens, dish.allergen_numbers, dish.listed_allergens);
}

/**
 * @returns the numbers in names and descriptions that prevent the dish from declaring its allergens: one that its field
 *   does not have, a negative one that may be an amount, or `NOT_UNDERSTOOD`
 */
export function unstatedAllergens({
  allergens,
  allergen_numbers: numbers,
  listed_allergens: listed,
}: Written): number[] {
  const { contains } = readAllergens(allergens, numbers);
  return (listed ?? []).filter((one) => !contains.includes(Math.abs(one)));
}

/**
 * `contains`: every possible order has one of the allergens. `choice`: only some options bring one. `unknown`: the dish
 * does not declare its allergens, or a word of its texts names one that it does not declare.
 */
export type Claim = 'contains' | 'choice' | 'unknown' | 'free';

/** The allergens that each dietary mark excludes. Meat is no allergen, so this is not complete. */
const EXCLUDED = {
  vegetarian: [2, 4, 14],
  vegan: [2, 3, 4, 7, 14],
  'gluten-free': [1],
} as const satisfies Record<string, readonly number[]>;

/** @returns the allergens that a dish with the dietary mark cannot have */
export function excludedBy(mark: string): readonly number[] {
  return Object.hasOwn(EXCLUDED, mark) ? EXCLUDED[mark as keyof typeof EXCLUDED] : [];
}

/** @returns whether the option adds one of the allergens */
export function brings({ addsAllergens }: Pick<Option, 'addsAllergens'>, avoided: readonly number[]): boolean {
  return addsAllergens.some((number) => avoided.includes(number));
}

/**
 * Decides about a dish and its options. A dish that contains an avoided allergen counts as containing it even if an
 * option removes it, because a guest who forgets the option would get it.
 */
export function claimOf(dish: ClaimedDish, avoided: readonly number[]): Claim {
  const claim = claimAs(dishAllergens(dish), dish.modifiers ?? [], avoided);
  const isSafe = claim === 'free' || claim === 'choice';
  return isSafe && isNamed(dish, avoided) ? 'unknown' : claim;
}

function isNamed({ name, description, allergens }: ClaimedDish, avoided: readonly number[]): boolean {
  return namesInWords([name, description, allergens].join(' '), avoided);
}

/**
 * @returns whether the dish, each possible order of it or a word of its texts contradicts that it is free of the
 *   allergens
 */
export function isContradicted(dish: ClaimedDish, avoided: readonly number[]): boolean {
  return claimOf(dish, avoided) === 'contains' || isNamed(dish, avoided);
}

type Declared = Pick<ReadAllergens, 'contains' | 'isDeclared'>;

function claimAs({ contains, isDeclared }: Declared, modifiers: readonly Group[], avoided: readonly number[]): Claim {
  const groups = modifiers.map(({ min, max, options }) => {
    const left = options.filter(({ isSoldOut }) => !isSoldOut);
    return { min, isOpen: max > 0, left, clean: left.filter((option) => !brings(option, avoided)) };
  });
  if (contains.some((number) => avoided.includes(number))) return 'contains';
  if (groups.some(({ min, clean, left }) => clean.length < min && clean.length < left.length)) return 'contains';
  if (!isDeclared) return 'unknown';
  return groups.some(({ isOpen, left, clean }) => isOpen && clean.length < left.length) ? 'choice' : 'free';
}

/** @returns the dish with all its options available */
export function withAllOptions<Dish extends ClaimedDish>(dish: Dish): Dish {
  const modifiers = dish.modifiers?.map((group) => ({
    ...group,
    options: group.options.map((option) => ({ ...option, isSoldOut: false })),
  }));
  return { ...dish, modifiers };
}

/** @returns the dietary marks that each possible order contradicts, now or once all options are available again */
export function falseMarks<Mark extends string>(dish: ClaimedDish, marks: readonly Mark[]): Mark[] {
  if (marks.length === 0) return [];
  const declared = dishAllergens(dish);
  const states = [dish, withAllOptions(dish)].map(({ modifiers }) => modifiers ?? []);
  return marks.filter((mark) =>
    states.some((modifiers) => claimAs(declared, modifiers, excludedBy(mark)) === 'contains'),
  );
}
