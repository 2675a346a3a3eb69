import { type ActionDispatch, useEffect, useState } from 'react';
import type { TableAddress } from '#api/guest-api.ts';
import type { MenuItem } from '#api/types.ts';
import { emptyOrdering, type OrderingEvent, type OrderingState } from '../ordering/ordering-state';
import { readLeftBasket, storageKey, writeOrdering } from '../ordering/ordering-storage';
import { hasRoomFor, type LeftBasket } from './left-basket';

/**
 * Offers the basket that the guest has left at another table of the venue. It stays there until they take it: its lines
 * are neither mixed into this table's basket unasked nor lost.
 */
export function useLeftBasket(
  { vid, tid }: TableAddress,
  { state, dispatch }: { state: OrderingState; dispatch: ActionDispatch<[OrderingEvent]> },
  menu: MenuItem[] | null,
) {
  const [found, setFound] = useState<LeftBasket | null>(null);
  useEffect(() => setFound(readLeftBasket({ vid, tid }, Date.now())), [vid, tid]);
  const canTake = found !== null && menu !== null && state.pending === null && hasRoomFor(state, found.saved);
  const take = () => {
    if (!canTake) return;
    dispatch({ type: 'basketTaken', saved: found.saved, menu });
    // Empties the other table's basket, also in a tab that still shows it.
    const { lines, currency, note, pending } = emptyOrdering;
    writeOrdering(storageKey({ vid, tid: found.tid }), { lines, currency, note, pending }, Date.now());
    setFound(null);
  };
  return { offered: canTake ? found : null, take, leave: () => setFound(null) };
}
