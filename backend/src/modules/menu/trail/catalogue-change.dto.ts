import { z } from 'zod';
import { toDecimal } from '#kernel/money.js';

const PRICES = new Set(['priceCzk', 'priceEur']);

/** In a product, a category, a menu or an item of one; which of them bears which stands in `catalogue-things.ts`. */
const Field = z.enum([
  ...(['name', 'description', 'ingredients', 'allergens', 'picture', 'soldOut', 'soldOutUntil'] as const),
  ...(['category', 'priceCzk', 'priceEur', 'isNew', 'isRecommended', 'isDrinks'] as const),
  ...(['dateFrom', 'dateTo', 'timeFrom', 'timeTo', 'validDays'] as const),
]);

/** A text, a number, a boolean or a list of texts or numbers. */
const Value = z.unknown().describe('null: there was none, or is none; prices are decimals');

export const CatalogueChange = z
  .object({
    id: z.int().describe('to be sent as `before` for the next page'),
    at: z.iso.datetime(),
    by: z.string().nullable().describe('Name of the person, where it is known'),
    subject: z.enum(['product', 'category', 'menu', 'menuItem']),
    subjectId: z.int(),
    act: z
      .enum(['created', 'changed', 'deleted', 'restored'])
      .describe('of a menuItem: put into the menu, taken out of it'),
    name: z.string().describe('as it was called then'),
    productId: z.int().nullable(),
    menuId: z.int().nullable(),
    menuName: z.string().nullable().describe('as it was called then'),
    fields: z.array(z.object({ field: Field, before: Value, after: Value })),
  })
  .meta({ id: 'CatalogueChange' });
export type CatalogueChange = z.infer<typeof CatalogueChange>;

type ValueInRow = CatalogueChange['fields'][number]['before'];

export interface CatalogueChangeRow extends Omit<CatalogueChange, 'id' | 'by' | 'fields'> {
  readonly id: string;
  readonly actorId: number;
  readonly fields: Readonly<Record<string, readonly [ValueInRow, ValueInRow]>>;
}

export function catalogueChangeOf(row: CatalogueChangeRow, names: ReadonlyMap<number, string>): CatalogueChange {
  const { actorId, fields, id, ...change } = row;
  return { ...change, id: Number(id), by: names.get(actorId) ?? null, fields: fieldsOf(fields) };
}

/** In the order in which the API lists them: jsonb keeps none. */
function fieldsOf(fields: CatalogueChangeRow['fields']): CatalogueChange['fields'] {
  return Field.options.flatMap((field) => {
    const change = fields[field];
    return change ? [{ field, before: valueOf(field, change[0]), after: valueOf(field, change[1]) }] : [];
  });
}

function valueOf(field: string, value: ValueInRow): ValueInRow {
  return PRICES.has(field) && typeof value === 'number' ? toDecimal(value) : value;
}
