import { z } from 'zod';
import { auditValue, type AuditRow } from '#platform/audit/audit-entries.js';

/**
 * Fields of a product, a category, a menu, a menu item or a modifier group; `catalogue-things.ts` says which has which.
 */
const Field = z.enum([
  ...(['name', 'description', 'ingredients', 'allergens', 'picture', 'soldOut', 'soldOutUntil'] as const),
  ...(['portion', 'vatRate', 'isAdult', 'dietary'] as const),
  ...(['category', 'priceCzk', 'priceEur', 'isNew', 'isRecommended', 'isDrinks'] as const),
  ...(['dateFrom', 'dateTo', 'timeFrom', 'timeTo', 'validDays', 'exceptions'] as const),
  ...(['modifiers', 'min', 'max', 'options', 'translations'] as const),
]);

/** A text, a number, a boolean or a list of texts or numbers. */
const Value = z.unknown().describe('null: no value; prices are decimals');

export const CatalogueChange = z
  .object({
    id: z.int().describe('send it as `before` to get the next page'),
    at: z.iso.datetime(),
    by: z.string().nullable().describe('Name of the person, if known'),
    subject: z.enum(['product', 'category', 'menu', 'menuItem', 'modifierGroup']),
    subjectId: z.int(),
    act: z
      .enum(['created', 'changed', 'deleted', 'restored'])
      .describe('for a menuItem: added to the menu, removed from it'),
    name: z.string().describe('name at the time'),
    productId: z.int().nullable(),
    menuId: z.int().nullable(),
    menuName: z.string().nullable().describe('name at the time'),
    fields: z.array(z.object({ field: Field, before: Value, after: Value })),
  })
  .meta({ id: 'CatalogueChange' });
export type CatalogueChange = z.infer<typeof CatalogueChange>;

export const CATALOGUE_SUBJECTS = CatalogueChange.shape.subject.options;

export function catalogueChangeOf(row: AuditRow, names: ReadonlyMap<number, string>): CatalogueChange {
  const { id, at, actorId, act, subject, subjectId, name, productId, menuId, menuName, fields } = row;
  return {
    ...{
      id,
      at,
      by: actorId === null ? null : (names.get(actorId) ?? null),
      subject: subject as CatalogueChange['subject'],
      subjectId,
      act,
      name,
    },
    ...{ productId, menuId, menuName, fields: fieldsOf(fields) },
  };
}

/** Sorted as the API lists them, because jsonb has no order. */
function fieldsOf(fields: AuditRow['fields']): CatalogueChange['fields'] {
  return Field.options.flatMap((field) => {
    const change = fields[field];
    return change ? [{ field, before: auditValue(field, change[0]), after: auditValue(field, change[1]) }] : [];
  });
}
