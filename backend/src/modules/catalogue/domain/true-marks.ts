import {
  brings,
  type ClaimedDish,
  dishAllergens,
  excludedBy,
  falseMarks,
  withAllOptions,
} from '@stolek/rules/allergen-claims';
import { DIETARY_NAMES } from '@stolek/rules/dietary-names';
import { DomainError, type FieldError } from '#kernel/domain-error.js';
import type { Dietary } from './dish-facts.js';

type Group = NonNullable<ClaimedDish['modifiers']>[number] & { readonly id: number; readonly name: string };

export interface MarkedDish extends ClaimedDish {
  readonly id: number;
  readonly name: string;
  readonly dietary: readonly Dietary[];
  readonly modifiers: readonly Group[];
}

const FIELDS = ['dietary', 'allergen_numbers', 'ingredients', 'name', 'groupIds', 'min', 'options'] as const;
type Field = (typeof FIELDS)[number];
export type MarkFields = Partial<Record<Field, string>>;

export interface MarksChange {
  readonly before: readonly MarkedDish[];
  readonly after: readonly MarkedDish[];
  readonly fields?: MarkFields | undefined;
  readonly restoring: boolean;
}

const MAX_NAMES = 10;

/**
 * Refuses a change that makes a dietary mark untrue (docs/product.md#facts-of-a-dish). Marks that were untrue before
 * may stay. An option that this change marks as sold out still counts as available.
 * @throws DomainError MARK_CONTRADICTED, with the fields and the dishes
 */
export function requireTrueMarks({ before, after, fields = {}, restoring }: MarksChange): void {
  const earlier = new Map(before.map((dish) => [dish.id, dish]));
  const available = availableIn(before);
  const names = new Map<string, { error: FieldError; dishes: string[] }>();
  for (const dish of after) {
    const was = earlier.get(dish.id);
    const is = restoring ? withAllOptions(dish) : withOptions(dish, available);
    for (const mark of newlyFalse(was, is)) {
      const error = errorOf(was, is, mark, restoring ? null : fields);
      const key = `${error.field} ${error.message}`;
      const same = names.get(key) ?? { error, dishes: [] };
      names.set(key, { error, dishes: [...same.dishes, dish.name] });
    }
  }
  if (names.size === 0) return;
  const details = [...names.values()].map(({ error: { field, message }, dishes }) => {
    const rest = dishes.length > MAX_NAMES ? ' a další' : '';
    return { field, message: `${message}: ${dishes.slice(0, MAX_NAMES).join(', ')}${rest}.` };
  });
  throw new DomainError('MARK_CONTRADICTED', details);
}

function availableIn(dishes: readonly MarkedDish[]): ReadonlySet<number> {
  const options = dishes.flatMap(({ modifiers }) => modifiers.flatMap((group) => group.options));
  return new Set(options.flatMap(({ id, isSoldOut }) => (isSoldOut ? [] : id)));
}

function withOptions(dish: MarkedDish, available: ReadonlySet<number>): MarkedDish {
  const modifiers = dish.modifiers.map((group) => ({
    ...group,
    options: group.options.map((one) => ({ ...one, isSoldOut: one.isSoldOut && !available.has(one.id) })),
  }));
  return { ...dish, modifiers };
}

/**
 * @returns the dietary marks that the change makes untrue. They include marks that were untrue only while options were
 * sold out, and are now untrue even with all options available
 */
function newlyFalse(was: MarkedDish | undefined, is: MarkedDish): Dietary[] {
  const falseFor = (dish: MarkedDish | undefined) => (dish === undefined ? [] : falseMarks(dish, dish.dietary));
  const forGood = falseFor(withAllOptions(is));
  const [before, beforeForGood] = [falseFor(was), falseFor(was && withAllOptions(was))];
  return falseFor(is).filter((mark) => !(forGood.includes(mark) ? beforeForGood : before).includes(mark));
}

/** @param fields `null` if the change restores something, so that no field of a form causes the error */
function errorOf(was: MarkedDish | undefined, is: MarkedDish, mark: Dietary, fields: MarkFields | null): FieldError {
  const excluded = excludedBy(mark);
  const { contains } = dishAllergens(is);
  const own = contains.filter((number) => excluded.includes(number));
  const group = own.length > 0 ? undefined : is.modifiers.find((one) => forces(one, mark));
  const added = group?.options.flatMap((option) => option.addsAllergens) ?? [];
  const numbers = group ? excluded.filter((number) => added.includes(number)) : own;
  const many = numbers.length > 1;
  const why = group
    ? `, u kterého ve skupině ${group.name} nejde zvolit nic bez ${many ? 'alergenů' : 'alergenu'}`
    : ` s ${many ? 'alergeny' : 'alergenem'}`;
  const name = DIETARY_NAMES[mark];
  const message = `${name[0]!.toUpperCase()}${name.slice(1)} nemůže být jídlo${why} ${numbers.join(', ')}`;
  return { field: fields === null ? 'token' : fieldOf(was, is, mark, group, fields), message };
}

/** @returns whether each option of a required group adds an allergen that the dietary mark excludes */
function forces(group: Group, mark: Dietary): boolean {
  return falseMarks({ allergens: null, allergen_numbers: [], modifiers: [group] }, [mark]).length > 0;
}

function fieldOf(
  was: MarkedDish | undefined,
  is: MarkedDish,
  mark: Dietary,
  group: Group | undefined,
  fields: MarkFields,
): string {
  const named = (field: Field) => fields[field] ?? field;
  if (was === undefined || !was.dietary.includes(mark)) return named('dietary');
  const excluded = excludedBy(mark);
  if (group === undefined) {
    const isNew = (numbers: readonly number[] = [], before: readonly number[] = []) =>
      numbers.some((one) => excluded.includes(one) && !before.includes(one));
    if (isNew(is.listed_allergens, was.listed_allergens)) return named('name');
    return named(isNew(is.allergen_numbers, was.allergen_numbers) ? 'allergen_numbers' : 'ingredients');
  }
  const former = was.modifiers.find(({ id }) => id === group.id);
  if (former === undefined) return named('groupIds');
  if (!forces({ ...group, min: former.min }, mark)) return named('min');
  const clean = new Set(former.options.flatMap((one) => (brings(one, excluded) ? [] : one.id)));
  const index = group.options.findIndex((one) => brings(one, excluded) && clean.has(one.id));
  return index < 0 ? named('options') : `${named('options')}.${index}.addsAllergens`;
}
