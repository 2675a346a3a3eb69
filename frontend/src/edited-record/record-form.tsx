import type { ReactNode, Ref } from 'react';
import type { FieldValues } from 'react-hook-form';
import formStyles from '#staff-kit/form-layout.module.css';
import { FormActions, FormButtons } from '#staff-kit/modal.tsx';
import { changedFields, ConflictNotice } from './conflict-notice';
import styles from './record-form.module.css';
import type { EditedRecord } from './use-edited-record';

type Props<Values extends FieldValues, R> = {
  record: EditedRecord<Values, R>;
  saveLabel: string;
  cancelLabel?: string;
  onCancel: (() => void) | undefined;
  inPlace?: boolean;
  acts?: ReactNode;
  note?: string;
  className?: string | undefined;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
};

/** A record's form with its fields and the buttons to save and cancel. Shows a notice if there is a newer version. */
export function RecordForm<Values extends FieldValues, R>(props: Props<Values, R>) {
  const { record, onCancel, inPlace = false, acts, note, className = formStyles.form, ref, children } = props;
  const { before, compared, conflict, busy, submit, reload, overwrite } = record;
  const buttons = (
    <>
      {acts}
      <FormButtons submit={props.saveLabel} cancel={props.cancelLabel} busy={busy} onCancel={onCancel} />
    </>
  );
  return (
    <form ref={ref} className={className} onSubmit={(event) => void submit(event)} noValidate>
      {conflict !== null && before !== undefined && (
        <ConflictNotice
          by={conflict.by}
          changed={changedFields(before, conflict.current, compared)}
          onReload={reload}
          onOverwrite={overwrite}
        />
      )}
      {children}
      {inPlace ? (
        <div className={styles.actions}>
          {note !== undefined && <p className="hint">{note}</p>}
          {buttons}
        </div>
      ) : (
        <FormActions>{buttons}</FormActions>
      )}
    </form>
  );
}
