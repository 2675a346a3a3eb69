import { orderBody } from '../basket/basket';
import { dish } from '../examples';
import { emptyOrdering, ordering, type OrderingEvent, type OrderingState } from './ordering-state';

export const soup = dish({ id: 1, name: 'Kulajda', price_czk: 89, price_eur: 3.6 });
export const steak = dish({ id: 2, name: 'Svíčková', price_czk: 219, price_eur: 8.8 });

/** The storage of a phone that has ordered nothing yet. */
export const saved = { lines: [], currency: 'CZK', note: '', pending: null } as const;

/** For tests: the state after `events`, on a phone with an empty storage. */
export function after(...events: OrderingEvent[]): OrderingState {
  return events.reduce(ordering, ordering(emptyOrdering, { type: 'restored', saved: { ...saved, lines: [] }, now: 0 }));
}

export const twoSoups: OrderingEvent[] = [
  { type: 'itemAdded', item: soup },
  { type: 'itemAdded', item: soup },
];
export const body = orderBody(after(...twoSoups).lines, 'CZK', { vid: 1, tid: 7, vs: 'code' });
export const submit = { type: 'submitted', key: 'key-1', body, now: 1000 } as const satisfies OrderingEvent;
