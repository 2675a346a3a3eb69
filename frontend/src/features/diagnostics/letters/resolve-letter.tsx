import { type FormEvent, useState } from 'react';
import { failureText } from '#api/api-error.ts';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { TextField } from '#staff-kit/form-field.tsx';
import { FormActions, Modal } from '#staff-kit/modal.tsx';
import { type DeadLetter, useDropDeadLetterMutation, useRetryDeadLetterMutation } from '../diagnostics-api';
import { letterTexts as texts } from '../diagnostics-texts';
import styles from './resolve-letter.module.css';

type Props = { letter: DeadLetter; way: 'retry' | 'drop'; onClose: () => void };

/** Asks for the reason, which is kept with the letter. */
export function ResolveLetter({ letter: { id, name }, way, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [retry, retrying] = useRetryDeadLetterMutation();
  const [drop, dropping] = useDropDeadLetterMutation();
  const [problem, setProblem] = useState<string>();
  const isDrop = way === 'drop';
  const subject = texts.jobs[name] ?? name;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { reason: reason.trim() };
    try {
      await (isDrop ? drop({ id, dropDeadLetter: body }) : retry({ id, resolveDeadLetter: body })).unwrap();
      onClose();
    } catch (error) {
      setProblem(failureText(error, texts.failed));
    }
  };
  return (
    <Modal title={isDrop ? texts.dropTitle : texts.retryTitle} size="small" onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <p>{isDrop ? texts.dropQuestion(subject) : texts.retryQuestion(subject)}</p>
        <TextField
          label={texts.reason}
          value={reason}
          maxLength={300}
          required={isDrop}
          autoFocus
          error={problem}
          onChange={(event) => setReason(event.target.value)}
        />
        <FormActions>
          <ActionButton onClick={onClose}>{commonTexts.cancel}</ActionButton>
          <ActionButton
            type="submit"
            kind={isDrop ? 'danger' : 'primary'}
            busy={retrying.isLoading || dropping.isLoading}
            disabled={isDrop && reason.trim() === ''}
          >
            {isDrop ? texts.drop : texts.retry}
          </ActionButton>
        </FormActions>
      </form>
    </Modal>
  );
}
