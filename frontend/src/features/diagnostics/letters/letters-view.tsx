import Button from '@mui/material/Button';
import { useState } from 'react';
import { plural } from '#shared/format/plural.ts';
import { CheckIcon } from '#shared/icon.tsx';
import { EmptyState } from '#staff-kit/empty-state.tsx';
import { SelectField } from '#staff-kit/form-field.tsx';
import { Row } from '#staff-kit/layout.tsx';
import { Answer } from '../answer';
import {
  type DeadLetter,
  useGetDeadLettersQuery,
  useDropDeadLetterMutation,
  useRetryDeadLetterMutation,
} from '../diagnostics-api';
import { letterTexts as texts } from '../diagnostics-texts';
import { formatMoment } from '../time-format';
import { ReasonDialog } from '../reason-dialog';
import styles from './letters-view.module.css';

type ResolveLetterProps = { letter: DeadLetter; way: 'retry' | 'drop'; onClose: () => void };

function ResolveLetter({ letter: { id, name }, way, onClose }: ResolveLetterProps) {
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

const POLL_MS = 15_000;

/** Jobs that failed for good, each with its content, its error, and two actions. */
export function LettersView() {
  const [resolved, setResolved] = useState(false);
  const { currentData, error, refetch } = useGetDeadLettersQuery(
    { resolved },
    { pollingInterval: POLL_MS, refetchOnMountOrArgChange: true },
  );
  return (
    <>
      <div className={styles.which}>
        <SelectField
          label={texts.which}
          value={String(resolved)}
          onChange={(event) => setResolved(event.target.value === 'true')}
        >
          <option value="false">{texts.open}</option>
          <option value="true">{texts.resolved}</option>
        </SelectField>
      </div>
      <Answer query={{ data: currentData, error, refetch }}>
        {(letters) =>
          letters.length === 0 ? (
            <EmptyState icon={<CheckIcon size={24} />} text={resolved ? texts.noneResolved : texts.none} />
          ) : (
            <ul className={styles.letters}>
              {letters.map((letter) => (
                <li key={letter.id}>
                  <Letter letter={letter} />
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
    </>
  );
}

function Letter({ letter }: { letter: DeadLetter }) {
  const [question, ask] = useState<'retry' | 'drop' | null>(null);
  const { queue, name, jobId, attempts, failedAt, error, resolution, resolvedAt, reason } = letter;
  const sentAs = texts.queues[queue] ?? queue;
  const tries = `${attempts} ${plural(attempts, 'pokus', 'pokusy', 'pokusů')}`;
  return (
    <article className={styles.letter}>
      <div>
        <p>
          <strong>{texts.jobs[name] ?? name}</strong> <span className={styles.muted}>{`${sentAs} · ${jobId}`}</span>
        </p>
        <p className={resolution === null ? styles.error : styles.muted}>{error}</p>
        <p className={styles.muted}>{`${texts.attempts(tries)} ${formatMoment(failedAt)}`}</p>
        {resolution !== null && resolvedAt !== null && (
          <p>
            <strong>{texts.resolutions[resolution]}</strong> {formatMoment(resolvedAt)}
            {reason && ` · ${reason}`}
          </p>
        )}
      </div>
      {resolution === null && (
        <Row gap={2} noWrap>
          <Button variant="outlined" color="inherit" onClick={() => ask('retry')}>
            {texts.retry}
          </Button>
          <Button color="error" onClick={() => ask('drop')}>
            {texts.drop}
          </Button>
        </Row>
      )}
      {question !== null && <ResolveLetter letter={letter} way={question} onClose={() => ask(null)} />}
    </article>
  );
}
