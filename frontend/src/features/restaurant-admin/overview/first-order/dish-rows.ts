import type { ImportDraft, ImportRow, PublishImport } from '#api/generated.ts';
import { isPrice, readPrice } from '../../editing/written-price';
import { writtenPrice } from '../../products/import/import-row';
import { firstOrderTexts } from '../overview-texts';

const { rules, defaultCategory } = firstOrderTexts.dish;
const MAX_NAME = 200;
const MAX_CATEGORY = 100;

export type DishField = 'name' | 'price' | 'category';
export const DISH_FIELDS: readonly DishField[] = ['name', 'price', 'category'];

const FIELD_OF: Partial<Record<ImportRow['issues'][number]['column'], DishField>> = {
  price_czk: 'price',
  category: 'category',
};

/** A row of the grid, as typed. */
export type DishRow = Record<DishField, string> & {
  key: number;
  problems: Partial<Record<DishField, string>>;
  /** Further data of a pasted text or a file, and the menu item that it changes. */
  pasted?: Pick<ImportRow, 'id' | 'version' | 'portion' | 'price_eur' | 'description' | 'allergen_numbers'>;
};

/** @returns an empty row with the category of the row above */
export function nextRow(rows: readonly DishRow[]): DishRow {
  const key = Math.max(0, ...rows.map((row) => row.key)) + 1;
  return { key, name: '', price: '', category: rows.at(-1)?.category || defaultCategory, problems: {} };
}

export const isWritten = ({ name, price }: DishRow): boolean => name.trim() !== '' || price.trim() !== '';

/** A row of a text or a file that names no category. */
export const lacksCategory = ({ pasted, category }: DishRow): boolean => pasted !== undefined && category.trim() === '';

/**
 * @returns the rows with a pasted text instead of the empty ones; an uncertain field stays empty and gives the reason
 */
export function withPasted(rows: readonly DishRow[], draft: ImportDraft): DishRow[] {
  const all = rows.filter(isWritten);
  for (const row of draft.rows) {
    const { id, version, portion, price_eur, description, allergen_numbers, issues } = row;
    const asked = issues.filter(({ column }) => column !== 'category' || row.category !== null);
    const problems = asked.map(({ column, message }) => [FIELD_OF[column] ?? 'name', message]);
    all.push({
      ...nextRow(all),
      ...{ name: row.name, price: writtenPrice(row), category: row.category ?? '' },
      problems: Object.fromEntries(problems),
      pasted: { id, version, portion, price_eur, description, allergen_numbers },
    });
  }
  return all;
}

/** Gives the rows without a category that of their common question. */
export const withCommonCategory = (rows: readonly DishRow[], category: string): DishRow[] =>
  rows.map((row) => (lacksCategory(row) ? { ...row, category } : row));

/** @returns each row with its errors; an empty row is skipped */
export function checked(rows: readonly DishRow[]): DishRow[] {
  return rows.map((row) => {
    if (!isWritten(row)) return { ...row, problems: {} };
    const [name, category] = [row.name.trim(), row.category.trim()];
    const problems: DishRow['problems'] = {
      ...(name === '' && { name: rules.name }),
      ...(name.length > MAX_NAME && { name: rules.long(MAX_NAME) }),
      ...(category === '' && { category: rules.category }),
      ...(category.length > MAX_CATEGORY && { category: rules.long(MAX_CATEGORY) }),
      ...(!isPrice(row.price) && { price: rules.price }),
    };
    return { ...row, problems };
  });
}

/** @param rows without errors in {@link checked} */
export function publishedRows(rows: readonly DishRow[]): PublishImport['rows'] {
  return rows.map(({ key, name, price, category, pasted }) => ({
    ...{ row: key, name: name.trim(), category: category.trim(), price_czk: readPrice(price) ?? 0 },
    ...(pasted !== undefined && {
      ...{ id: pasted.id, version: pasted.version, portion: pasted.portion, price_eur: pasted.price_eur },
      ...{ allergen_numbers: pasted.allergen_numbers },
      ...(pasted.description !== null && { description: pasted.description }),
    }),
  }));
}
