import type { ReactNode } from 'react';
import { formatDuration } from '#shared/format/format-time.ts';
import type { VenueClock } from '#shared/format/venue-clock.ts';
import { AlertIcon, ClockIcon } from '#shared/icon.tsx';
import { FlameIcon, HourglassIcon } from '#staff-kit/staff-icons.tsx';
import { boardTexts } from '../board-texts';
import { type WaitKind, type WaitLevel, type WaitLimits, waitSince } from './ageing';
import styles from './wait-band.module.css';

const MINUTE_MS = 60_000;

export function LevelIcon({ kind, level }: { kind: WaitKind; level: WaitLevel }) {
  if (level === 'overdue') return <AlertIcon size={22} />;
  if (level === 'soon') return <HourglassIcon size={22} />;
  return kind === 'work' ? <FlameIcon size={22} /> : <ClockIcon size={22} />;
}

/** @returns '< 1 min', '7 min', '1 h 05 min' */
export function waitedFor(minutes: number): string {
  return minutes === 0 ? boardTexts.underMinute : formatDuration(minutes * MINUTE_MS);
}

const DAY_MS = 24 * 60 * MINUTE_MS;

/** @returns how long a call has waited; for a call from an earlier day, since when */
export function calledFor(since: string, minutes: number, now: number, clock: VenueClock): string {
  return minutes * MINUTE_MS < DAY_MS ? waitedFor(minutes) : boardTexts.calledSince(clock.timeOfDay(since, now));
}

type Props = {
  kind: 'order' | 'work';
  since: string;
  now: number;
  limits?: WaitLimits;
  over: boolean;
  /** True for one of the few overdue tickets with a red header. */
  loud?: boolean;
  /** True for a red age if the wait is overdue. Otherwise the age is amber, because other orders have waited longer. */
  red?: boolean;
  /** Shown after the words, so that it needs no additional height. */
  mark?: ReactNode;
  isCompact?: boolean;
  isFar?: boolean;
  children: ReactNode;
};

/**
 * The header of a ticket, readable from a step and a half away. The colour of the number, an icon and words show
 * whether the wait is long. A line below fills up until the wait is overdue.
 */
export function WaitBand({
  kind,
  since,
  now,
  limits,
  over,
  loud = false,
  red = true,
  mark,
  isCompact = false,
  isFar = false,
  children,
}: Props) {
  const { level, minutes, fraction } = waitSince(kind, since, now, limits);
  const words = boardTexts.waits[kind][level];
  return (
    <div
      className={styles.band}
      data-kind={kind}
      data-level={over ? 'over' : level}
      data-loud={loud && red}
      data-red={red}
    >
      <div className={styles.head}>
        {children}
        {!isFar && (
          <span className={styles.side}>
            <span className={styles.age}>
              <span
                className={styles.icon}
                role={isCompact ? 'img' : undefined}
                aria-label={isCompact ? words : undefined}
              >
                <LevelIcon kind={kind} level={level} />
              </span>
              <time dateTime={since}>{waitedFor(minutes)}</time>
            </span>
            {isCompact && mark}
          </span>
        )}
      </div>
      {!isFar && !isCompact && (
        <>
          <p className={styles.words}>
            <span>{words}</span>
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
