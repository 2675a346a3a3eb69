import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { readStored, writeStored } from '#shared/safe-storage.ts';
import { useSteady } from '#shared/use-steady.ts';
import { type CueName, cues, type Cue, type Note } from './cues';
import { useWakeLock } from './use-wake-lock';

const LOUDNESS = 0.5;
const ATTACK_S = 0.01;
const SILENCE = 0.0001;
const LONGEST_QUEUE_S = 3;

/** Plays the cues one after another. Browsers keep a page silent until a gesture of the user unlocks sound. */
class CuePlayer {
  private context: AudioContext | null = null;
  private busyUntil = 0;

  constructor(private readonly onUnlocked: (unlocked: boolean) => void) {}

  /** @returns whether sound is audible now; must be called from a tap */
  async unlock(): Promise<boolean> {
    try {
      this.context ??= this.open();
      await this.context.resume();
    } catch (error) {
      console.warn('Sound is blocked by the browser', error);
    }
    return this.unlocked;
  }

  get unlocked(): boolean {
    return this.context?.state === 'running';
  }

  /** Plays a cue after the current one. Skips it if too many are queued, because unanswered orders sound again. */
  play(name: CueName): void {
    const { context } = this;
    if (context === null || !this.unlocked) return console.warn('Sound is blocked by the browser');
    const start = Math.max(context.currentTime, this.busyUntil);
    if (start - context.currentTime > LONGEST_QUEUE_S) return;
    this.busyUntil = start + cues[name].seconds;
    for (const note of cues[name].notes) sound(context, cues[name], note, start);
  }

  close(): void {
    void this.context?.close().catch(() => undefined);
    this.context = null;
  }

  private open(): AudioContext {
    const context = new AudioContext();
    context.onstatechange = () => this.onUnlocked(context.state === 'running');
    return context;
  }
}

function sound(context: AudioContext, cue: Cue, note: Note, start: number): void {
  const begin = start + note.at;
  const end = begin + note.length;
  const oscillator = new OscillatorNode(context, { type: cue.wave, frequency: note.pitch });
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(SILENCE, begin);
  gain.gain.exponentialRampToValueAtTime(LOUDNESS, begin + ATTACK_S);
  gain.gain.exponentialRampToValueAtTime(SILENCE, end);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(begin);
  oscillator.stop(end);
}

const STORAGE_KEY = 'soundEnabled';

// Reads whether sound is on. It is on by default, because orders are missed on a silent board.
function readSoundEnabled(): boolean {
  return readStored(STORAGE_KEY) !== 'false';
}

function storeSoundEnabled(enabled: boolean): void {
  writeStored(STORAGE_KEY, String(enabled));
}

export type Shift = {
  soundEnabled: boolean;
  unlocked: boolean;
  failed: boolean;
  mayGoDark: boolean;
  setSoundEnabled: (enabled: boolean) => void;
  /** Unlocks sound and plays every cue, so that everybody on the shift learns them. Call from a tap. */
  start: () => void;
  play: (cue: CueName) => void;
};

/**
 * The shift on this device: sound enabled (local storage `soundEnabled`), sound unlocked, screen kept on.
 * @param hasStations whether the cue of ready dishes is played too
 */
export function useShift(hasStations = false): Shift {
  const [soundEnabled, setEnabled] = useState(readSoundEnabled);
  const [unlocked, setUnlocked] = useState(false);
  const [failed, setFailed] = useState(false);
  const player = useRef<CuePlayer | null>(null);
  player.current ??= new CuePlayer(setUnlocked);
  useEffect(() => () => player.current?.close(), []);
  const { mayGoDark, ask } = useWakeLock();

  const start = useSteady(() => {
    ask();
    void player.current?.unlock().then((heard) => {
      setUnlocked(heard);
      setFailed(!heard);
      const names = (Object.keys(cues) as CueName[]).filter((name) => hasStations || name !== 'ready');
      for (const name of names) player.current?.play(name);
    });
  });
  const setSoundEnabled = useCallback(
    (enabled: boolean) => {
      setEnabled(enabled);
      storeSoundEnabled(enabled);
      if (enabled) start();
    },
    [start],
  );
  return useMemo(
    () => ({
      soundEnabled,
      unlocked,
      failed,
      mayGoDark,
      setSoundEnabled,
      start,
      play: (cue) => player.current?.play(cue),
    }),
    [soundEnabled, unlocked, failed, mayGoDark, setSoundEnabled, start],
  );
}
