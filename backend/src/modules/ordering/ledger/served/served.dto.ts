import { z } from 'zod';
import { dayNumber } from '@stolek/rules/local-date';
import { bounded, IdInPath, localDate, numberInText, pageLimit, StoredMoment } from '#platform/http/input.js';

const PAGE = 50;
const MAX_PAGE = 200;
const MOST_DAYS = 31;
const ALLERGENS = 14;
const MAX_CURSOR = 200;

const Cursor = z.tuple([StoredMoment, z.uuid(), numberInText(z.int().positive())]);

/** Cursor of a page: its last line's time of placing, order, and number in the order. */
const AfterLine = bounded(MAX_CURSOR).transform((written, context) => {
  const { data } = Cursor.safeParse(written.split('_'));
  if (data !== undefined) return { placedAt: data[0], orderId: data[1], lineId: data[2] };
  context.issues.push({ code: 'custom', message: 'Neplatný začátek stránky.', input: written });
  return z.NEVER;
});

function withinMonth(context: z.core.ParsePayload<{ from: string; to: string }>): void {
  const { from, to } = context.value;
  if (dayNumber(to) - dayNumber(from) < MOST_DAYS) return;
  const message = `Přehled je nejvýše za ${MOST_DAYS} dní.`;
  context.issues.push({ code: 'custom', path: ['to'], message, input: to });
}

/** Dates by the venue's clock, both included. An order belongs to the day on which it was placed. */
export const ServedQuery = z
  .object({
    productId: IdInPath.optional(),
    allergen: numberInText(z.int().min(1).max(ALLERGENS)).optional().describe('Number of an allergen, 1 to 14'),
    from: localDate(),
    to: localDate(),
    cursor: AfterLine.optional().describe('`next` of the previous page'),
    limit: pageLimit(MAX_PAGE, PAGE),
  })
  .check(withinMonth);
export type ServedQuery = z.infer<typeof ServedQuery>;

const ServedLine = z
  .object({
    orderId: z.uuid(),
    orderNumber: z.int(),
    lineId: z.int().describe('Position of the line in the order, from 1'),
    productId: z.int().nullable().describe('null: not known'),
    itemName: z.string().describe('Name at the time of the order, or of the accepted substitute'),
    quantity: z.int().describe('Active pieces'),
    tableId: z.int(),
    tableName: z.string().describe('Table at the time of the order'),
    visitId: z.uuid().nullable().describe('Visit of the party; null when the order came without the table code'),
    placedAt: z.iso.datetime(),
    closedAt: z.iso.datetime().nullable().describe('null: the order is still in progress'),
  })
  .meta({ id: 'ServedLine' });
export type ServedLine = z.infer<typeof ServedLine>;

/** A page of served lines (docs/product.md#what-was-served). */
export const ServedLines = z
  .object({
    lines: z.array(ServedLine).describe('Latest orders first'),
    unknown: z
      .int()
      .describe('Lines of the whole range that may match, because their order stored no such fact or no allergens'),
    next: z.string().nullable().describe('Cursor of the next page; null: this is the last one'),
  })
  .meta({ id: 'ServedLines' });
export type ServedLines = z.infer<typeof ServedLines>;
