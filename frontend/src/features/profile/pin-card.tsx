import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { readApiFailure } from '#api/api-error.ts';
import { failureText, wordsOf } from '#api/failure-words.ts';
import { generatedApi } from '#api/generated.ts';
import { notify } from '#shared/notify.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { ConfirmDialog } from '#staff-kit/confirm-dialog.tsx';
import { TextField } from '#staff-kit/form-field.tsx';
import { Row, Stack } from '#staff-kit/layout.tsx';
import { pinCardTexts as texts } from './pin-texts';
import styles from './profile-page.module.css';

const PIN = /^[0-9]{4,6}$/;

type Field = 'pin' | 'current';
const EMPTY = { pin: '', current: '' };

/** Sets, changes and deletes the person's PIN for shared tablets. The server does not say whether there is one. */
export function PinCard() {
  const { written, problems, isBusy, write, submit } = usePinForm();
  const [isRemoving, setRemoving] = useState(false);
  const field = (name: Field) => ({
    label: texts.fields[name],
    type: 'password',
    inputMode: 'numeric' as const,
    maxLength: 6,
    value: written[name],
    error: problems[name],
    onChange: ({ target }: { target: { value: string } }) => write(name, target.value),
  });
  return (
    <Stack as="section" gap={4} framed pad={5}>
      <h2 className={styles.cardTitle}>{texts.title}</h2>
      <p className={styles.muted}>{texts.hint}</p>
      <Stack as="form" gap={4} onSubmit={submit} noValidate>
        <TextField {...field('pin')} autoComplete="new-password" hint={texts.rule} />
        <TextField {...field('current')} autoComplete="off" hint={texts.currentHint} />
        <Row gap="2 3">
          <ActionButton variant="outlined" color="inherit" type="submit" busy={isBusy}>
            {texts.save}
          </ActionButton>
          <Button color="error" onClick={() => setRemoving(true)}>
            {texts.remove}
          </Button>
        </Row>
      </Stack>
      {isRemoving && <RemoveDialog onClose={() => setRemoving(false)} />}
    </Stack>
  );
}

function usePinForm() {
  const [written, setWritten] = useState(EMPTY);
  const [problems, setProblems] = useState<Partial<Record<Field, string>>>({});
  const [set, { isLoading }] = generatedApi.useSetPinMutation();
  const send = async () => {
    const { pin, current } = written;
    if (!PIN.test(pin)) return setProblems({ pin: texts.rule });
    if (current !== '' && !PIN.test(current)) return setProblems({ current: texts.rule });
    const { error } = await set({ setPin: { pin, ...(current !== '' && { current }) } });
    if (error === undefined) {
      setWritten(EMPTY);
      return notify.success(texts.saved);
    }
    const failure = readApiFailure(error);
    const words = wordsOf(failure, texts.saveFailed);
    setProblems(failure.code === 'PIN_WRONG' ? { current: words } : { pin: words });
  };
  const write = (name: Field, text: string) => {
    setProblems({});
    setWritten((before) => ({ ...before, [name]: text }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isLoading) void send();
  };
  return { written, problems, isBusy: isLoading, write, submit };
}

function RemoveDialog({ onClose }: { onClose: () => void }) {
  const [remove, { isLoading }] = generatedApi.useDeletePinMutation();
  const confirm = async () => {
    const { error } = await remove();
    if (error === undefined) notify.success(texts.removed);
    else notify.error(failureText(error, texts.removeFailed));
    onClose();
  };
  return (
    <ConfirmDialog
      title={texts.remove}
      question={texts.removeQuestion}
      confirmLabel={texts.remove}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {texts.removeNote}
    </ConfirmDialog>
  );
}
