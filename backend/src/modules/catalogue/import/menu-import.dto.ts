import { z } from 'zod';
import { Id, IdInPath, optionalLine, requiredText, schemaOfInput, SeenVersion } from '#platform/http/input.js';
import {
  AllergenNumbers,
  changedText,
  MAX_CATEGORY_NAME,
  MAX_NAME,
  MAX_PORTION,
  MAX_TEXT,
  price,
} from '../menu-fields.js';
import { MAX_IMPORT_ROWS } from './menu-limits.js';

export const ExportMenuQuery = z.object({
  format: z.enum(['csv', 'xlsx']).default('csv'),
  menuId: IdInPath.optional().describe('default: among the menus that have not ended, the one that starts first'),
});
export type ExportMenuQuery = z.infer<typeof ExportMenuQuery>;

const MAX_SHEET_NAME = 100;

export const ImportMenuForm = z.object({
  venueId: IdInPath,
  menuId: IdInPath.optional(),
  sheet: z
    .string()
    .max(MAX_SHEET_NAME)
    .optional()
    .describe('sheet of a workbook; default: the first visible with rows'),
});
export type ImportMenuForm = z.infer<typeof ImportMenuForm>;

const form = schemaOfInput(ImportMenuForm);
const file = { type: 'string', format: 'binary', description: 'CSV, XLSX or plain text, at most 5 MB' } as const;
export const IMPORT_MENU_FORM = {
  ...form,
  properties: {
    ...Object.fromEntries(
      Object.entries(form.properties ?? {}).map(([name, { nullable: _, ...field }]) => [name, field]),
    ),
    file,
  },
};

const COLUMNS = ['name', 'portion', 'category', 'price_czk', 'price_eur', 'description', 'allergen_numbers'] as const;

const values = {
  name: z.string(),
  portion: z.string().nullable(),
  category: z.string().nullable(),
  price_czk: z.number().nullable(),
  price_eur: z.number().nullable(),
  description: z.string().nullable(),
  allergen_numbers: z.array(z.number().int()).nullable(),
};

export const ImportRow = z
  .object({
    row: z.number().int().describe('line of the file, from 1'),
    kind: z.enum(['new', 'changed']),
    id: z.number().int().nullable().describe('the menu item that the row changes'),
    version: z.number().int().nullable(),
    ...values,
    before: z.object(values).nullable(),
    issues: z
      .array(z.object({ column: z.enum(COLUMNS), message: z.string() }))
      .describe('questions to answer before the row can be published'),
  })
  .meta({ id: 'ImportRow' });
export type ImportRow = z.infer<typeof ImportRow>;

export const ImportDraft = z
  .object({
    menuName: z.string().nullable().describe('null: publishing creates the menu'),
    notes: z.array(z.string()).describe('sentences about what was read and what was left out'),
    sheets: z
      .array(z.object({ name: z.string(), rows: z.number().int() }))
      .describe('other visible sheets of the workbook that have rows'),
    rows: z.array(ImportRow),
    unchanged: z.number().int(),
    notSeen: z
      .array(z.object({ id: z.number().int(), name: z.string() }))
      .describe('items missing in the file; they stay unchanged'),
  })
  .meta({ id: 'ImportDraft' });
export type ImportDraft = z.infer<typeof ImportDraft>;

const PublishedRow = z.object({
  row: z.number().int().min(1).max(1_000_000),
  id: Id.nullish().describe('the menu item that the row changes; omitted: adds a dish'),
  version: SeenVersion.nullable(),
  name: requiredText(MAX_NAME, 'Zadejte název produktu.'),
  portion: optionalLine(MAX_PORTION).optional(),
  category: requiredText(MAX_CATEGORY_NAME, 'Vyberte prosím kategorii.'),
  price_czk: price('Zadejte prosím cenu v Kč.'),
  price_eur: price('Zadejte cenu v € jako číslo.').nullish(),
  description: changedText(MAX_TEXT),
  allergen_numbers: AllergenNumbers.nullish(),
});
export type PublishedRow = z.infer<typeof PublishedRow>;

export const PublishImportBody = z
  .object({
    venueId: Id,
    menuId: Id.nullish(),
    rows: z
      .array(PublishedRow)
      .min(1, 'Vyberte aspoň jeden řádek.')
      .max(MAX_IMPORT_ROWS)
      .refine((rows) => {
        const ids = rows.flatMap(({ id }) => id ?? []);
        return new Set(ids).size === ids.length;
      }, 'Každá položka smí přijít jen jednou.'),
  })
  .meta({ id: 'PublishImport' });
export type PublishImportBody = z.infer<typeof PublishImportBody>;

export const PublishedImport = z
  .object({
    added: z.number().int(),
    changed: z.number().int(),
    restoreToken: z.uuid().describe('token for restoredeleted, which undoes the whole import'),
  })
  .meta({ id: 'PublishedImport' });
export type PublishedImport = z.infer<typeof PublishedImport>;
