import type { GuestVisit, MenuItem, Order } from '#api/types.ts';
import { dish, order } from './restaurant';
import { orderBody } from '#features/guest-menu/basket/basket.ts';
import {
  emptyOrdering,
  ordering,
  type OrderingEvent,
  type OrderingState,
} from '#features/guest-menu/ordering/ordering-state.ts';

type Modifier = NonNullable<MenuItem['modifiers']>[number];
type Option = Modifier['options'][number];

export function menuOption(option: Partial<Option> & { id: number; name: string }): Option {
  return { priceCZK: 0, priceEUR: 0, addsAllergens: [], removesAllergens: [], isSoldOut: false, ...option };
}

/** Two groups of options: a required choice of one, and extras of which one has a price. */
export function choices(): [side: Modifier, extras: Modifier] {
  const sides = [
    menuOption({ id: 11, name: 'Rýže' }),
    menuOption({ id: 12, name: 'Hranolky', priceCZK: 15.5, priceEUR: 0.6 }),
  ];
  const cheese = menuOption({ id: 21, name: 'Sýr', priceCZK: 20, priceEUR: 0.8, addsAllergens: [7] });
  return [
    { id: 1, name: 'Příloha', min: 1, max: 1, options: sides },
    {
      id: 2,
      name: 'Navíc',
      min: 0,
      max: 2,
      options: [cheese, menuOption({ id: 22, name: 'Slanina', priceCZK: 30, priceEUR: 1.2 })],
    },
  ];
}

/** An order for tests. It waits unless `changes` say otherwise. */
export function waitingOrder(changes: Partial<Order> & { id: string }): Order {
  return order({ orderItems: [], totalPrice: 100, placed_at: '2026-11-21T18:00:00.000Z', ...changes });
}

export const soup = dish({ id: 1, name: 'Kulajda', price_czk: 89, price_eur: 3.6 });
export const steak = dish({ id: 2, name: 'Svíčková', price_czk: 219, price_eur: 8.8 });

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

export const SEVEN = { id: 7, name: 'Stůl 7' };
export const TWELVE = { id: 12, name: 'Stůl 12' };

/** A phone of a party, for tests. */
export function phone(number: number, changes: Partial<GuestVisit['phones'][number]> = {}) {
  return { tag: `phone-${number}`, number, nickname: null, isMine: false, ...changes };
}

/** An open visit at table 7 with only this phone, unless the test changes it. */
export function visitOf(changes: Partial<GuestVisit> = {}): GuestVisit {
  return {
    id: 'visit-a',
    openedAt: '2026-11-21T18:00:00.000Z',
    endedAt: null,
    table: SEVEN,
    tables: [SEVEN],
    phones: [phone(1, { isMine: true })],
    ...changes,
  };
}
