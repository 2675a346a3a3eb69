import { useEffect, useMemo } from 'react';
import { isWithoutCode } from '#api/order-visit.ts';
import type { OpenCall, Order } from '#api/types.ts';
import { boardTexts } from '../board-texts';
import { type Sounding, useAlarm } from '../shift/use-alarm';
import type { Shift } from '../shift/use-shift';

/** The orders that alert staff: those with their table's code. */
export function soundingOf(waiting: readonly Order[]): Sounding[] {
  return waiting.filter((order) => !isWithoutCode(order)).map(({ id, placed_at: since }) => ({ id, since }));
}

/** Separates calls and wishes for the bill, which have different cues. */
export function soundingCalls(calls: readonly OpenCall[]): [calls: Sounding[], bills: Sounding[]] {
  const sounding = (some: readonly OpenCall[]) => some.map(({ id, timestamp: since }) => ({ id, since }));
  return [
    sounding(calls.filter(({ bill }) => bill === undefined)),
    sounding(calls.filter(({ bill }) => bill !== undefined)),
  ];
}

/** Sounds for waiting orders and calls. */
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

/** Shows the number of unhandled orders and calls in the page's title. */
export function useOpenCountInTitle(open: number): void {
  useEffect(() => {
    const before = document.title;
    document.title = boardTexts.pageTitle(open);
    return () => void (document.title = before);
  }, [open]);
}
