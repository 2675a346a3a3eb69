import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isDialogOpen } from '#shared/is-dialog-open.ts';
import { useSteady } from '#shared/use-steady.ts';
import { PlacedUnits, type TicketSize } from './placed-units';
import { useLastTouch } from './use-last-touch';

/** Time in ms without a touch of the page after which tickets are packed automatically. */
const CALM_MS = 10_000;
const LOOK_EVERY_MS = 2_000;

type Options = {
  name: string;
  size: TicketSize;
  keys: string;
  packings: number;
};

/**
 * Keeps the units of a list (its children, with `data-unit`) in their columns.
 * @returns the number of columns
 */
export function useTicketPlaces(list: RefObject<HTMLElement | null>, options: Options): number {
  const { name, size, keys, packings } = options;
  const [columns, setColumns] = useState(1);
  const [units] = useState(() => new PlacedUnits(name, setColumns));
  const packedAt = useRef(packings);
  useLayoutEffect(() => units.end, [units]);
  useLayoutEffect(() => {
    units.show(list.current, size);
    if (packedAt.current !== packings) units.pack();
    packedAt.current = packings;
  }, [units, list, size, keys, packings]);
  useEffect(() => {
    addEventListener('pagehide', units.store);
    return () => removeEventListener('pagehide', units.store);
  }, [units]);
  useWhenCalm(() => units.fill());
  return columns;
}

/** Calls `act` every few seconds while nobody has touched the page for {@link CALM_MS}. */
function useWhenCalm(act: () => void): void {
  const lastTouch = useLastTouch();
  const steady = useSteady(act);
  useEffect(() => {
    const timer = setInterval(() => {
      if (performance.now() - lastTouch.current >= CALM_MS && !isDialogOpen()) steady();
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [lastTouch, steady]);
}
