import type { FormEvent, ReactNode, Ref } from 'react';
import formStyles from '#staff-kit/form-layout.module.css';
import { FormActions, FormButtons } from '#staff-kit/modal.tsx';
import { changedFields, ConflictNotice } from './conflict-notice';
import styles from './saving-form.module.css';
import type { Conflict } from './use-saving';

type Props<Values, R> = {
  /** The result of `useSaving`. */
  saving: {
    busy: boolean;
    conflict: Conflict<R> | null;
    submit: (event: FormEvent) => unknown;
    reload: (fill: (record: R) => Values) => void;
    overwrite: () => void;
  };
  /** The record that filled the form; `undefined` for a new record. */
  before: R | undefined;
  /** Fields to compare when somebody else has saved in the meantime. */
  compared: readonly { label: string; read: (record: R) => string }[];
  fill: (record: R) => Values;
  saveLabel: string;
  onCancel: (() => void) | undefined;
  /** True inside a card or a row, which has no footer for the buttons. */
  inPlace?: boolean;
  /** A hint beside the buttons of a form in its place. */
  note?: string;
  className?: string | undefined;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
};

/** A record's form, with a notice about a newer version, the fields, and the buttons to save and cancel. */
export function SavingForm<Values, R>(props: Props<Values, R>) {
  const { saving, before, compared, fill, inPlace = false, note, className = formStyles.form, ref, children } = props;
  const { conflict, submit, reload, overwrite } = saving;
  const buttons = <FormButtons submit={props.saveLabel} busy={saving.busy} onCancel={props.onCancel} />;
  return (
    <form ref={ref} className={className} onSubmit={(event) => void submit(event)} noValidate>
      {conflict !== null && before !== undefined && (
        <ConflictNotice
          by={conflict.by}
          changed={changedFields(before, conflict.current, compared)}
          onReload={() => reload(fill)}
          onOverwrite={overwrite}
        />
      )}
      {children}
      {inPlace ? (
        <div className={styles.actions}>
          {note !== undefined && <p className={formStyles.hint}>{note}</p>}
          {buttons}
        </div>
      ) : (
        <FormActions>{buttons}</FormActions>
      )}
    </form>
  );
}
