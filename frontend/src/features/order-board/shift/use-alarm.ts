import { useEffect, useRef } from 'react';
import { serverTime } from '#shared/server-clock.ts';
import { type WaitKind, waitSince } from '../tickets/ageing';
import { AlarmRhythm } from './alarm-rhythm';
import type { CueName } from './cues';

const TICK_MS = 1000;

/** A waiting order or call, with its start (ISO time). */
export type Sounding = { id: string | number; since: string };

/** @returns the time of the last touch, ms since 1970; moving a mouse is no touch */
function useLastTouch() {
  const last = useRef(-Infinity);
  useEffect(() => {
    const over = new AbortController();
    const touched = () => void (last.current = Date.now());
    for (const event of ['pointerdown', 'keydown', 'wheel', 'touchmove']) {
      addEventListener(event, touched, { capture: true, passive: true, signal: over.signal });
    }
    return () => over.abort();
  }, []);
  return last;
}

/**
 * Sounds a cue for waiting orders or calls (see {@link AlarmRhythm}).
 * @param waiting a new array after each change
 * @param on whether sound is enabled and allowed
 */
export function useAlarm(
  cue: CueName & WaitKind,
  waiting: readonly Sounding[],
  on: boolean,
  play: (cue: CueName) => void,
): void {
  const rhythm = useRef(new AlarmRhythm());
  const latestPlay = useRef(play);
  const lastTouch = useLastTouch();
  useEffect(() => void (latestPlay.current = play));

  useEffect(() => {
    const listen = () => {
      const now = Date.now();
      const levels = waiting.map(({ id, since }) => ({ id, level: waitSince(cue, since, serverTime(now)).level }));
      if (rhythm.current.sounds(levels, now, lastTouch.current)) latestPlay.current(cue);
    };
    if (!on) return;
    listen();
    const timer = setInterval(listen, TICK_MS);
    return () => clearInterval(timer);
  }, [waiting, on, cue, lastTouch]);
}
