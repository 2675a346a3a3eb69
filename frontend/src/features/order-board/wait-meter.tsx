import { boardTexts } from '../../shared/texts/board-texts';
import { formatDuration } from '../../shared/format/format-time';
import { AlertIcon, ClockIcon } from '../../shared/ui/icon';
import { FlameIcon, HourglassIcon } from '../../shared/ui/staff-icons';
import { type WaitKind, type WaitLevel, waitSince } from './ageing';
import styles from './wait-meter.module.css';

const MINUTE_MS = 60_000;

function LevelIcon({ kind, level }: { kind: WaitKind; level: WaitLevel }) {
  if (level === 'overdue') return <AlertIcon size={20} />;
  if (level === 'soon') return <HourglassIcon size={20} />;
  return kind === 'work' ? <FlameIcon size={20} /> : <ClockIcon size={20} />;
}

/** How long something has waited: icon, words and minutes, and a thin bar that fills towards overdue. */
export function WaitMeter({ kind, since, now }: { kind: WaitKind; since: string; now: number }) {
  const { level, minutes, fraction } = waitSince(kind, since, now);
  return (
    <div className={styles.meter} data-kind={kind} data-level={level}>
      <p className={styles.words}>
        <LevelIcon kind={kind} level={level} />
        <span>{boardTexts.waits[kind][level]}</span>
        <time className={styles.time} dateTime={since}>
          {minutes === 0 ? boardTexts.underMinute : formatDuration(minutes * MINUTE_MS)}
        </time>
      </p>
      <div className={styles.track} aria-hidden="true">
        <div className={styles.bar} style={{ transform: `scaleX(${fraction.toFixed(3)})` }} />
      </div>
    </div>
  );
}
