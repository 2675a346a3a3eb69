import { useEffect, useMemo } from 'react';
import { isWithoutCode } from '#api/order-visit.ts';
import type { Order, StaffCall } from '#api/types.ts';
import { boardTexts } from '../board-texts';
import { type Sounding, useAlarm } from '../shift/use-alarm';
import type { Shift } from '../shift/use-shift';

/** The orders that may call somebody: those that came with their table's code. */
export function soundingOf(waiting: readonly Order[]): Sounding[] {
  return waiting.filter((order) => !isWithoutCode(order)).map(({ id, placed_at: since }) => ({ id, since }));
}

/** Sounds for what waits. */
export function useBoardAlarms(
  waiting: readonly Order[],
  calls: readonly StaffCall[] | undefined,
  { soundEnabled, unlocked, play }: Shift,
): void {
  const on = soundEnabled && unlocked;
  const orders = useMemo(() => soundingOf(waiting), [waiting]);
  const called = useMemo(() => calls?.map(({ id, timestamp: since }) => ({ id, since })) ?? [], [calls]);
  useAlarm('order', orders, on, play);
  useAlarm('call', called, on, play);
}

/** Says in the page's title how many orders and calls nobody has taken up. */
export function useOpenCountInTitle(open: number): void {
  useEffect(() => {
    const before = document.title;
    document.title = boardTexts.pageTitle(open);
    return () => void (document.title = before);
  }, [open]);
}
