/**
 * Decides whether a dish may be offered as free of allergens, or with a dietary mark
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
  /** Allergens found in name and description: a negative one may be an amount, `NOT_UNDERSTOOD` is an unclear list. */
  readonly listed_allergens?: readonly number[] | undefined;
  readonly modifiers?: readonly Group[] | undefined;
}

type Written = Pick<ClaimedDish, 'allergens' | 'allergen_numbers' | 'listed_allergens'>;

/** Reads everything that the restaurant wrote about the allergens of a dish, without its options. */
export function dishAllergens(dish: Written): ReadAllergens {
  return readAllergens(dish.allergens, dish.allergen_numbers, dish.listed_allergens);
}

/**
 * @returns the numbers found in name or description that the dish does not state elsewhere. With any of them, it does
 * not declare its allergens. A negative number may be an amount; `NOT_UNDERSTOOD` is an unclear list
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
 * `contains`: every possible order has one of the avoided allergens. `choice`: only some options add one. `unknown`:
 * the dish does not declare its allergens, or a word of its texts names an avoided one that it does not declare.
 * `free`: none of these.
 */
export type Claim = 'contains' | 'choice' | 'unknown' | 'free';

/**
 * The allergens that each dietary mark excludes. They do not suffice to verify a mark: meat, for example, is not an
 * allergen.
 */
const EXCLUDED = {
  vegetarian: [2, 4, 14],
  vegan: [2, 3, 4, 7, 14],
  'gluten-free': [1],
} as const satisfies Record<string, readonly number[]>;

/** @returns the allergens that a dish with the dietary mark cannot have */
export function excludedBy(mark: string): readonly number[] {
  return Object.hasOwn(EXCLUDED, mark) ? EXCLUDED[mark as keyof typeof EXCLUDED] : [];
}

/** @returns whether the option adds one of the avoided allergens */
export function brings({ addsAllergens }: Pick<Option, 'addsAllergens'>, avoided: readonly number[]): boolean {
  return addsAllergens.some((number) => avoided.includes(number));
}

/**
 * Tells what a dish and its options say about the avoided allergens. A dish that contains one counts as containing it
 * even if an option removes it, because a guest who forgets the option would get it.
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
 * @returns whether the dish cannot be free of the avoided allergens: every possible order has one, or a word of its
 * texts names one
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

/** @returns the dish as if none of its options were sold out */
export function withAllOptions<Dish extends ClaimedDish>(dish: Dish): Dish {
  const modifiers = dish.modifiers?.map((group) => ({
    ...group,
    options: group.options.map((option) => ({ ...option, isSoldOut: false })),
  }));
  return { ...dish, modifiers };
}

/** @returns the dietary marks that every possible order contradicts, with the available options or with all options */
export function falseMarks<Mark extends string>(dish: ClaimedDish, marks: readonly Mark[]): Mark[] {
  if (marks.length === 0) return [];
  const declared = dishAllergens(dish);
  const states = [dish, withAllOptions(dish)].map(({ modifiers }) => modifiers ?? []);
  return marks.filter((mark) =>
    states.some((modifiers) => claimAs(declared, modifiers, excludedBy(mark)) === 'contains'),
  );
}
