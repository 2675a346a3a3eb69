import type { ImportRow, PublishImport } from '#api/generated.ts';
import { readPrice, writeDecimal } from '../../editing/written-price';

const LAST_ALLERGEN = 14;

export type Answer = { taken?: boolean } & Partial<
  Record<'name' | 'portion' | 'category' | 'price' | 'euros' | 'allergens', string>
>;
export type Answers = ReadonlyMap<ImportRow, Answer>;

export type RowProps = {
  row: ImportRow;
  answers: Answers;
  common: string;
  onAnswer: (answer: Answer) => void;
};

export const writtenPrice = ({ price_czk: price }: ImportRow) => writeDecimal(price);

/** True if all questions of a row are about its category, because it is missing or uncertain. */
export const asksCategory = ({ issues }: ImportRow) => issues.length > 0 && issues.every(isOfCategory);
const isOfCategory = ({ column }: ImportRow['issues'][number]) => column === 'category';

/**
 * Tells whether a row is published. The person's tick decides. Without one, a row is published if it has no question,
 * or if it lacks only the category and a common one is given.
 * @param common the category of all rows without one
 */
export function isTaken(row: ImportRow, answers: Answers, common: string): boolean {
  const isAnswered = asksCategory(row) && row.category === null && common.trim() !== '';
  return answers.get(row)?.taken ?? (row.issues.length === 0 || isAnswered);
}

/** @returns allergen numbers from '1, 3, 7'; `null` for an empty text; undefined if invalid */
function allergensOf(written: string): number[] | null | undefined {
  const numbers = written
    .split(/[\s,;]+/)
    .filter((one) => one !== '')
    .map(Number);
  if (numbers.length === 0) return null;
  return numbers.every((one) => Number.isInteger(one) && one >= 1 && one <= LAST_ALLERGEN) ? numbers : undefined;
}

/** @returns the row to publish; `null` while its name, category or price is missing, or a field is invalid */
export function publishedRow(row: ImportRow, answers: Answers, common: string): PublishImport['rows'][number] | null {
  const { allergens: written, ...answer } = answers.get(row) ?? {};
  const read = { price: writtenPrice(row), euros: writeDecimal(row.price_eur), category: row.category ?? common };
  const answered = { ...read, name: row.name, portion: row.portion, ...answer };
  const [name, category] = [answered.name.trim(), answered.category.trim()];
  const [price, euros] = [readPrice(answered.price), readPrice(answered.euros)];
  const allergens = written === undefined ? row.allergen_numbers : allergensOf(written);
  if (name === '' || category === '' || price === null || Number.isNaN(price)) return null;
  if (Number.isNaN(euros) || allergens === undefined) return null;
  const { id, version, description } = row;
  const given = { portion: answered.portion, price_eur: euros, allergen_numbers: allergens };
  return {
    row: row.row,
    id,
    version,
    name,
    category,
    price_czk: price,
    ...given,
    ...(description !== null && { description }),
  };
}
