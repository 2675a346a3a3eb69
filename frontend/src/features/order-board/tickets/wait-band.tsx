import type { ReactNode } from 'react';
import { formatDuration } from '#shared/format/format-time.ts';
import type { VenueClock } from '#shared/format/venue-clock.ts';
import { AlertIcon, ClockIcon } from '#shared/icon.tsx';
import { FlameIcon, HourglassIcon } from '#staff-kit/staff-icons.tsx';
import { boardTexts } from '../board-texts';
import { type WaitKind, type WaitLevel, waitSince } from './ageing';
import styles from './wait-band.module.css';

const MINUTE_MS = 60_000;

/** The drawing of a wait that gets long. */
export function LevelIcon({ kind, level }: { kind: WaitKind; level: WaitLevel }) {
  if (level === 'overdue') return <AlertIcon size={22} />;
  if (level === 'soon') return <HourglassIcon size={22} />;
  return kind === 'work' ? <FlameIcon size={22} /> : <ClockIcon size={22} />;
}

/** @returns '< 1 min', '7 min', '1 h 05 min' */
function waitedFor(minutes: number): string {
  return minutes === 0 ? boardTexts.underMinute : formatDuration(minutes * MINUTE_MS);
}

const DAY_MS = 24 * 60 * MINUTE_MS;

/** @returns how long a call has waited; of one that was left from a day before, since when: hours say little then */
export function calledFor(since: string, minutes: number, now: number, clock: VenueClock): string {
  return minutes * MINUTE_MS < DAY_MS ? waitedFor(minutes) : boardTexts.calledSince(clock.timeOfDay(since, now));
}

type Props = {
  kind: WaitKind;
  since: string;
  now: number;
  /** It alarms nobody: the wait is over, or nobody knows who waits. */
  over: boolean;
  /** It is one of the few that fill the whole head with red when they are too long. */
  loud?: boolean;
  /** Stands at the end of the words, so that it takes no height of its own. */
  mark?: ReactNode;
  /** Nobody sees it: of all that, only what waits is drawn. */
  isFar?: boolean;
  /** What waits: the ticket's heading. */
  children: ReactNode;
};

/**
 * The head of a ticket: what waits and how long, both to be read from a step and a half away. The colour of the number, its
 * icon and words say whether that is long; below it a line fills towards overdue.
 */
export function WaitBand({ kind, since, now, over, loud = false, mark, isFar = false, children }: Props) {
  const { level, minutes, fraction } = waitSince(kind, since, now);
  return (
    <div className={styles.band} data-kind={kind} data-level={over ? 'over' : level} data-loud={loud}>
      <div className={styles.head}>
        {children}
        {!isFar && (
          <span className={styles.age}>
            <LevelIcon kind={kind} level={level} />
            <time dateTime={since}>{waitedFor(minutes)}</time>
          </span>
        )}
      </div>
      {!isFar && (
        <>
          <p className={styles.words} data-marked={mark !== undefined}>
            <span className={styles.state}>{boardTexts.waits[kind][level]}</span>
            {mark}
          </p>
          <div className={styles.track} aria-hidden="true">
            <div className={styles.bar} style={{ transform: `scaleX(${fraction.toFixed(3)})` }} />
          </div>
        </>
      )}
    </div>
  );
}
