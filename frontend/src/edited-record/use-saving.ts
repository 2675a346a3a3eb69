import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { type ApiFailure, readApiFailure } from '#api/api-error.ts';
import { notify } from '#shared/notify.ts';
import { useUnsavedWork } from '#staff-kit/unsaved-work.ts';
import { changedRecordOf, fieldErrorsOf } from './server-errors';

export type Answer<R> = { data?: R | undefined; error?: unknown };
export type Conflict<R> = { current: R; by: string | null };

type Saving<Values, R> = {
  /**
   * @param version the version that the person has seen; undefined for a new record
   * @returns both `data` and `error` if the record was saved, but not all of the form
   */
  send: (values: Values, version: number | undefined) => Promise<Answer<R>>;
  version?: number;
  onSaved: (record: R) => void;
  failed: (failure: ApiFailure) => string;
  fieldNames?: Readonly<Record<string, string>>;
};

/**
 * Sends a form, and asks before a person leaves it unsaved. Field errors appear at their fields, other errors in a
 * toast. If somebody else has saved in the meantime, nothing is overwritten: `conflict` has the newer record.
 */
export function useSaving<Values extends FieldValues, R extends { id: number; version?: number }>(
  form: UseFormReturn<Values, unknown, Values> | UseFormReturn<Values>,
  { send, version, onSaved, failed, fieldNames }: Saving<Values, R>,
) {
  const [conflict, setConflict] = useState<Conflict<R> | null>(null);
  const [seen, setSeen] = useState(version);
  const [busy, setBusy] = useState(false);
  const release = useUnsavedWork(form.formState.isDirty, busy);

  const save = async (values: Values, against = seen) => {
    setBusy(true);
    const { data, error } = await send(values, against);
    setBusy(false);
    if (data !== undefined) setSeen(data.version);
    if (data !== undefined && error === undefined) {
      setConflict(null);
      form.reset(undefined, { keepValues: true });
      release();
      return onSaved(data);
    }
    const failure = readApiFailure(error);
    const newer = changedRecordOf<R>(failure);
    if (newer !== null) return setConflict(newer);
    const wrong = fieldErrorsOf(failure, fieldNames).filter(
      ({ field }) => (field.split('.')[0] ?? field) in form.getValues(),
    );
    for (const [index, { field, message }] of wrong.entries()) {
      form.setError(field as Path<Values>, { message }, { shouldFocus: index === 0 });
    }
    notify.failure(failed(failure));
  };

  return {
    busy,
    conflict,
    submit: form.handleSubmit((values) => (busy ? undefined : save(values))),
    reload: (fill: (record: R) => void) => {
      if (conflict === null) return;
      setSeen(conflict.current.version);
      fill(conflict.current);
      setConflict(null);
    },
    overwrite: () => {
      if (conflict === null) return;
      const { version: newest } = conflict.current;
      setSeen(newest);
      void form.handleSubmit((values) => save(values, newest))();
    },
  };
}
