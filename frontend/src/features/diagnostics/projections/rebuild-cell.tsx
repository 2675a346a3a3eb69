import LinearProgress from '@mui/material/LinearProgress';
import type { ReactNode } from 'react';
import { failureText } from '#api/failure-words.ts';
import { plural } from '#shared/format/plural.ts';
import { notify } from '#shared/notify.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { Row } from '#staff-kit/layout.tsx';
import { type Rebuild, useCancelRebuildMutation, useStartRebuildMutation } from '../diagnostics-api';
import { projectionTexts as texts } from '../diagnostics-texts';
import { formatCount, formatMoment } from '../time-format';
import styles from './rebuild-cell.module.css';

type Props = {
  name: string;
  scope: number | null;
  last: Rebuild | undefined;
  nameOf: (venueId: number) => string;
  children: ReactNode;
};

/** The last rebuild of a projection, with its progress or outcome and the possible actions. */
export function RebuildCell({ name, scope, last, nameOf, children }: Props) {
  const [start, starting] = useStartRebuildMutation();
  const [cancel, cancelling] = useCancelRebuildMutation();
  const running = last?.state === 'running';
  const stopping = running && last.cancelRequested;
  const halfWay = last?.state === 'interrupted' || last?.state === 'failed';
  const begin = (venueId: number | null) => {
    start({ startRebuild: { projection: name, venueId } })
      .unwrap()
      .catch((error: unknown) => notify.error(sentence(error, texts.startFailed)));
  };
  const stop = (id: number) => {
    cancel({ id })
      .unwrap()
      .catch((error: unknown) => notify.error(sentence(error, texts.cancelFailed)));
  };
  return (
    <Row gap={4} noWrap align="start" justify="space-between">
      {last === undefined ? (
        <p className={`hint ${styles.muted}`}>{texts.never}</p>
      ) : (
        <Last rebuild={last} nameOf={nameOf} />
      )}
      <div className={styles.actions}>
        {children}
        {halfWay && (
          <ActionButton
            variant="outlined"
            color="inherit"
            busy={starting.isLoading}
            onClick={() => begin(last.venueId)}
          >
            {texts.goOn}
          </ActionButton>
        )}
        {last !== undefined && (running || halfWay) && (
          <ActionButton color="error" busy={cancelling.isLoading || stopping} onClick={() => stop(last.id)}>
            {stopping ? texts.cancelling : texts.cancel}
          </ActionButton>
        )}
        {!running && !halfWay && (
          <ActionButton variant="outlined" color="inherit" busy={starting.isLoading} onClick={() => begin(scope)}>
            {texts.rebuild}
          </ActionButton>
        )}
      </div>
    </Row>
  );
}

function Last({ rebuild, nameOf }: { rebuild: Rebuild; nameOf: (venueId: number) => string }) {
  const { state, eventsDone, eventsTotal, venueId, updatedAt, error, differenceCount } = rebuild;
  const rows = `${formatCount(differenceCount)} ${plural(differenceCount, 'řádek', 'řádky', 'řádků')}`;
  return (
    <div className={styles.last}>
      <p>
        <strong data-state={state} className={styles.state}>
          {texts.states[state]}
        </strong>
        {state === 'done' && <> · {differenceCount === 0 ? texts.same : texts.differed(rows)}</>}
        {venueId !== null && <> · {nameOf(venueId)}</>}
      </p>
      {state === 'running' && (
        <LinearProgress
          className={styles.bar}
          variant="determinate"
          value={(eventsDone / Math.max(1, eventsTotal)) * 100}
          aria-label={texts.columns.rebuild}
        />
      )}
      <p className={`hint ${styles.muted}`}>
        {state === 'done' || state === 'cancelled'
          ? formatMoment(updatedAt)
          : texts.progress(formatCount(eventsDone), formatCount(eventsTotal))}
      </p>
      {error !== null && <p className={styles.error}>{error}</p>}
    </div>
  );
}

function sentence(error: unknown, otherwise: string): string {
  return failureText(error, otherwise);
}
