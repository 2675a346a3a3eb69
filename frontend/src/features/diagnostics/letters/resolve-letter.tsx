import { type DeadLetter, useDropDeadLetterMutation, useRetryDeadLetterMutation } from '../diagnostics-api';
import { letterTexts as texts } from '../diagnostics-texts';
import { ReasonDialog } from '../reason-dialog';

type Props = { letter: DeadLetter; way: 'retry' | 'drop'; onClose: () => void };

/** Asks for the reason, which is kept with the letter. */
export function ResolveLetter({ letter: { id, name }, way, onClose }: Props) {
  const [retry, retrying] = useRetryDeadLetterMutation();
  const [drop, dropping] = useDropDeadLetterMutation();
  const isDrop = way === 'drop';
  const subject = texts.jobs[name] ?? name;
  return (
    <ReasonDialog
      title={isDrop ? texts.dropTitle : texts.retryTitle}
      question={isDrop ? texts.dropQuestion(subject) : texts.retryQuestion(subject)}
      label={texts.reason}
      confirmLabel={isDrop ? texts.drop : texts.retry}
      danger={isDrop}
      required={isDrop}
      busy={retrying.isLoading || dropping.isLoading}
      failed={texts.failed}
      send={(reason) =>
        (isDrop ? drop({ id, dropDeadLetter: { reason } }) : retry({ id, resolveDeadLetter: { reason } })).unwrap()
      }
      onClose={onClose}
    />
  );
}
