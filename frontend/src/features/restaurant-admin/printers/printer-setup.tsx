import Button from '@mui/material/Button';
import { useState } from 'react';
import { notify } from '#shared/notify.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { TextField } from '#staff-kit/form-field.tsx';
import formStyles from '#staff-kit/form-layout.module.css';
import { FormActions, Modal } from '#staff-kit/modal.tsx';
import { type PrinterWithAddress, useTestPrinterMutation } from '../admin-api';
import { refusalText } from '#edited-record/server-errors.ts';
import { printerTexts as texts } from './admin-printer-texts';

/** The last steps of a new printer: its address, shown once, and a test ticket. */
export function PrinterSetup({ printer, onClose }: { printer: PrinterWithAddress; onClose: () => void }) {
  const isInNetwork = printer.kind === 'escpos';
  const [isSent, setSent] = useState(false);
  const [test, { isLoading }] = useTestPrinterMutation();
  const print = async () => {
    const answer = await test({ id: printer.id });
    if (answer.error) notify.error(refusalText(answer.error, texts.testFailed));
    else setSent(true);
  };
  const done = () => {
    notify.success(texts.works);
    onClose();
  };
  return (
    <Modal title={texts.setup(printer.name)} onClose={onClose}>
      <div className={formStyles.form}>
        <p>{texts.steps[printer.kind]}</p>
        <TextField
          label={isInNetwork ? texts.fields.host : 'URL'}
          value={printer.address}
          readOnly
          hint={isInNetwork ? undefined : texts.onceOnly}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        {isSent && <p role="status">{texts.question}</p>}
      </div>
      <FormActions>
        {isSent && (
          <Button variant="contained" onClick={done}>
            {texts.yes}
          </Button>
        )}
        <ActionButton variant={isSent ? 'outlined' : 'contained'} busy={isLoading} onClick={() => void print()}>
          {isSent ? texts.no : texts.test}
        </ActionButton>
      </FormActions>
    </Modal>
  );
}
