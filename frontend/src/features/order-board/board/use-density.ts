import { useEffect, useState } from 'react';
import { isDialogOpen } from '#shared/is-dialog-open.ts';
import { type DensityChoice, isCrowded, readDensity, storeDensity } from './density';

/** After a press, people still look at the pressed place. */
const CALM_MS = 1_000;
const RETRY_MS = 250;

export type Density = { compact: boolean; choice: DensityChoice; choose: (choice: DensityChoice) => void };

/**
 * Decides the size of tickets. It never changes the size under a finger or behind a dialog by itself.
 * @param openOrders undefined until the first answer
 */
export function useDensity(openOrders: number | undefined): Density {
  const [choice, setChoice] = useState(readDensity);
  const [crowded, setCrowded] = useState<boolean | null>(null);
  const wanted = openOrders === undefined ? null : isCrowded(crowded ?? false, openOrders);
  // Nothing is rendered before the first answer, so this moves nothing.
  if (crowded === null && wanted !== null) setCrowded(wanted);
  const isDue = wanted !== null && crowded !== null && wanted !== crowded;
  useChangeWhenCalm(isDue, () => setCrowded(wanted));
  const choose = (chosen: DensityChoice) => {
    storeDensity(chosen);
    setChoice(chosen);
  };
  return { compact: choice === 'auto' ? crowded === true : choice === 'compact', choice, choose };
}

function useChangeWhenCalm(isDue: boolean, change: () => void): void {
  const [pointer] = useState(() => ({ down: false, at: -Infinity }));
  useEffect(() => {
    const note = ({ type }: Event) => Object.assign(pointer, { down: type === 'pointerdown', at: performance.now() });
    const kinds = ['pointerdown', 'pointerup', 'pointercancel'];
    for (const kind of kinds) document.addEventListener(kind, note, true);
    return () => kinds.forEach((kind) => document.removeEventListener(kind, note, true));
  }, [pointer]);
  useEffect(() => {
    if (!isDue) return;
    const timer = setInterval(() => {
      if (!pointer.down && performance.now() - pointer.at >= CALM_MS && !isDialogOpen()) change();
    }, RETRY_MS);
    return () => clearInterval(timer);
  });
}
