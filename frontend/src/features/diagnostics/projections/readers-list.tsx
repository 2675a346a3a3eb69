import Button from '@mui/material/Button';
import { useState } from 'react';
import { failureText } from '#api/failure-words.ts';
import type { ReaderName } from '#api/types.ts';
import { formatWait } from '#shared/format/format-time.ts';
import { notify } from '#shared/notify.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { ConfirmDialog } from '#staff-kit/confirm-dialog.tsx';
import { Row, Stack } from '#staff-kit/layout.tsx';
import {
  type Lag,
  usePauseReaderMutation,
  useReaderPastEventMutation,
  useResetReaderMutation,
  useResumeReaderMutation,
} from '../diagnostics-api';
import { projectionTexts, readerTexts as texts } from '../diagnostics-texts';
import { readerWord } from '../log-words';
import { formatCount } from '../time-format';
import { ReasonDialog } from '../reason-dialog';
import { CompareButton, type Comparing, ComparisonLine } from './comparison';
import styles from './readers-list.module.css';

type ReaderQuestion = { readonly reader: ReaderName } & (
  | { readonly way: 'pause' | 'reset' }
  | { readonly way: 'past'; readonly venueId: number; readonly event: number }
);

type ReaderDialogProps = { question: ReaderQuestion; nameOf: (venueId: number) => string; onClose: () => void };

function ReaderDialog({ question, nameOf, onClose }: ReaderDialogProps) {
  if (question.way === 'reset') return <Reset reader={question.reader} onClose={onClose} />;
  return <WithReason question={question} nameOf={nameOf} onClose={onClose} />;
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

function WithReason({ question, nameOf, onClose }: ReaderDialogProps) {
  const [pause, pausing] = usePauseReaderMutation();
  const [past, passing] = useReaderPastEventMutation();
  const { reader } = question;
  const word = readerWord(reader);
  const given = { label: texts.reason, required: true, failed: texts.failed, onClose };
  if (question.way === 'past') {
    const { venueId, event } = question;
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

type ReaderLag = Lag['subscriptions'][number];
type Props = { lag: Lag; comparing: Comparing; nameOf: (venueId: number) => string };

/** The stored readers, each with its position in every venue and its actions. */
export function ReadersList({ lag, comparing, nameOf }: Props) {
  const [question, ask] = useState<ReaderQuestion | null>(null);
  const names = [...new Set(lag.subscriptions.map(({ name }) => name))];
  return (
    <Stack as="ul" gap={6}>
      {names.map((name) => (
        <li key={name} className={styles.reader}>
          <Reader
            name={name}
            lags={lag.subscriptions.filter((each) => each.name === name)}
            comparing={comparing}
            nameOf={nameOf}
            onAsk={ask}
          />
        </li>
      ))}
      {question !== null && <ReaderDialog question={question} nameOf={nameOf} onClose={() => ask(null)} />}
    </Stack>
  );
}

type ReaderProps = {
  name: ReaderName;
  lags: readonly ReaderLag[];
  comparing: Comparing;
  nameOf: (venueId: number) => string;
  onAsk: (question: ReaderQuestion) => void;
};

function Reader({ name, lags, comparing, nameOf, onAsk }: ReaderProps) {
  const [resume, resuming] = useResumeReaderMutation();
  const reason = lags[0]?.pausedBecause ?? null;
  const goOn = () =>
    resume({ reader: name })
      .unwrap()
      .catch((error: unknown) => notify.error(failureText(error, texts.failed)));
  return (
    <>
      <h3 className={styles.name}>{readerWord(name)}</h3>
      {reason !== null && <p className={styles.paused}>{projectionTexts.paused(reason)}</p>}
      <ul>
        {lags.map(({ venueId, position, lag, lagSeconds, failedEvent, attempts, error }) => (
          <li key={venueId} data-bad={failedEvent !== null}>
            {nameOf(venueId)} · {projectionTexts.readTo(formatCount(position), formatCount(lag))}
            {lag > 0 && ` (${formatWait(lagSeconds)})`}
            {failedEvent !== null && (
              <>
                {`: ${projectionTexts.stoppedAt(failedEvent, attempts)} · ${error}`}
                <Button
                  size="small"
                  color="error"
                  onClick={() => onAsk({ way: 'past', reader: name, venueId, event: failedEvent })}
                >
                  {texts.past}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      <ComparisonLine of={name} comparing={comparing} />
      <Row gap={2}>
        <CompareButton of={name} comparing={comparing} />
        {reason === null ? (
          <Button variant="outlined" color="inherit" onClick={() => onAsk({ way: 'pause', reader: name })}>
            {texts.pause}
          </Button>
        ) : (
          <ActionButton variant="outlined" color="inherit" busy={resuming.isLoading} onClick={() => void goOn()}>
            {texts.resume}
          </ActionButton>
        )}
        <Button color="error" onClick={() => onAsk({ way: 'reset', reader: name })}>
          {texts.reset}
        </Button>
      </Row>
    </>
  );
}
