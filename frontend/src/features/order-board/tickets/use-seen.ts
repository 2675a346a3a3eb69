import { useEffect, useSyncExternalStore } from 'react';
import type { Order, OrderLine } from '#api/types.ts';
import { readSeen, see, subscribeSeen } from './seen-pieces';

/** Cancelled pieces that staff at this device have not seen yet: each station must see them for itself. */
export function useSeen({ id, orderItems }: Order) {
  const seen = useSyncExternalStore(subscribeSeen, readSeen, readSeen);
  const gone = ({ id: place, cancelledQuantity = 0 }: OrderLine) => cancelledQuantity - (seen[id]?.[place] ?? 0);
  const note = ({ id: place, cancelledQuantity = 0 }: OrderLine) => see(id, place, cancelledQuantity);
  const takenBack = orderItems.find((line) => gone(line) < 0);
  // A cancellation that was undone may be repeated, and must then show again.
  useEffect(() => takenBack && note(takenBack));
  return { gone, see: note };
}
