import type { ImportRow, PublishImport } from '#api/generated.ts';
import { readPrice, writeDecimal } from '../../editing/written-price';

const LAST_ALLERGEN = 14;

/** The person's answers; an absent field keeps the draft's value. */
export type Answers = Readonly<
  Record<
    number,
    { taken?: boolean; name?: string; category?: string; price?: string; euros?: string; allergens?: string }
  >
>;

export const writtenPrice = ({ price_czk: price }: ImportRow) => writeDecimal(price);

/** An uncertain row is published only if somebody has ticked it. */
export const isTaken = (row: ImportRow, answers: Answers) => answers[row.row]?.taken ?? row.issues.length === 0;

/** @returns allergen numbers from '1, 3, 7'; `null` for none; undefined if invalid */
function allergensOf(written: string): number[] | null | undefined {
  const numbers = written
    .split(/[\s,;]+/)
    .filter((one) => one !== '')
    .map(Number);
  if (numbers.length === 0) return null;
  return numbers.every((one) => Number.isInteger(one) && one >= 1 && one <= LAST_ALLERGEN) ? numbers : undefined;
}

/** @returns the row to publish; `null` while a name, a category or a price is missing */
export function publishedRow(row: ImportRow, answers: Answers): PublishImport['rows'][number] | null {
  const answer = answers[row.row] ?? {};
  const name = (answer.name ?? row.name).trim();
  const category = (answer.category ?? row.category ?? '').trim();
  const price = readPrice(answer.price ?? writtenPrice(row));
  const euros = readPrice(answer.euros ?? writeDecimal(row.price_eur));
  const allergens = answer.allergens === undefined ? row.allergen_numbers : allergensOf(answer.allergens);
  if (name === '' || category === '' || price === null || Number.isNaN(price)) return null;
  if (Number.isNaN(euros) || allergens === undefined) return null;
  const { id, version, portion, description } = row;
  const given = {
    portion,
    price_eur: euros,
    allergen_numbers: allergens,
    ...(description !== null && { description }),
  };
  return { row: row.row, id, version, name, category, price_czk: price, ...given };
}
