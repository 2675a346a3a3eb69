import { z } from 'zod';
import type { FieldRule } from '@stolek/rules/field-rules';
import { DATE_BOUNDS, FIRST_DATE, isWithinBounds, LAST_DATE } from '@stolek/rules/local-date';
import { tidyLine, tidyNote, tidyParagraphs } from '@stolek/rules/text-rules';
import { DomainError, type FieldError } from '#kernel/domain-error.js';
import { czechIssue } from './input-messages.js';

export interface InputSchema {
  [keyword: string]: unknown;
  nullable?: boolean;
  anyOf?: InputSchema[];
  properties?: Record<string, InputSchema>;
}

/** Describes an input in the API's documentation, where Swagger does not find the schema by itself. */
export function schemaOfInput(validator: z.ZodType): InputSchema {
  return z.toJSONSchema(validator, { target: 'openapi-3.0', io: 'input' }) as InputSchema;
}

// Makes zod's own messages Czech, for schemas that define none.
z.config({ localeError: czechIssue });

const MAX_ID = 2 ** 31 - 1;

export const Id = z.number().int().positive().max(MAX_ID);

const DECIMAL = /^-?\d+(?:\.\d+)?$/;

/** Reads a number in an address or a form. `Number` would read '' as 0 and '0x10' as 16. */
export const numberInText = <Schema extends z.ZodType<number>>(schema: Schema) =>
  z.preprocess((written) => (typeof written === 'string' ? numberOf(written) : written), schema);

function numberOf(written: string): number {
  return DECIMAL.test(written) ? Number(written) : Number.NaN;
}

export const IdInPath = numberInText(Id);

/** In the query of a list: the position of the last entry on the previous page. */
export const pageStart = (description: string) =>
  numberInText(z.number().int().positive()).optional().describe(description);

/**
 * In the query of a list: the number of entries on a page. The description names the default, because OpenAPI cannot
 * give the default of a number in text.
 */
export const pageLimit = (max: number, byDefault: number) =>
  numberInText(z.number().int().min(1).max(max)).default(byDefault).describe(`default: ${byDefault}`);

/** Tells whether PostgreSQL can store the text: it has no NUL and no lone surrogate (RFC 8259, section 8.2). */
export const isStorable = (value: string): boolean => !value.includes('\0') && value.isWellFormed();

/**
 * A text with a maximum length. Every text from a caller must be checked for it first, because a pattern's time may
 * grow with the square of the length. Without `abort`, zod would run later patterns on a text that is too long.
 */
export const bounded = (max: number, error?: string) =>
  error === undefined ? z.string().max(max, { abort: true }) : z.string({ error }).max(max, { abort: true, error });

const UNSTORABLE = 'obsahuje znaky, které nelze uložit';

/** A code, a token or an address that a program made. For typed text, use `typedLine` or another function below. */
export const text = (max: number) => bounded(max).refine(isStorable, UNSTORABLE);

/** Before it is tidied, a text may be longer than its maximum length by this factor. */
const UNTIDIED = 4;

/** A typed text: tidied, then checked for its length (docs/product.md#how-text-is-tidied). */
const typed = (max: number, tidy: (written: string) => string, missing?: string) => {
  const error = `Nejvýše ${max} znaků.`;
  return z
    .string(missing === undefined ? undefined : { error: missing })
    .max(max * UNTIDIED, { abort: true, error })
    .refine(isStorable, { abort: true, error: UNSTORABLE })
    .overwrite(tidy)
    .max(max, { abort: true, error });
};

export const typedLine = (max: number) => typed(max, tidyLine);

const orNull = (value: string | null | undefined): string | null => value || null;

/** An optional line of typed text; an empty one becomes `null`. */
export const optionalLine = (max: number) => typedLine(max).nullish().transform(orNull);
export const optionalNote = (max: number) => typed(max, tidyNote).nullish().transform(orNull);
export const optionalParagraphs = (max: number) => typed(max, tidyParagraphs).nullish().transform(orNull);

/** Maximum length of a mail address (RFC 5321, section 4.5.3.1.3). */
export const MAX_EMAIL = 254;

/**
 * Accepts the same addresses as browsers do for `type="email"` (HTML, section 4.10.5.1.5). The pattern takes linear
 * time.
 */
export const emailAddress = (error: string) =>
  bounded(MAX_EMAIL, error)
    .overwrite(tidyLine)
    .check(z.email({ pattern: z.regexes.html5Email, abort: true, error }));

/** An optional code or address that a program made; an empty or blank one becomes `null`. */
export const optionalCode = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => value?.trim() || null);

const NOT_BLANK = { pattern: String.raw`\S` };

/** A required line of typed text. @param message for a missing line, or one that is empty after tidying */
export const requiredText = (max: number, message: string) =>
  typed(max, tidyLine, message).min(1, message).meta(NOT_BLANK);

/** A required text, tidied by the field's rule. @param message for a missing, empty or blank one */
export const tidiedText = (max: number, message: string, { tidy }: FieldRule) =>
  requiredText(max, message).overwrite(tidy);

/** A required text, tidied and checked by the field's rule. */
export const ruledText = (max: number, message: string, rule: FieldRule) =>
  tidiedText(max, message, rule).refine((value) => value === '' || rule.holds(value), rule.message);

/** A text that may be empty, tidied by the field's rule. @param message for a value that is not a text */
export const emptyOrTidied = (max: number, message: string, { tidy }: FieldRule) =>
  typed(max, tidyLine, message).overwrite(tidy);

const notYearZero = (value: string) => !value.startsWith('0000');

/** A calendar date within the product's limits. @param message for a value that is not a date */
export const localDate = (message = 'Zadejte platné datum.') =>
  z.iso
    .date({ error: message, abort: true })
    .refine(isWithinBounds, { error: DATE_BOUNDS, abort: true })
    .describe(`A date from ${FIRST_DATE} to ${LAST_DATE}`);

/** A time; the year 0 is rejected, because PostgreSQL's calendar has none, unlike ISO 8601. */
export const StoredMoment = z.iso.datetime().refine(notYearZero, 'Zadejte platný čas.');

/** The version of a record that the caller has seen (docs/product.md#two-people-edit-at-once). */
export const SeenVersion = z.number().int().positive().max(MAX_ID).optional();
export const SeenVersionInQuery = IdInPath.optional();

const MAX_FIELDS = 20;

interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** Makes the error of an invalid input; its `details` list the problems field by field. */
export function validationError(issues: readonly Issue[]): DomainError {
  const fields = issues.slice(0, MAX_FIELDS).map(({ path, message }): FieldError => ({
    field: (path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.'),
    message,
  }));
  return new DomainError('VALIDATION_FAILED', fields);
}
