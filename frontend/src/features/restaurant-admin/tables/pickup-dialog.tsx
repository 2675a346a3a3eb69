import Button from '@mui/material/Button';
import { useState } from 'react';
import { useRenewPickupKeyMutation } from '#api/staff-api.ts';
import { notify } from '#shared/notify.ts';
import { ConfirmDialog } from '#staff-kit/confirm-dialog.tsx';
import { FormActions, Modal } from '#staff-kit/modal.tsx';
import { tableTexts } from './admin-table-texts';
import styles from './code-dialog.module.css';

const { pickup: texts } = tableTexts;

/** Creates the address of the venue's pick-up screen, and shows it once. */
export function PickupDialog({ venueId, onClose }: { venueId: number; onClose: () => void }) {
  const [renew, { isLoading }] = useRenewPickupKeyMutation();
  const [address, setAddress] = useState<string | null>(null);
  const confirm = async () => {
    const { data } = await renew({ renewPickupKey: { venueId } });
    if (data === undefined) return notify.failure(texts.failed);
    setAddress(data.url);
  };
  if (address === null) {
    return (
      <ConfirmDialog
        title={texts.title}
        question={texts.question}
        confirmLabel={texts.confirm}
        busy={isLoading}
        onConfirm={() => void confirm()}
        onClose={onClose}
      >
        {texts.warning}
      </ConfirmDialog>
    );
  }
  return (
    <Modal title={texts.title} size="small" onClose={onClose}>
      <p>{texts.link}</p>
      <p className={styles.link}>{address}</p>
      <FormActions>
        <Button variant="contained" onClick={() => window.open(address, '_blank', 'noopener')}>
          {texts.open}
        </Button>
      </FormActions>
    </Modal>
  );
}
