import { memo } from 'react';
import Button from '@mui/material/Button';
import { serverTime } from '#shared/server-clock.ts';
import { useVenueClock } from '#shared/format/venue-clock.ts';
import { AlertIcon, CheckIcon } from '#shared/icon.tsx';
import { OfflineIcon, SoundIcon } from '#staff-kit/staff-icons.tsx';
import { boardTexts, shiftTexts } from '../board-texts';
import type { BoardConnection } from '../feed/connection-watch';
import type { Shift } from '../shift/use-shift';
import styles from './board-strips.module.css';

/** Shown before the shift while sound is locked; one tap unlocks it. */
export const ShiftStrip = memo(function ShiftStrip({ shift }: { shift: Shift }) {
  if (!shift.soundEnabled || shift.unlocked) return shift.mayGoDark && <DarkStrip />;
  return (
    <div className={styles.strip} data-tone="quiet">
      <SoundIcon />
      <p className={styles.text} role={shift.failed ? 'alert' : undefined}>
        {shift.failed ? shiftTexts.soundFailed : shiftTexts.locked}{' '}
        {!shift.failed && <span className={styles.hint}>{shiftTexts.startHint}</span>}
      </p>
      <Button size="large" variant="outlined" color="inherit" onClick={shift.start}>
        {shiftTexts.start}
      </Button>
    </div>
  );
});

/** Shown during the shift while the device refuses to keep the screen on. */
function DarkStrip() {
  return (
    <div className={`${styles.strip} ${styles.roomy}`} data-tone="quiet">
      <AlertIcon />
      <p className={styles.text}>{shiftTexts.mayGoDark}</p>
    </div>
  );
}

/** The number of waiting orders that the board does not show yet; they appear as earlier ones are decided. */
export function HiddenStrip({ shown, hidden }: { shown: number; hidden: number }) {
  if (hidden === 0) return null;
  return (
    <div className={styles.strip} data-tone="quiet" role="status">
      <AlertIcon />
      <p className={styles.text}>{boardTexts.moreWaiting(shown, hidden)}</p>
    </div>
  );
}

/** The state of the live connection in plain words; nothing while it works. */
export function ConnectionStrip({ connection, onRetry }: { connection: BoardConnection; onRetry: () => void }) {
  switch (connection.kind) {
    case 'fine':
      return null;
    case 'lost':
      return <LostStrip since={connection.since} onRetry={onRetry} />;
    case 'polled':
      return (
        <div className={styles.strip} data-tone="quiet" role="status">
          <OfflineIcon />
          <p className={styles.text}>{shiftTexts.polled}</p>
        </div>
      );
    case 'restored':
      return (
        <div className={styles.strip} data-tone="good" role="status">
          <CheckIcon />
          <p className={styles.text}>{shiftTexts.restored(connection.changes)}</p>
        </div>
      );
    case 'refused':
      return (
        <div className={styles.strip} data-tone="bad" role="alert">
          <AlertIcon />
          <p className={styles.text}>{shiftTexts.refused}</p>
        </div>
      );
    default:
      return connection satisfies never;
  }
}

function LostStrip({ since, onRetry }: { since: number | null; onRetry: () => void }) {
  const clock = useVenueClock();
  return (
    <div className={styles.strip} data-tone="bad" role="alert">
      <OfflineIcon />
      <p className={styles.text}>
        <strong>{shiftTexts.lost}</strong> {since !== null && shiftTexts.lostHint(clock.time(serverTime(since)))}
      </p>
      <Button size="large" variant="outlined" color="inherit" onClick={onRetry}>
        {shiftTexts.retryNow}
      </Button>
    </div>
  );
}
