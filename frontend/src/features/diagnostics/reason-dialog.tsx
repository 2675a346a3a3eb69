import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { failureText } from '#api/failure-words.ts';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { TextField } from '#staff-kit/form-field.tsx';
import { Stack } from '#staff-kit/layout.tsx';
import { FormActions, Modal } from '#staff-kit/modal.tsx';
import { useUnsavedWork } from '#staff-kit/unsaved-work.ts';

type Props = {
  title: string;
  question: string;
  label: string;
  confirmLabel: string;
  /** True if the action cannot be undone. */
  danger: boolean;
  required: boolean;
  busy: boolean;
  failed: string;
  send: (reason: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for a reason before an action on the log's readers or dead letters. The reason is recorded with the action. */
export function ReasonDialog(props: Props) {
  return (
    <Modal title={props.title} size="small" onClose={props.onClose}>
      <ReasonForm {...props} />
    </Modal>
  );
}

function ReasonForm({ question, label, confirmLabel, danger, required, busy, failed, send, onClose }: Props) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const reason = text.trim();
  useUnsavedWork(reason !== '', busy);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await send(reason);
      onClose();
    } catch (error) {
      setProblem(failureText(error, failed));
    }
  };
  return (
    <Stack as="form" gap={4} onSubmit={(event) => void submit(event)}>
      <p>{question}</p>
      <TextField
        label={label}
        value={text}
        maxLength={300}
        required={required}
        autoFocus
        error={problem}
        onChange={(event) => setText(event.target.value)}
      />
      <FormActions>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {commonTexts.cancel}
        </Button>
        <ActionButton
          type="submit"
          variant="contained"
          color={danger ? 'error' : 'primary'}
          busy={busy}
          disabled={required && reason === ''}
        >
          {confirmLabel}
        </ActionButton>
      </FormActions>
    </Stack>
  );
}
