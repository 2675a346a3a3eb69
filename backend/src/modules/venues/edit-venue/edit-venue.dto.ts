import { z } from 'zod';
import { COMPANY_NUMBER, OPTIONAL_TAX_NUMBER, POSTAL_CODE, TIME_OF_DAY } from '#kernel/field-rules.js';
import { emptyOrTidied, Id, requiredText, ruledText, SeenVersion, tidiedText } from '#platform/http/input.js';

const MAX_LINE = 200;
const MAX_CODE = 20;
export const REQUIRED = 'Toto pole je povinné.';
const MAX_REASONS = 12;
const MAX_REASON = 40;
const REASONS = `Nejvýše ${MAX_REASONS} důvodů.`;
const PORTIONS = 'Zadejte celý počet porcí, 0 až 99.';
const NOTES = 'Zadejte celý počet dní, 1 až 3650.';
const SILENCE = 'Zadejte celé hodiny, 1 až 12.';

const line = requiredText(MAX_LINE, REQUIRED);
const time = ruledText(MAX_CODE, REQUIRED, TIME_OF_DAY).meta({
  description: 'HH:MM, or as people write it: 8, 8.30',
  pattern: String.raw`^\s*([01]?\d|2[0-3])([:.]?[0-5]\d)?\s*$`,
});

/** Rules by field, checked only for changed fields: a stored value may be older than its rule. */
export const VENUE_RULES = { postal_Code: POSTAL_CODE, ico: COMPANY_NUMBER, dic: OPTIONAL_TAX_NUMBER };

/** Without duplicates, in the order of display. */
const reasons = z
  .array(requiredText(MAX_REASON, REQUIRED), { error: REQUIRED })
  .max(MAX_REASONS, REASONS)
  .overwrite((given) => [...new Set(given)]);

/** docs/product.md#venues */
const fields = { street: line, city: line, country: line, openFrom: time, openTo: time };
/** Optional, because older callers do not send them. */
const settings = {
  visitSilenceHours: z
    .int({ error: SILENCE })
    .min(1, SILENCE)
    .max(12, SILENCE)
    .optional()
    .describe('a visit ends after so many without news; 3 when left out of a new venue'),
  requireTableCode: z
    .boolean()
    .optional()
    .describe('whether orders are taken with the code of their table alone; not when left out of a new venue'),
  rejectReasons: reasons
    .optional()
    .describe('what staff say most often where they reject; the usual ones when left out of a new venue'),
  cancelReasons: reasons
    .optional()
    .describe(
      'what they say most often where they cancel after a confirmation; the usual ones when left out of a new venue',
    ),
  showPortionsFrom: z
    .int({ error: PORTIONS })
    .min(0, PORTIONS)
    .max(99, PORTIONS)
    .optional()
    .describe('from how many portions on guests read how many are left, 0 never; 5 when left out of a new venue'),
  retainNotesDays: z
    .int({ error: NOTES })
    .min(1, NOTES)
    .max(3_650, NOTES)
    .optional()
    .describe('what is typed into an order is erased so many days after its end; 90 when left out of a new venue'),
};
const TaxNumber = emptyOrTidied(MAX_CODE, REQUIRED, OPTIONAL_TAX_NUMBER).describe(
  'may be empty, or left out, where the company pays no VAT',
);
const ruled = {
  postal_Code: ruledText(MAX_CODE, REQUIRED, POSTAL_CODE),
  ico: ruledText(MAX_CODE, REQUIRED, COMPANY_NUMBER),
  dic: TaxNumber.refine(OPTIONAL_TAX_NUMBER.holds, OPTIONAL_TAX_NUMBER.message).optional(),
};
const tidied = {
  postal_Code: tidiedText(MAX_CODE, REQUIRED, POSTAL_CODE),
  ico: tidiedText(MAX_CODE, REQUIRED, COMPANY_NUMBER),
  dic: TaxNumber,
};

export const CreateVenueBody = z
  .object({
    venuename: line,
    ...fields,
    ...ruled,
    ...settings,
    companyId: Id.optional().describe("may be left out by a caller of one company: it is then the caller's"),
  })
  .meta({ id: 'CreateVenue' });
export type CreateVenueBody = z.infer<typeof CreateVenueBody>;

/** Absent fields stay unchanged; given ones follow the rules of a new venue. */
export const UpdateVenueBody = z
  .object({
    id: Id,
    name: line.optional(),
    ...z.object({ ...fields, ...tidied }).partial().shape,
    ...settings,
    companyId: Id.optional().describe('another one moves the venue'),
    version: SeenVersion,
  })
  .meta({ id: 'UpdateVenue' });
export type UpdateVenueBody = z.infer<typeof UpdateVenueBody>;
