import Button from '@mui/material/Button';
import { useState } from 'react';
import { failureText } from '#api/failure-words.ts';
import { generatedApi } from '#api/generated.ts';
import { useApiDispatch } from '#api/use-api-dispatch.ts';
import { notify } from '#shared/notify.ts';
import { saveFile } from '#shared/save-file.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { ConfirmDialog } from '#staff-kit/confirm-dialog.tsx';
import { Row, Stack } from '#staff-kit/layout.tsx';
import styles from './profile-page.module.css';
import { profileTexts } from './profile-texts';

export function PersonalDataCard({ onErased }: { onErased: () => void }) {
  const dispatch = useApiDispatch();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);

  const download = async () => {
    setBusy(true);
    const reading = dispatch(generatedApi.endpoints.exportPersonalData.initiate(undefined, { forceRefetch: true }));
    const { data } = await reading;
    reading.unsubscribe();
    setBusy(false);
    if (data === undefined) return notify.failure(profileTexts.downloadFailed);
    saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'moje-udaje.json');
  };

  return (
    <Stack as="section" gap={4} framed pad={5}>
      <h2 className={styles.cardTitle}>{profileTexts.data}</h2>
      <p className={styles.muted}>{profileTexts.dataHint}</p>
      <Row gap="2 3">
        <ActionButton variant="outlined" color="inherit" busy={busy} onClick={() => void download()}>
          {profileTexts.download}
        </ActionButton>
        <Button color="error" onClick={() => setAsking(true)}>
          {profileTexts.erase}
        </Button>
      </Row>
      {asking && <EraseDialog onErased={onErased} onClose={() => setAsking(false)} />}
    </Stack>
  );
}

function EraseDialog({ onErased, onClose }: { onErased: () => void; onClose: () => void }) {
  const [erase, { isLoading }] = generatedApi.useEraseUserMutation();
  const confirm = async () => {
    const { error } = await erase();
    if (error === undefined) return onErased();
    notify.error(failureText(error, profileTexts.eraseFailed));
    onClose();
  };
  return (
    <ConfirmDialog
      title={profileTexts.erase}
      question={profileTexts.eraseQuestion}
      confirmLabel={profileTexts.eraseConfirm}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {profileTexts.eraseNote}
    </ConfirmDialog>
  );
}
