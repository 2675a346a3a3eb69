import Button from '@mui/material/Button';
import { useState } from 'react';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { failureText } from '#api/failure-words.ts';
import { generatedApi, type NewPasskey, type Passkey } from '#api/generated.ts';
import { clockOf } from '#shared/format/venue-clock.ts';
import { notify } from '#shared/notify.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { ConfirmDialog } from '#staff-kit/confirm-dialog.tsx';
import { Row, Stack } from '#staff-kit/layout.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import styles from './profile-page.module.css';
import { signInCardTexts as texts } from './sign-in-texts';

const clock = clockOf();

export function PasskeysCard() {
  const { data, isError, refetch } = generatedApi.useGetPasskeysQuery();
  const [removing, setRemoving] = useState<Passkey | null>(null);
  return (
    <Stack as="section" gap={4} framed pad={5}>
      <h2 className={styles.cardTitle}>{texts.passkeys}</h2>
      <p className={styles.muted}>{texts.passkeysHint}</p>
      {isError && <StaffProblem text={texts.passkeysFailed} onRetry={() => void refetch()} />}
      <ul className={styles.list}>
        {data?.map((passkey) => (
          <li key={passkey.id}>
            <strong>{passkey.device}</strong>
            <span className={styles.muted}>
              {texts.addedAt(clock.dateAndTime(passkey.createdAt))}
              {passkey.lastUsedAt !== null && texts.usedAt(clock.dateAndTime(passkey.lastUsedAt))}
            </span>
            <Button color="inherit" aria-label={texts.removeOne(passkey.device)} onClick={() => setRemoving(passkey)}>
              {texts.remove}
            </Button>
          </li>
        ))}
      </ul>
      <Row gap="2 3">
        <AddPasskey onAdded={() => void refetch()} />
      </Row>
      {removing !== null && (
        <RemoveDialog passkey={removing} onRemoved={() => void refetch()} onClose={() => setRemoving(null)} />
      )}
    </Stack>
  );
}

function AddPasskey({ onAdded }: { onAdded: () => void }) {
  const [begin] = generatedApi.useGetPasskeyOptionsMutation();
  const [add] = generatedApi.useAddPasskeyMutation();
  const [busy, setBusy] = useState(false);
  const work = async () => {
    const { data: options, error } = await begin();
    if (options === undefined) return notify.error(failureText(error, texts.addFailed));
    const { startRegistration } = await import('@simplewebauthn/browser');
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
    const made = await startRegistration({ optionsJSON }).catch((problem: unknown) => problem);
    if (made instanceof Error) {
      // The browser throws `InvalidStateError` if the device already has one of the excluded passkeys (WebAuthn,
      // 5.1.3).
      return notify.error(made.name === 'InvalidStateError' ? texts.alreadyHere : texts.addFailed);
    }
    const answer = await add({ newPasskey: made as NewPasskey });
    if (answer.error !== undefined) return notify.error(failureText(answer.error, texts.addFailed));
    notify.success(texts.added);
    onAdded();
  };
  const press = () => {
    setBusy(true);
    void work().finally(() => setBusy(false));
  };
  return (
    <ActionButton variant="outlined" color="inherit" busy={busy} onClick={press}>
      {texts.addPasskey}
    </ActionButton>
  );
}

interface RemoveProps {
  readonly passkey: Passkey;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

function RemoveDialog({ passkey: { id, device }, onRemoved, onClose }: RemoveProps) {
  const [remove, { isLoading }] = generatedApi.useRemovePasskeyMutation();
  const confirm = async () => {
    const { error } = await remove({ id });
    if (error === undefined) onRemoved();
    else notify.error(failureText(error, texts.removeFailed));
    onClose();
  };
  return (
    <ConfirmDialog
      title={texts.passkeys}
      question={texts.removeQuestion(device)}
      confirmLabel={texts.remove}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
