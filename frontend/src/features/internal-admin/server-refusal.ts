import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { readApiFailure } from '#api/api-error.ts';
import { causeOf } from '#api/failure-words.ts';

/** @returns the record as it now stands, when somebody else has changed it meanwhile */
export function newerRecord<R>(error: unknown): R | null {
  const failure = readApiFailure(error);
  if (failure.kind !== 'refused' || failure.code !== 'CONCURRENT_CHANGE') return null;
  return (failure.details as { current?: R } | null)?.current ?? null;
}

/** @returns why a request failed, when anybody knows */
export function refusalText(error: unknown): string | null {
  return causeOf(readApiFailure(error));
}

/** Shows what the server says of single fields at those fields. */
export function showFieldErrors<Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown): void {
  const failure = readApiFailure(error);
  if (failure.kind !== 'refused' || failure.code !== 'VALIDATION_FAILED' || !Array.isArray(failure.details)) return;
  for (const { field, message } of failure.details as { field: string; message: string }[]) {
    if (field in form.getValues()) form.setError(field as Path<Values>, { message });
  }
}
