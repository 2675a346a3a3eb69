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
  name: 'name',
  price_czk: 'price',
  category: 'category',
};

export type Doubt = {
  /** The field whose change answers the question; `null` if the question is about data that the grid does not show. */
  field: DishField | null;
  message: string;
};

export type DishRow = Record<DishField, string> & {
  key: number;
  problems: Partial<Record<DishField, string>>;
  doubts: readonly Doubt[];
  pasted?: Pick<ImportRow, 'id' | 'version' | 'portion' | 'price_eur' | 'description' | 'allergen_numbers'>;
};

/** @returns an empty row with the category of the last row, or with the default category */
export function nextRow(rows: readonly DishRow[]): DishRow {
  const key = Math.max(0, ...rows.map((row) => row.key)) + 1;
  return { key, name: '', price: '', category: rows.at(-1)?.category || defaultCategory, problems: {}, doubts: [] };
}

export const isWritten = ({ name, price }: DishRow): boolean => name.trim() !== '' || price.trim() !== '';

/** True for a row of a text or a file that names no category. */
export const lacksCategory = ({ pasted, category }: DishRow): boolean => pasted !== undefined && category.trim() === '';

/** @returns the rows that are not empty, followed by those of a pasted text with their open questions */
export function withPasted(rows: readonly DishRow[], draft: ImportDraft): DishRow[] {
  const all = rows.filter(isWritten);
  for (const row of draft.rows) {
    const { id, version, portion, price_eur, description, allergen_numbers, issues } = row;
    const open = issues.filter(({ column }) => column !== 'category' || row.category !== null);
    all.push({
      ...nextRow(all),
      name: row.name,
      price: writtenPrice(row),
      category: row.category ?? '',
      doubts: open.map(({ column, message }) => ({ field: FIELD_OF[column] ?? null, message })),
      pasted: { id, version, portion, price_eur, description, allergen_numbers },
    });
  }
  return all;
}

/** Gives the chosen category to all pasted rows without one. */
export const withCommonCategory = (rows: readonly DishRow[], category: string): DishRow[] =>
  rows.map((row) => (lacksCategory(row) ? { ...row, category } : row));

/** @returns the row with the person's input, which answers the questions about the changed fields */
export function changedRow(row: DishRow, part: Partial<Record<DishField, string>>): DishRow {
  const cleared = Object.fromEntries(Object.keys(part).map((field) => [field, undefined]));
  const doubts = row.doubts.filter(({ field }) => field === null || !(field in part));
  return { ...row, ...part, problems: { ...row.problems, ...cleared }, doubts };
}

/** Puts a removed row back. It gets a new key, because another row may have its key by now. */
export const withRow = (rows: readonly DishRow[], row: DishRow, index: number): DishRow[] => {
  const back = { ...row, key: nextRow(rows).key };
  return [...rows.slice(0, index), back, ...rows.slice(index)];
};

/**
 * True unless the question is about the price, which must be typed. Any other uncertain value may be right as it was
 * read.
 */
export const canConfirm = ({ field }: Doubt): boolean => field !== 'price';

/**
 * Answers the questions of a row, except one about the price. The same question about the category is answered in all
 * rows.
 */
export function withConfirmed(rows: readonly DishRow[], confirmed: DishRow): DishRow[] {
  const isAnswered = (row: DishRow, doubt: Doubt) =>
    canConfirm(doubt) &&
    (row.key === confirmed.key ||
      (doubt.field === 'category' && confirmed.doubts.some(({ message }) => message === doubt.message)));
  return rows.map((row) => ({ ...row, doubts: row.doubts.filter((doubt) => !isAnswered(row, doubt)) }));
}

/**
 * @returns the questions to show in a row. A question about the category that several rows share is shown only in the
 *   first of them.
 */
export function shownDoubts(rows: readonly DishRow[], index: number): readonly Doubt[] {
  const isAbove = ({ message }: Doubt) =>
    rows.slice(0, index).some(({ doubts }) => doubts.some((doubt) => doubt.message === message));
  return rows[index]!.doubts.filter((doubt) => doubt.field !== 'category' || !isAbove(doubt));
}

/**
 * @returns the field with an error, or else with the first open question ('name' if that is about no field); `null` for
 *   neither
 */
export function openField({ problems, doubts }: DishRow): DishField | null {
  const wrong = DISH_FIELDS.find((field) => problems[field] !== undefined);
  return wrong ?? (doubts[0] === undefined ? null : (doubts[0].field ?? 'name'));
}

/** @returns each row with its errors; empty rows are not checked */
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

/**
 * Converts rows to the format of the API.
 * @param rows rows without errors or open questions
 */
export function publishedRows(rows: readonly DishRow[]): PublishImport['rows'] {
  return rows.map(({ key, name, price, category, pasted }) => ({
    row: key,
    name: name.trim(),
    category: category.trim(),
    price_czk: readPrice(price) ?? 0,
    ...(pasted !== undefined && {
      id: pasted.id,
      version: pasted.version,
      portion: pasted.portion,
      price_eur: pasted.price_eur,
      allergen_numbers: pasted.allergen_numbers,
      ...(pasted.description !== null && { description: pasted.description }),
    }),
  }));
}
