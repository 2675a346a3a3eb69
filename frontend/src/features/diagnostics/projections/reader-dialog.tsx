import { failureText } from '#api/failure-words.ts';
import type { ReaderName } from '#api/types.ts';
import { notify } from '#shared/notify.ts';
import { ConfirmDialog } from '#staff-kit/confirm-dialog.tsx';
import { usePauseReaderMutation, useReaderPastEventMutation, useResetReaderMutation } from '../diagnostics-api';
import { readerTexts as texts } from '../diagnostics-texts';
import { readerWord } from '../log-words';
import { ReasonDialog } from '../reason-dialog';
import { formatCount } from '../time-format';

export type Asked = { readonly reader: ReaderName } & (
  | { readonly way: 'pause' | 'reset' }
  | { readonly way: 'past'; readonly venueId: number; readonly event: number }
);

type Props = { asked: Asked; nameOf: (venueId: number) => string; onClose: () => void };

/** Asks before a reader is told anything, for a reason where one is kept. */
export function ReaderDialog({ asked, nameOf, onClose }: Props) {
  if (asked.way === 'reset') return <Reset reader={asked.reader} onClose={onClose} />;
  return <WithReason asked={asked} nameOf={nameOf} onClose={onClose} />;
}

function Reset({ reader, onClose }: { reader: ReaderName; onClose: () => void }) {
  const [reset, resetting] = useResetReaderMutation();
  const confirm = () =>
    reset({ reader })
      .unwrap()
      .then(onClose, (error: unknown) => notify.error(failureText(error, texts.failed)));
  return (
    <ConfirmDialog
      title={texts.resetTitle}
      question={texts.resetQuestion(readerWord(reader))}
      confirmLabel={texts.reset}
      busy={resetting.isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {texts.resetHint}
    </ConfirmDialog>
  );
}

function WithReason({ asked, nameOf, onClose }: Props) {
  const [pause, pausing] = usePauseReaderMutation();
  const [past, passing] = useReaderPastEventMutation();
  const { reader } = asked;
  const word = readerWord(reader);
  const given = { label: texts.reason, required: true, failed: texts.failed, onClose };
  if (asked.way === 'past') {
    const { venueId, event } = asked;
    return (
      <ReasonDialog
        {...given}
        title={texts.pastTitle}
        question={texts.pastQuestion(word, formatCount(event), nameOf(venueId))}
        confirmLabel={texts.past}
        danger
        busy={passing.isLoading}
        send={(reason) => past({ reader, readerPastEvent: { venueId, event, reason } }).unwrap()}
      />
    );
  }
  return (
    <ReasonDialog
      {...given}
      title={texts.pauseTitle}
      question={texts.pauseQuestion(word)}
      confirmLabel={texts.pause}
      danger={false}
      busy={pausing.isLoading}
      send={(reason) => pause({ reader, pauseReader: { reason } }).unwrap()}
    />
  );
}
