import Button from '@mui/material/Button';
import type { FormEvent, ReactNode } from 'react';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import formStyles from '#staff-kit/form-layout.module.css';
import { FormActions } from '#staff-kit/modal.tsx';
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
  onCancel: () => void;
  /** True inside a card, which has no footer for the buttons. */
  inCard?: boolean;
  children: ReactNode;
};

/** A record's form, with a notice about a newer version, the fields, and the buttons to save and cancel. */
export function SavingForm<Values, R>(props: Props<Values, R>) {
  const { saving, before, compared, fill, inCard = false, children } = props;
  const { conflict, submit, reload, overwrite } = saving;
  return (
    <form className={formStyles.form} onSubmit={(event) => void submit(event)} noValidate>
      {conflict !== null && before !== undefined && (
        <ConflictNotice
          by={conflict.by}
          changed={changedFields(before, conflict.current, compared)}
          onReload={() => reload(fill)}
          onOverwrite={overwrite}
        />
      )}
      {children}
      {inCard ? (
        <div className={styles.actions}>
          <Buttons {...props} />
        </div>
      ) : (
        <FormActions>
          <Buttons {...props} />
        </FormActions>
      )}
    </form>
  );
}

function Buttons<Values, R>({ saving, saveLabel, onCancel }: Props<Values, R>) {
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={onCancel}>
        {commonTexts.cancel}
      </Button>
      <ActionButton variant="contained" type="submit" busy={saving.busy}>
        {saveLabel}
      </ActionButton>
    </>
  );
}
