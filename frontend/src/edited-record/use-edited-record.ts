import { type FormEvent, useState } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, useForm, type UseFormReturn } from 'react-hook-form';
import type { ApiFailure } from '#api/api-error.ts';
import { notify } from '#shared/notify.ts';
import { type Answer, type Conflict, useSaving } from './use-saving';

export type ComparedField<R> = { label: string; read: (record: R) => string };

type Editing<Values, R> = {
  record: R | undefined;
  fieldsOf: (record: R | undefined) => Values;
  resolver: (before: R | undefined) => Resolver<Values & FieldValues>;
  compared: readonly ComparedField<R>[];
  /**
   * @param version the version that the person has seen; `undefined` for a new record
   * @param before the record that filled the form
   * @returns both `data` and `error` if the record was saved, but not all of the form
   */
  send: (values: Values, version: number | undefined, before: R | undefined) => Promise<Answer<R>>;
  /** Maps the server's names of fields to the form's names where they differ. */
  fieldNames?: Readonly<Record<string, string>>;
  saved?: string;
  failed: (failure: ApiFailure) => string;
  onDone: (record: R) => void;
};

export type EditedRecord<Values extends FieldValues, R> = {
  form: UseFormReturn<Values>;
  before: R | undefined;
  compared: readonly ComparedField<R>[];
  busy: boolean;
  conflict: Conflict<R> | null;
  submit: (event?: FormEvent) => Promise<void>;
  reload: () => void;
  overwrite: () => void;
};

/**
 * The form of a record that people edit (docs/product.md#two-people-edit-at-once). The form keeps the record and the
 * version from which it started, even if the record is refetched in the meantime.
 */
export function useEditedRecord<Values extends FieldValues, R extends { id: number; version: number }>(
  editing: Editing<Values, R>,
): EditedRecord<Values, R> {
  const { record, fieldsOf, resolver, compared, send, saved: message, onDone, ...rest } = editing;
  const [before, setBefore] = useState(record);
  const form = useForm<Values>({
    resolver: resolver(before),
    defaultValues: fieldsOf(before) as DefaultValues<Values>,
  });
  const fill = (newer: R) => {
    setBefore(newer);
    form.reset(fieldsOf(newer));
  };
  const saving = useSaving<Values, R>(form, {
    ...rest,
    version: before?.version,
    send: (values, version) => send(values, version, before),
    onSaved: (saved) => {
      fill(saved);
      if (message !== undefined) notify.success(message);
      onDone(saved);
    },
  });
  return { form, before, compared, ...saving, reload: () => saving.reload(fill) };
}
