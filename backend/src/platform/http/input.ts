import { z } from 'zod';
import type { FieldRule } from '#kernel/field-rules.js';
import { DATE_BOUNDS, FIRST_DATE, isWithinBounds, LAST_DATE } from '#kernel/local-date.js';
import { czechIssue } from './czech-issues.js';

// What a schema does not word itself is said in Czech too.
z.config({ localeError: czechIssue });

const MAX_ID = 2 ** 31 - 1;

export const Id = z.number().int().positive().max(MAX_ID);

export const IdInPath = z.coerce.number().int().positive().max(MAX_ID);

// PostgreSQL stores no NUL, and a lone surrogate is no text at all (RFC 8259, section 8.2).
const storable = (value: string) => !value.includes('\0') && value.isWellFormed();

/** Every text from a caller begins here: a pattern may take the square of its length, and zod goes on after a `max` without `abort`. */
export const bounded = (max: number, error?: string) =>
  error === undefined ? z.string().max(max, { abort: true }) : z.string({ error }).max(max, { abort: true, error });

export const text = (max: number) => bounded(max).refine(storable, 'obsahuje znaky, které nelze uložit');

/** RFC 5321, section 4.5.3.1.3. */
export const MAX_EMAIL = 254;

/** As browsers take it for `type="email"` (HTML, section 4.10.5.1.5), so that both sides agree. A linear pattern. */
export const emailAddress = (error: string) =>
  bounded(MAX_EMAIL, error).check(z.email({ pattern: z.regexes.html5Email, abort: true, error }));

/** Empty or blank counts as none. */
export const optionalText = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => value?.trim() || null);

export const NOT_BLANK = { pattern: String.raw`\S` };

/** Without the spaces around it. @param message said when it is missing, empty or blank */
export const requiredText = (max: number, message: string) =>
  z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(max, { abort: true, error: `Nejvýše ${max} znaků.` })
    .refine(storable, 'obsahuje znaky, které nelze uložit')
    .meta(NOT_BLANK);

/** Kept as the rule tidies it. @param message said when it is missing, empty or blank */
export const tidiedText = (max: number, message: string, { tidy }: FieldRule) =>
  requiredText(max, message).overwrite(tidy);

/** The same, and it has to hold. */
export const ruledText = (max: number, message: string, rule: FieldRule) =>
  tidiedText(max, message, rule).refine((value) => value === '' || rule.holds(value), rule.message);

const notYearZero = (value: string) => !value.startsWith('0000');

/** A day that the calendar has, within the bounds of the product. @param message said where it is no date */
export const localDate = (message = 'Zadejte platné datum.') =>
  z.iso
    .date({ error: message, abort: true })
    .refine(isWithinBounds, { error: DATE_BOUNDS, abort: true })
    .describe(`A date from ${FIRST_DATE} to ${LAST_DATE}`);

/** ISO 8601 has a year 0, PostgreSQL's calendar has none. */
export const StoredMoment = z.iso.datetime().refine(notYearZero, 'Zadejte platný čas.');

/** docs/product.md#two-people-edit-at-once */
export const SeenVersion = z.number().int().positive().max(MAX_ID).optional();
