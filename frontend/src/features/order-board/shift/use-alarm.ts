import { useEffect, useRef } from 'react';
import { serverTime } from '#shared/server-clock.ts';
import { type WaitKind, waitSince } from '../tickets/ageing';
import { AlarmRhythm } from './alarm-rhythm';
import type { CueName } from './cues';

const TICK_MS = 1000;

/** Something that waits: since when (ISO time). */
export type Sounding = { id: string | number; since: string };

/** @returns when somebody last touched the page, ms since 1970; a mouse that is only moved touches nothing */
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
 * Sounds a cue for what waits (see {@link AlarmRhythm}).
 * @param waiting what waits now; a new list whenever something changed
 * @param on whether sound is wanted and allowed
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
