import type { ImportRow, PublishImport } from '#api/generated.ts';
import { parseDecimal, writeDecimal } from '../../parse-decimal';

/** The answers of a person; a field without one is as the draft says. */
export type Answers = Readonly<Record<number, { taken?: boolean; name?: string; category?: string; price?: string }>>;

export const writtenPrice = ({ price_czk: price }: ImportRow) => writeDecimal(price);

/** A row with a question is published only once somebody has ticked it. */
export const isTaken = (row: ImportRow, answers: Answers) => answers[row.row]?.taken ?? row.issues.length === 0;

/** @returns the row as it is published; `null` while a name, a category or a price is missing */
export function publishedRow(row: ImportRow, answers: Answers): PublishImport['rows'][number] | null {
  const answer = answers[row.row] ?? {};
  const name = (answer.name ?? row.name).trim();
  const category = (answer.category ?? row.category ?? '').trim();
  const price = parseDecimal(answer.price ?? writtenPrice(row));
  if (name === '' || category === '' || price === null || Number.isNaN(price)) return null;
  const { id, version, price_eur, description, allergen_numbers } = row;
  const given = { price_eur, allergen_numbers, ...(description !== null && { description }) };
  return { row: row.row, id, version, name, category, price_czk: price, ...given };
}
