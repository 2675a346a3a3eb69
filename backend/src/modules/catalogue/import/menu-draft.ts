import { comparisonKey } from '@stolek/rules/comparison-key';
import { grouped } from '#kernel/grouped.js';
import { toDecimal } from '#kernel/money.js';
import { declaredAllergens } from '../domain/dish-facts.js';
import type { Column, WrittenDish } from '../domain/menu-cells.js';
import { MAX_CATEGORY_NAME, MAX_NAME, MAX_PORTION, MAX_TEXT } from '../menu-fields.js';
import type { MenuProductRow } from '../menu-products/menu-product-rows.js';
import type { ImportDraft, ImportRow } from './menu-import.dto.js';

type Issue = ImportRow['issues'][number];

const FIELD = {
  name: 'name',
  category: 'category',
  priceCzk: 'price_czk',
  priceEur: 'price_eur',
  portion: 'portion',
  description: 'description',
  allergens: 'allergen_numbers',
} as const satisfies Record<Column, Issue['column']>;

/** @returns a key that distinguishes dishes of the same name in different categories */
export const keyOf = (name: string, category: string | null) =>
  JSON.stringify([comparisonKey(name), comparisonKey(category ?? '')]);

/** Compares the dishes of a file with the items of a menu. An empty cell keeps the current value. */
export function draftOf(
  read: readonly WrittenDish[],
  items: readonly MenuProductRow[],
): Omit<ImportDraft, 'menuName' | 'notes' | 'sheets'> {
  const dishes = withSizes(read, items);
  const byName = grouped(items, ({ name }) => comparisonKey(name));
  const byKey = grouped(items, ({ name, category }) => keyOf(name, category));
  const sameName = grouped(dishes, ({ name }) => comparisonKey(name));
  const firstAt = new Map<string, number>();
  const seen = new Set<number>();
  const rows: ImportRow[] = [];
  let unchanged = 0;
  for (const dish of dishes) {
    const alike = byName.get(comparisonKey(dish.name)) ?? [];
    const isAlone = alike.length === 1 && sameName.get(comparisonKey(dish.name))!.length === 1;
    const found = isAlone ? alike : ofSize(byKey.get(keyOf(dish.name, dish.category)) ?? [], dish.portion);
    for (const { id } of found.length > 0 ? found : alike) seen.add(id);
    const item = found.length === 1 ? found[0]! : null;
    const place = item === null ? keyOf(dish.name, dish.category) : String(item.id);
    const earlier = firstAt.get(place);
    if (earlier === undefined) firstAt.set(place, dish.row);
    const row = rowOf(dish, item, [
      ...(earlier === undefined ? [] : [nameIssue(`Stejné jídlo je už na řádku ${earlier}.`)]),
      ...(item === null && alike.length > 0
        ? [nameIssue('Takových jídel je v menu víc, nebo jsou v jiné kategorii.')]
        : []),
    ]);
    if (row === null) unchanged += 1;
    else rows.push(row);
  }
  const notSeen = items.filter(({ id }) => !seen.has(id)).map(({ id, name }) => ({ id, name }));
  return { rows, unchanged, notSeen };
}

const sizeOf = (portion: string | null): string => comparisonKey(portion ?? '').replaceAll(' ', '');

/** Makes equal names differ by their portions, because tickets show only names. Dishes on the menu keep their name. */
function withSizes(dishes: readonly WrittenDish[], items: readonly MenuProductRow[]): readonly WrittenDish[] {
  const keyOfSize = ({ name, portion }: Pick<WrittenDish, 'name' | 'portion'>) => keyOf(name, sizeOf(portion));
  const sameName = grouped(dishes, ({ name }) => comparisonKey(name));
  const known = new Set(items.map(keyOfSize));
  return dishes.map((dish) => {
    const { name, portion } = dish;
    const others = sameName.get(comparisonKey(name))!;
    const isOnly = others.every((other) => sizeOf(other.portion) === sizeOf(portion));
    if (portion === null || isOnly || known.has(keyOfSize(dish))) return dish;
    return { ...dish, name: `${name} ${portion}`, portion: null };
  });
}

/** @param items with one name and category @returns the items of this portion; all items if none has it */
function ofSize(items: readonly MenuProductRow[], portion: string | null): readonly MenuProductRow[] {
  const alike = items.filter((item) => sizeOf(item.portion) === sizeOf(portion));
  return alike.length === 0 ? items : alike;
}

const nameIssue = (message: string): Issue => ({ column: 'name', message });

function rowOf(dish: WrittenDish, item: MenuProductRow | null, met: readonly Issue[]): ImportRow | null {
  const before = item === null ? null : valuesOf(item);
  const is = valuesWritten(dish, before ?? NOTHING, item === null ? [] : declaredAllergens(item));
  const unsure = dish.unsure.filter(({ column }) => column !== 'name' || before?.name !== dish.name);
  const issues = [...met, ...issuesOf({ ...dish, unsure }, is, before)];
  if (issues.length === 0 && JSON.stringify(is) === JSON.stringify(before)) return null;
  // Leaves an uncertain price empty, because a person could think that the item's current price is from the file.
  const columns = new Set(issues.map(({ column }) => column));
  const kind = item === null ? 'new' : 'changed';
  return {
    row: dish.row,
    kind,
    id: item?.id ?? null,
    version: item?.version ?? null,
    ...is,
    ...(columns.has('price_czk') && { price_czk: null }),
    ...(columns.has('price_eur') && { price_eur: null }),
    before,
    issues,
  };
}

const NOTHING: Values = {
  name: '',
  portion: null,
  category: null,
  price_czk: null,
  price_eur: null,
  description: null,
  allergen_numbers: null,
};

/** An empty cell keeps the current value. So do allergens that equal `declared`, which an export contains. */
function valuesWritten(dish: WrittenDish, before: Values, declared: readonly number[]): Values {
  const keepsAllergens = dish.allergens === null || String(dish.allergens) === String(declared);
  return {
    name: comparisonKey(before.name) === comparisonKey(dish.name) ? before.name : dish.name,
    portion: sizeOf(dish.portion) === sizeOf(before.portion) ? before.portion : (dish.portion ?? before.portion),
    category: headed(dish.category, before.category),
    price_czk: toDecimal(dish.priceCzk) ?? before.price_czk,
    price_eur: toDecimal(dish.priceEur) ?? before.price_eur,
    description: dish.description ?? before.description,
    allergen_numbers: keepsAllergens ? before.allergen_numbers : [...(dish.allergens ?? [])],
  };
}

function headed(category: string | null, before: string | null): string | null {
  if (category === null || before === null) return category ?? before;
  return comparisonKey(category) === comparisonKey(before) ? before : category;
}

type Values = NonNullable<ImportRow['before']>;

function issuesOf(dish: WrittenDish, is: Values, before: Values | null): Issue[] {
  const unsure = dish.unsure.map(({ column, written }) => ({ column: FIELD[column], message: asks(column, written) }));
  const columns = new Set(unsure.map(({ column }) => column));
  const more = (column: Issue['column'], isMet: boolean, message: string) =>
    isMet && !columns.has(column) ? [{ column, message }] : [];
  return [
    ...unsure,
    ...more('price_czk', is.price_czk === null, 'Zadejte prosím cenu v Kč.'),
    ...more('price_czk', is.price_czk === 0 && before?.price_czk !== 0, 'Je jídlo opravdu zdarma?'),
    ...more('category', is.category === null, 'Vyberte prosím kategorii.'),
    ...more('category', (is.category ?? '').length > MAX_CATEGORY_NAME, `Nejvýše ${MAX_CATEGORY_NAME} znaků.`),
    ...more('name', is.name.length > MAX_NAME, `Nejvýše ${MAX_NAME} znaků.`),
    ...more('portion', (before?.portion ?? is.portion) !== is.portion, `V menu má porci „${before?.portion}“.`),
    ...more('portion', (is.portion ?? '').length > MAX_PORTION, `Nejvýše ${MAX_PORTION} znaků.`),
    ...more('description', (is.description ?? '').length > MAX_TEXT, `Nejvýše ${MAX_TEXT} znaků.`),
  ];
}

function asks(column: Column, written: string): string {
  if (written === '') return 'Zadejte název produktu.';
  return column === 'allergens' ? `Nerozumíme alergenům „${written}“.` : `Nejsme si jistí, co znamená „${written}“.`;
}

function valuesOf(item: MenuProductRow): Values {
  return {
    name: item.name,
    portion: item.portion,
    category: item.category,
    price_czk: toDecimal(item.priceCzk),
    price_eur: toDecimal(item.priceEur),
    description: item.description,
    allergen_numbers: [...item.allergens],
  };
}
