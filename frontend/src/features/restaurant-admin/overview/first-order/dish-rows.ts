import type { ImportDraft, ImportRow, PublishImport } from '#api/generated.ts';
import { isPrice, readPrice } from '../../editing/written-price';
import { writtenPrice } from '../../products/import/import-row';
import { firstOrderTexts } from '../overview-texts';

const { rules, defaultCategory } = firstOrderTexts.dish;
const MAX_NAME = 200;
const MAX_CATEGORY = 100;

export type DishField = 'name' | 'price' | 'category';
export const DISH_FIELDS: readonly DishField[] = ['name', 'price', 'category'];

/** A row of the grid, as typed. */
export type DishRow = Record<DishField, string> & {
  key: number;
  problems: Partial<Record<DishField, string>>;
  /** Further data of a pasted text, and the menu item that it changes. */
  pasted?: Pick<ImportRow, 'id' | 'version' | 'portion' | 'price_eur' | 'description' | 'allergen_numbers'>;
};

/** @returns an empty row with the category of the row above */
export function nextRow(rows: readonly DishRow[]): DishRow {
  const key = Math.max(0, ...rows.map((row) => row.key)) + 1;
  return { key, name: '', price: '', category: rows.at(-1)?.category ?? defaultCategory, problems: {} };
}

export const isWritten = ({ name, price }: DishRow): boolean => name.trim() !== '' || price.trim() !== '';

/**
 * @returns the rows with a pasted text instead of the empty ones; an uncertain field stays empty and gives the reason
 */
export function withPasted(rows: readonly DishRow[], draft: ImportDraft, category: string): DishRow[] {
  const all = rows.filter(isWritten);
  for (const row of draft.rows) {
    const { id, version, portion, price_eur, description, allergen_numbers, issues } = row;
    const asked = (column: ImportRow['issues'][number]['column']) =>
      issues.find((issue) => issue.column === column)?.message;
    const price = asked('price_czk');
    const name = asked('name');
    all.push({
      ...nextRow(all),
      ...{ name: row.name, price: writtenPrice(row), category: row.category ?? category },
      problems: { ...(price !== undefined && { price }), ...(name !== undefined && { name }) },
      pasted: { id, version, portion, price_eur, description, allergen_numbers },
    });
  }
  return all;
}

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
