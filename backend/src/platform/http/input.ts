import { z } from 'zod';
import { czechIssue } from './czech-issues.js';

// What a schema does not word itself is said in Czech too (specification, section 8).
z.config({ localeError: czechIssue });

const MAX_ID = 2 ** 31 - 1;

/** A positive integer id (decisions, API). */
export const Id = z.number().int().positive().max(MAX_ID);

/** The same in a path or a query, where everything is text. */
export const IdInPath = z.coerce.number().int().positive().max(MAX_ID);

// PostgreSQL stores no NUL, and a lone surrogate is no text at all (RFC 8259, section 8.2).
const storable = (value: string) => !value.includes('\0') && value.isWellFormed();

/** Free text that can be stored as it is, of at most `max` UTF-16 units. */
export const text = (max: number) => z.string().max(max).refine(storable, 'obsahuje znaky, které nelze uložit');

/** Optional free text; empty or blank counts as none. */
export const optionalText = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => value?.trim() || null);

/**
 * Text that must be there, without the spaces around it.
 *
 * @param message said when it is missing, empty or blank
 */
export const requiredText = (max: number, message: string) =>
  z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(max, `Nejvýše ${max} znaků.`)
    .refine(storable, 'obsahuje znaky, které nelze uložit');

const notYearZero = (value: string) => !value.startsWith('0000');

/**
 * `YYYY-MM-DD`. ISO 8601 has a year 0, PostgreSQL's calendar has none.
 *
 * @param wording what is said of a value that is no date
 */
export const localDate = (wording: { error: string; abort?: boolean } = { error: 'Zadejte platné datum.' }) =>
  z.iso.date(wording).refine(notYearZero, wording);

/** A moment in UTC, ISO 8601, within PostgreSQL's calendar. */
export const StoredMoment = z.iso.datetime().refine(notYearZero, 'Zadejte platný čas.');

/** The version of a record that the caller has seen; without one the change is made whatever the record has become. */
export const SeenVersion = z.number().int().positive().max(MAX_ID).optional();
