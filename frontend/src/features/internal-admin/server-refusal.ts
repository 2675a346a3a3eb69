import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { readApiFailure } from '#api/api-error.ts';
import { causeOf } from '#api/failure-words.ts';

/** @returns the newer record, if somebody else has changed it in the meantime */
export function newerRecord<R>(error: unknown): R | null {
  const failure = readApiFailure(error);
  if (failure.kind !== 'refused' || failure.code !== 'CONCURRENT_CHANGE') return null;
  return (failure.details as { current?: R } | null)?.current ?? null;
}

/** @returns the reason for a failed request, if known */
export function refusalText(error: unknown): string | null {
  return causeOf(readApiFailure(error));
}

/** Shows the server's field errors at those fields. */
export function showFieldErrors<Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown): void {
  const failure = readApiFailure(error);
  if (failure.kind !== 'refused' || failure.code !== 'VALIDATION_FAILED' || !Array.isArray(failure.details)) return;
  for (const { field, message } of failure.details as { field: string; message: string }[]) {
    if (field in form.getValues()) form.setError(field as Path<Values>, { message });
  }
}
