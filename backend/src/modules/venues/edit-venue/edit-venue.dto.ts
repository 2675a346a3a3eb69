import { z } from 'zod';
import { COMPANY_NUMBER, OPTIONAL_TAX_NUMBER, POSTAL_CODE, TIME_OF_DAY } from '@stolek/rules/field-rules';
import { PIN_FOR } from '#kernel/principal.js';
import { emptyOrTidied, Id, requiredText, ruledText, SeenVersion, tidiedText } from '#platform/http/input.js';

const MAX_LINE = 200;
const MAX_CODE = 20;
export const REQUIRED = 'Toto pole je povinné.';
const MAX_REASONS = 12;
const MAX_REASON = 40;
const REASONS = `Nejvýše ${MAX_REASONS} důvodů.`;
const PORTIONS = 'Zadejte celý počet porcí, 0 až 99.';
const NOTES = 'Zadejte celý počet dní, 1 až 3650.';
const TIME = 'Zadejte čas.';
const ESCALATION = 'Zadejte celé sekundy, 30 až 600.';
const EXPIRY = 'Zadejte celé minuty, 10 až 240, nebo nic.';
const LOCK = 'Zadejte celé sekundy, 30 až 3600, nebo 0.';
const SILENCE = 'Zadejte celé hodiny, 1 až 12.';

const line = requiredText(MAX_LINE, REQUIRED);
const time = ruledText(MAX_CODE, REQUIRED, TIME_OF_DAY).meta({
  description: 'HH:MM; short forms such as 8 or 8.30 are accepted',
  pattern: String.raw`^\s*([01]?\d|2[0-3])([:.]?[0-5]\d)?\s*$`,
});

/** Rules by field. Only changed fields are checked, because a stored value may be older than its rule. */
export const VENUE_RULES = { postal_Code: POSTAL_CODE, ico: COMPANY_NUMBER, dic: OPTIONAL_TAX_NUMBER };

const dayMinute = (meaning: string) => z.int({ error: TIME }).min(0, TIME).max(1439, TIME).optional().describe(meaning);

const reasons = z
  .array(requiredText(MAX_REASON, REQUIRED), { error: REQUIRED })
  .max(MAX_REASONS, REASONS)
  .overwrite((given) => [...new Set(given)]);

/** Address and opening hours of a venue (docs/product.md#venues). */
const fields = { street: line, city: line, country: line, openFrom: time, openTo: time };
/** Settings of a venue. All are optional, because older clients do not send them. */
const settings = {
  visitSilenceHours: z
    .int({ error: SILENCE })
    .min(1, SILENCE)
    .max(12, SILENCE)
    .optional()
    .describe('hours of inactivity after which a visit ends; default of a new venue: 3'),
  requireTableCode: z
    .boolean()
    .optional()
    .describe('whether orders require the table code; default of a new venue: false'),
  refuseWhenNobodyServes: z
    .boolean()
    .optional()
    .describe('whether guests cannot order while no board is open; default of a new venue: false'),
  escalateAfterSeconds: z
    .int({ error: ESCALATION })
    .min(30, ESCALATION)
    .max(600, ESCALATION)
    .optional()
    .describe('wait after which people on shift are alerted; default of a new venue: 70'),
  expireAfterMinutes: z
    .int({ error: EXPIRY })
    .min(10, EXPIRY)
    .max(240, EXPIRY)
    .nullable()
    .optional()
    .describe('wait after which an undecided order expires, or null: never; default of a new venue: 30'),
  rejectReasons: reasons
    .optional()
    .describe('frequent rejection reasons offered to staff; a new venue gets a default list'),
  cancelReasons: reasons
    .optional()
    .describe('frequent cancellation reasons offered to staff; a new venue gets a default list'),
  showPortionsFrom: z
    .int({ error: PORTIONS })
    .min(0, PORTIONS)
    .max(99, PORTIONS)
    .optional()
    .describe('guests see the remaining portions from this number down; 0: never; default of a new venue: 5'),
  retainNotesDays: z
    .int({ error: NOTES })
    .min(1, NOTES)
    .max(3_650, NOTES)
    .optional()
    .describe('days after the end of an order until its typed text is erased; default of a new venue: 90'),
  dayMenuFrom: dayMinute('minutes since midnight at which the day menu begins; default of a new venue: 660'),
  dayMenuTo: dayMinute('minutes since midnight at which it ends; default of a new venue: 840'),
  publicDayMenu: z
    .boolean()
    .optional()
    .describe('whether anybody may read the day menu outside of Stolek; default of a new venue: false'),
  coursing: z
    .boolean()
    .optional()
    .describe('whether a later course waits until the pass lets the kitchen cook it; default of a new venue: false'),
  pinFor: z
    .enum(PIN_FOR)
    .optional()
    .describe('acts on a shared tablet that need a PIN of the last minute; default of a new venue: never'),
  lockAfterSeconds: z
    .int({ error: LOCK })
    .min(0, LOCK)
    .max(3_600, LOCK)
    .refine((seconds) => seconds === 0 || seconds >= 30, LOCK)
    .optional()
    .describe(
      'pause after which the board of a shared tablet locks, 30 to 3,600, or 0: never; default of a new venue: 0',
    ),
};
const TaxNumber = emptyOrTidied(MAX_CODE, REQUIRED, OPTIONAL_TAX_NUMBER).describe(
  'may be empty when the company pays no VAT',
);
const ruled = {
  postal_Code: ruledText(MAX_CODE, REQUIRED, POSTAL_CODE),
  ico: ruledText(MAX_CODE, REQUIRED, COMPANY_NUMBER),
  dic: TaxNumber.refine(OPTIONAL_TAX_NUMBER.holds, OPTIONAL_TAX_NUMBER.message),
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
    companyId: Id.optional().describe('optional for a caller with one company; defaults to that company'),
  })
  .meta({ id: 'CreateVenue' });
export type CreateVenueBody = z.infer<typeof CreateVenueBody>;

export const UpdateVenueBody = z
  .object({
    id: Id,
    name: line.optional(),
    ...z.object({ ...fields, ...tidied }).partial().shape,
    ...settings,
    companyId: Id.optional().describe('a different company moves the venue'),
    version: SeenVersion,
  })
  .meta({ id: 'UpdateVenue' });
export type UpdateVenueBody = z.infer<typeof UpdateVenueBody>;
