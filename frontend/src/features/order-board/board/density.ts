import { useCallback, useEffect, useMemo, useState } from 'react';
import { readStored, writeStored } from '#shared/safe-storage.ts';
import { isDialogOpen } from '#shared/is-dialog-open.ts';
import { usePointer } from './use-pointer';

export type DensityChoice = 'auto' | 'compact' | 'roomy';

export const densityChoices: readonly DensityChoice[] = ['auto', 'compact', 'roomy'];

const CROWDED_ABOVE = 12;
const CALM_UP_TO = 8;

/**
 * @param before whether the board was crowded. It becomes crowded above 12 orders and calm at 8, so that single orders
 *   do not change its look.
 */
export function isCrowded(before: boolean, openOrders: number): boolean {
  return before ? openOrders > CALM_UP_TO : openOrders > CROWDED_ABOVE;
}

const STORAGE_KEY = 'boardDensity';

/** @returns the choice stored on this device; 'auto' if there is none */
export function readDensity(): DensityChoice {
  const stored = readStored(STORAGE_KEY);
  return densityChoices.find((choice) => choice === stored) ?? 'auto';
}

/** Stores the choice on this device; does nothing without storage. */
export function storeDensity(choice: DensityChoice): void {
  writeStored(STORAGE_KEY, choice);
}

/** Time in ms after a press during which people still look at the spot that they pressed. */
const CALM_MS = 1_000;
const RETRY_MS = 250;

export type Density = { compact: boolean; choice: DensityChoice; choose: (choice: DensityChoice) => void };

/**
 * Decides the size of tickets. The size never changes by itself while somebody presses the page or a dialog is open.
 * @param openOrders undefined until the first answer
 */
export function useDensity(openOrders: number | undefined): Density {
  const [choice, setChoice] = useState(readDensity);
  const [crowded, setCrowded] = useState<boolean | null>(null);
  const wanted = openOrders === undefined ? null : isCrowded(crowded ?? false, openOrders);
  // Sets the size directly: before the first answer, no ticket is rendered that could move.
  if (crowded === null && wanted !== null) setCrowded(wanted);
  const isDue = wanted !== null && crowded !== null && wanted !== crowded;
  useChangeWhenCalm(isDue, () => setCrowded(wanted));
  const choose = useCallback((chosen: DensityChoice) => {
    storeDensity(chosen);
    setChoice(chosen);
  }, []);
  const compact = choice === 'auto' ? crowded === true : choice === 'compact';
  return useMemo(() => ({ compact, choice, choose }), [compact, choice, choose]);
}

function useChangeWhenCalm(isDue: boolean, change: () => void): void {
  const pointer = usePointer();
  useEffect(() => {
    if (!isDue) return;
    const timer = setInterval(() => {
      if (!pointer.down && performance.now() - pointer.at >= CALM_MS && !isDialogOpen()) change();
    }, RETRY_MS);
    return () => clearInterval(timer);
  });
}
