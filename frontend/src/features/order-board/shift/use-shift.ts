import { useEffect, useRef, useState } from 'react';
import { CuePlayer } from './cue-player';
import { type CueName, cues } from './cues';

const STORAGE_KEY = 'soundEnabled';

// Without a word from the person the sound is on: a silent board loses orders.
function readSoundEnabled(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'false';
  } catch {
    return true;
  }
}

function storeSoundEnabled(enabled: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, String(enabled));
  } catch {
    // A device without storage forgets the choice; the board works all the same.
  }
}

export type Shift = {
  soundEnabled: boolean;
  /** Whether the browser lets sound be heard: only after a gesture, and no more once it took the sound back. */
  unlocked: boolean;
  /** The last attempt to unlock sound failed. */
  failed: boolean;
  setSoundEnabled: (enabled: boolean) => void;
  /** Unlocks sound and plays every cue, so that everybody on the shift knows them. Call from a tap. */
  start: () => void;
  play: (cue: CueName) => void;
};

/** The shift on this device: sound wanted (local storage `soundEnabled`), sound allowed, screen awake. */
export function useShift(): Shift {
  const [soundEnabled, setEnabled] = useState(readSoundEnabled);
  const [unlocked, setUnlocked] = useState(false);
  const [failed, setFailed] = useState(false);
  const player = useRef<CuePlayer | null>(null);
  player.current ??= new CuePlayer(setUnlocked);
  useEffect(() => () => player.current?.close(), []);
  useWakeLock();

  const start = () => {
    void player.current?.unlock().then((heard) => {
      setUnlocked(heard);
      setFailed(!heard);
      for (const name of Object.keys(cues) as CueName[]) player.current?.play(name);
    });
  };
  const setSoundEnabled = (enabled: boolean) => {
    setEnabled(enabled);
    storeSoundEnabled(enabled);
    if (enabled) start();
  };
  return { soundEnabled, unlocked, failed, setSoundEnabled, start, play: (cue) => player.current?.play(cue) };
}

/** Keeps the screen on while the board is looked at; the browser drops the lock whenever the page is hidden. */
function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let over = false;
    const acquire = () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      navigator.wakeLock.request('screen').then(
        (acquired) => {
          lock = acquired;
          if (over) void lock.release();
        },
        // Refused on a low battery: the board still works, only the screen may sleep.
        () => (lock = undefined),
      );
    };
    acquire();
    document.addEventListener('visibilitychange', acquire);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', acquire);
      void lock?.release();
    };
  }, []);
}
