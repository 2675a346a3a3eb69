import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { type ApiFailure, readApiFailure } from '#api/api-error.ts';
import { notify } from '#shared/notify.ts';
import { useUnsavedWork } from '#staff-kit/unsaved-work.ts';
import { changedRecordOf, fieldErrorsOf } from './server-errors';

export type Answer<R> = { data?: R | undefined; error?: unknown };
export type Conflict<R> = { current: R; by: string | null };

type Saving<Values, R> = {
  /** @param version the record's version that the person has seen; undefined for a new record */
  send: (values: Values, version: number | undefined) => Promise<Answer<R>>;
  /** The version that the form was filled from. */
  version?: number;
  onSaved: (record: R) => void;
  /** What the toast says when it failed as a whole. */
  failed: (failure: ApiFailure) => string;
  /** What the server calls a field that the form calls otherwise. */
  fieldNames?: Readonly<Record<string, string>>;
};

/**
 * Sends a form, which is asked about before it is left unsaved. What is wrong with a field is said at the field, all else in a toast; and where somebody else was quicker
 * nothing is overwritten unseen: the newer record is handed out as `conflict`.
 */
export function useSaving<Values extends FieldValues, R extends { version: number }>(
  form: UseFormReturn<Values, unknown, Values> | UseFormReturn<Values>,
  { send, version, onSaved, failed, fieldNames }: Saving<Values, R>,
) {
  const [conflict, setConflict] = useState<Conflict<R> | null>(null);
  const [seen, setSeen] = useState(version);
  const [busy, setBusy] = useState(false);
  const release = useUnsavedWork(form.formState.isDirty && !busy);

  const save = async (values: Values, against = seen) => {
    setBusy(true);
    const { data, error } = await send(values, against);
    setBusy(false);
    if (data !== undefined && error === undefined) {
      setConflict(null);
      setSeen(data.version);
      form.reset(undefined, { keepValues: true });
      release();
      return onSaved(data);
    }
    const failure = readApiFailure(error);
    const newer = changedRecordOf<R>(failure);
    if (newer !== null) return setConflict(newer);
    const wrong = fieldErrorsOf(failure, fieldNames).filter(({ field }) => field in form.getValues());
    for (const [index, { field, message }] of wrong.entries()) {
      form.setError(field as Path<Values>, { message }, { shouldFocus: index === 0 });
    }
    notify.failure(failed(failure));
  };

  return {
    busy,
    conflict,
    submit: form.handleSubmit((values) => (busy ? undefined : save(values))),
    /** The newer record is taken over; what was written here is given up. */
    reload: (fill: (record: R) => Values) => {
      if (conflict === null) return;
      setSeen(conflict.current.version);
      form.reset(fill(conflict.current));
      setConflict(null);
    },
    /** What was written here is saved over the newer record, knowingly. */
    overwrite: () => {
      if (conflict === null) return;
      const { version: newest } = conflict.current;
      setSeen(newest);
      void form.handleSubmit((values) => save(values, newest))();
    },
  };
}
