import { memo } from 'react';
import Button from '@mui/material/Button';
import { serverTime } from '#shared/server-clock.ts';
import { useVenueClock } from '#shared/format/venue-clock.ts';
import { AlertIcon, CheckIcon } from '#shared/icon.tsx';
import { OfflineIcon, SoundIcon } from '#staff-kit/staff-icons.tsx';
import { boardTexts, shiftTexts } from '../board-texts';
import type { BoardConnection } from '../feed/connection-watch';
import { HandoverStrip } from '../shift/handover-strip';
import { handoverTexts as texts } from '../shift/handover-texts';
import { usePersonShift } from '../shift/use-person-shift';
import type { Shift } from '../shift/use-shift';
import styles from './board-strips.module.css';

export const ShiftStrip = memo(function ShiftStrip({ shift, venueId }: { shift: Shift; venueId: number }) {
  const person = usePersonShift(venueId);
  const isLocked = shift.soundEnabled && !shift.unlocked;
  if (person.isOn === false) return <BeginStrip shift={shift} onBegin={person.begin} />;
  if (person.isOn === true) {
    return (
      <>
        <HandoverStrip venueId={venueId} person={person} />
        {isLocked && <LockedStrip shift={shift} words={texts.soundOff} button={texts.soundOn} onPress={shift.start} />}
        {!isLocked && shift.mayGoDark && <DarkStrip />}
      </>
    );
  }
  // Shows nothing until the person's shift is known, because a press could not begin the shift yet.
  if (person.isAwaited) return null;
  if (!isLocked) return shift.mayGoDark && <DarkStrip />;
  return <LockedStrip shift={shift} words={shiftTexts.locked} button={shiftTexts.start} onPress={shift.start} />;
});

function BeginStrip({ shift, onBegin }: { shift: Shift; onBegin: () => void }) {
  const begin = () => {
    if (shift.soundEnabled) shift.start();
    onBegin();
  };
  return <LockedStrip shift={shift} words={texts.notOnShift} button={shiftTexts.start} onPress={begin} />;
}

type LockedProps = { shift: Shift; words: string; button: string; onPress: () => void };

function LockedStrip({ shift, words, button, onPress }: LockedProps) {
  return (
    <div className={styles.strip} data-tone="quiet">
      <SoundIcon />
      <p className={styles.text} role={shift.failed ? 'alert' : undefined}>
        {shift.failed ? shiftTexts.soundFailed : words}{' '}
        {!shift.failed && words === shiftTexts.locked && <span className={styles.hint}>{shiftTexts.startHint}</span>}
      </p>
      <Button size="large" variant="outlined" color="inherit" onClick={onPress}>
        {button}
      </Button>
    </div>
  );
}

/** Shown during the shift while the device refuses to keep its screen on. */
export function DarkStrip() {
  return (
    <div className={`${styles.strip} ${styles.roomy}`} data-tone="quiet">
      <AlertIcon />
      <p className={styles.text}>{shiftTexts.mayGoDark}</p>
    </div>
  );
}

/** Says when the stored board was up to date; without a connection the page has no newer data. */
export function StoredStrip({ at, now, onRetry }: { at: number; now: number; onRetry: () => void }) {
  const clock = useVenueClock();
  return (
    <div className={styles.strip} data-tone="bad" role="alert">
      <OfflineIcon />
      <p className={styles.text}>
        <strong>{shiftTexts.stored(clock.timeOfDay(new Date(at).toISOString(), now))}</strong> {shiftTexts.storedHint}
      </p>
      <Button size="large" variant="outlined" color="inherit" onClick={onRetry}>
        {shiftTexts.retryNow}
      </Button>
    </div>
  );
}

/** Shows the number of waiting orders that are not on the board yet. They appear as earlier ones are decided. */
export function HiddenStrip({ shown, hidden }: { shown: number; hidden: number }) {
  if (hidden === 0) return null;
  return (
    <div className={styles.strip} data-tone="quiet" role="status">
      <AlertIcon />
      <p className={styles.text}>{boardTexts.moreWaiting(shown, hidden)}</p>
    </div>
  );
}

/** Says in plain words what is wrong with the live connection; shows nothing while it works. */
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
