import { useEffect, useMemo, useRef } from 'react';
import { isWithoutCode } from '#api/order-status.ts';
import type { OpenCall, Order } from '#api/types.ts';
import { useAppBadge } from '../application/use-app-badge';
import { boardTexts } from '../board-texts';
import { serverTime } from '#shared/server-clock.ts';
import { useSteady } from '#shared/use-steady.ts';
import { type WaitKind, type WaitLimits, waitSince } from '../tickets/ageing';
import { AlarmRhythm } from '../shift/alarm-rhythm';
import type { CueName } from '../shift/cues';
import type { Shift } from '../shift/use-shift';
import { useLastTouch } from './use-last-touch';

/** Returns the orders that alert staff: those with their table's code. */
export function soundingOf(waiting: readonly Order[]): Sounding[] {
  return waiting.filter((order) => !isWithoutCode(order)).map(({ id, placed_at: since }) => ({ id, since }));
}

/** Separates calls for the waiter from requests for the bill, which have another cue. */
export function soundingCalls(calls: readonly OpenCall[]): [calls: Sounding[], bills: Sounding[]] {
  const sounding = (some: readonly OpenCall[]) => some.map(({ id, timestamp: since }) => ({ id, since }));
  return [
    sounding(calls.filter(({ bill }) => bill === undefined)),
    sounding(calls.filter(({ bill }) => bill !== undefined)),
  ];
}

/** Plays the sounds for waiting orders and calls. */
export function useBoardAlarms(
  waiting: readonly Order[],
  calls: readonly OpenCall[] | undefined,
  { soundEnabled, unlocked, play }: Shift,
): void {
  const on = soundEnabled && unlocked;
  const orders = useMemo(() => soundingOf(waiting), [waiting]);
  const [called, bills] = useMemo(() => soundingCalls(calls ?? []), [calls]);
  useAlarm('order', orders, on, play);
  useAlarm('call', called, on, play);
  useAlarm('bill', bills, on, play);
}

/**
 * Shows the number of unhandled orders and calls in the page's title and on its icon.
 * @returns the number
 */
export function useOpenCountInTitle(open: number): number {
  useAppBadge(open);
  useEffect(() => {
    const before = document.title;
    return () => void (document.title = before);
  }, []);
  useEffect(() => {
    // Sets the title after the frame that shows the orders, because a change of the title is slow.
    const timer = setTimeout(() => (document.title = boardTexts.pageTitle(open)));
    return () => clearTimeout(timer);
  }, [open]);
  return open;
}

const TICK_MS = 1000;

export type Sounding = { id: string | number; since: string };

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
  limits?: WaitLimits,
): void {
  const rhythm = useRef(new AlarmRhythm());
  const sound = useSteady(play);
  const lastTouch = useLastTouch();

  useEffect(() => {
    const listen = () => {
      const at = serverTime(Date.now());
      const levels = waiting.map(({ id, since }) => ({ id, level: waitSince(cue, since, at, limits).level }));
      if (rhythm.current.sounds(levels, performance.now(), lastTouch.current)) sound(cue);
    };
    if (!on) return;
    listen();
    const timer = setInterval(listen, TICK_MS);
    return () => clearInterval(timer);
  }, [waiting, on, cue, lastTouch, sound, limits]);
}
