import Button from '@mui/material/Button';
import { useState } from 'react';
import { failureText } from '#api/failure-words.ts';
import type { ReaderName } from '#api/types.ts';
import { formatWait } from '#shared/format/format-wait.ts';
import { notify } from '#shared/notify.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { type Lag, useResumeReaderMutation } from '../diagnostics-api';
import { projectionTexts, readerTexts as texts } from '../diagnostics-texts';
import { readerWord } from '../log-words';
import { formatCount } from '../time-format';
import { CompareButton, type Comparing, ComparisonLine } from './comparison';
import { type Asked, ReaderDialog } from './reader-dialog';
import styles from './readers-list.module.css';

type Standing = Lag['subscriptions'][number];
type Props = { lag: Lag; comparing: Comparing; nameOf: (venueId: number) => string };

/** Each stored reader with its standing in every venue, and what can be done with it. */
export function ReadersList({ lag, comparing, nameOf }: Props) {
  const [asked, ask] = useState<Asked | null>(null);
  const names = [...new Set(lag.subscriptions.map(({ name }) => name))];
  return (
    <ul className={styles.readers}>
      {names.map((name) => (
        <li key={name} className={styles.reader}>
          <Reader
            name={name}
            standings={lag.subscriptions.filter((each) => each.name === name)}
            comparing={comparing}
            nameOf={nameOf}
            onAsk={ask}
          />
        </li>
      ))}
      {asked !== null && <ReaderDialog asked={asked} nameOf={nameOf} onClose={() => ask(null)} />}
    </ul>
  );
}

type ReaderProps = {
  name: ReaderName;
  standings: readonly Standing[];
  comparing: Comparing;
  nameOf: (venueId: number) => string;
  onAsk: (asked: Asked) => void;
};

function Reader({ name, standings, comparing, nameOf, onAsk }: ReaderProps) {
  const [resume, resuming] = useResumeReaderMutation();
  const reason = standings[0]?.pausedBecause ?? null;
  const goOn = () =>
    resume({ reader: name })
      .unwrap()
      .catch((error: unknown) => notify.error(failureText(error, texts.failed)));
  return (
    <>
      <h3 className={styles.name}>{readerWord(name)}</h3>
      {reason !== null && <p className={styles.paused}>{projectionTexts.paused(reason)}</p>}
      <ul>
        {standings.map(({ venueId, position, lag, lagSeconds, failedEvent, attempts, error }) => (
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
      <div className={styles.actions}>
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
      </div>
    </>
  );
}
