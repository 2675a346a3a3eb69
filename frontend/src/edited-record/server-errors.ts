import { type ApiFailure, readApiFailure } from '#api/api-error.ts';
import { wordsOf } from '#api/failure-words.ts';
import type { ErrorCode } from '#api/types.ts';

export type FieldError = { field: string; message: string };

type Refused = Extract<ApiFailure, { kind: 'refused' }>;

const NAMING_FIELDS = new Set<ErrorCode>([
  'VALIDATION_FAILED',
  'DUPLICATE_MENU_PRODUCT',
  'DUPLICATE_TABLE',
  'DUPLICATE_MODIFIER_GROUP',
  'TOO_MANY_MODIFIER_GROUPS',
  'VAT_RATE_UNKNOWN',
  'VAT_RATE_IN_USE',
  'MARK_CONTRADICTED',
  'DUPLICATE_ZONE',
  'TOO_MANY_ZONES',
  'DUPLICATE_STATION',
  'TOO_MANY_STATIONS',
  'TOO_MANY_PRINTERS',
  'PRINTER_ADDRESS_REFUSED',
]);
const IMAGE_CODES = new Set<ErrorCode>(['IMAGE_TOO_LARGE', 'IMAGE_NOT_READABLE', 'IMAGE_DIMENSIONS_TOO_LARGE']);

function isFieldError(detail: unknown): detail is FieldError {
  return typeof detail === 'object' && detail !== null && 'field' in detail && 'message' in detail;
}

function detailsOf({ details }: Refused): FieldError[] {
  if (!Array.isArray(details)) return [];
  // Removes the index at the start of the path, which is there if the request contained a list of one record.
  return details.filter(isFieldError).map(({ field, message }) => ({ field: field.replace(/^\d+\./, ''), message }));
}

/**
 * @param names maps the server's names of fields, or of parts of their paths, to the form's names where they differ
 * @returns the server's field errors; empty if there are none
 */
export function fieldErrorsOf(failure: ApiFailure, names: Readonly<Record<string, string>> = {}): FieldError[] {
  if (failure.kind !== 'refused') return [];
  if (IMAGE_CODES.has(failure.code)) return [{ field: 'image', message: failure.message }];
  if (failure.code === 'DUPLICATE_CATEGORY') return [{ field: 'name', message: failure.message }];
  if (!NAMING_FIELDS.has(failure.code)) return [];
  const named = (path: string) => path.split('.').map((part) => names[part] ?? part);
  return detailsOf(failure).map(({ field, message }) => ({ field: named(field).join('.'), message }));
}

/** @returns the message for a failure. If dietary marks contradict allergens, it names the dishes. */
export function refusalText(error: unknown, otherwise: string): string {
  const failure = readApiFailure(error);
  const isOfMark = failure.kind === 'refused' && failure.code === 'MARK_CONTRADICTED';
  const messages = isOfMark ? fieldErrorsOf(failure).map(({ message }) => message) : [];
  return messages.join(' ') || wordsOf(failure, otherwise);
}

/** @returns the server's current record if somebody has changed it since the form read it; otherwise null */
export function changedRecordOf<R>(failure: ApiFailure): { current: R; by: string | null } | null {
  if (failure.kind !== 'refused' || failure.code !== 'CONCURRENT_CHANGE') return null;
  const details = failure.details as { current?: R | R[]; changedBy?: { name?: string } | string } | null | undefined;
  const current = Array.isArray(details?.current) ? details.current[0] : details?.current;
  if (current === undefined) return null;
  const by = typeof details?.changedBy === 'string' ? details.changedBy : details?.changedBy?.name;
  return { current, by: by ?? null };
}
