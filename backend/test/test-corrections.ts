import { given } from '#kernel/given-when-then.js';
import { correctableOrder, type CorrectableEvent } from '#modules/orders/domain/correctable-order.js';
import type { Undone } from '#modules/orders/domain/corrections.events.js';
import type { RejectedLine } from '#modules/orders/domain/order-lines.events.js';
import type { OrderPlaced } from '#modules/orders/domain/order.events.js';

const line = (itemId: number, name: string, quantity: number, price: number) => ({
  ...{ itemId, name, quantity, price },
  note: null,
});

/** 2× Svíčková, 1× Kulajda, 4× Pivo: 378 + 79 + 220 = 677 Kč. */
export const placed: OrderPlaced = {
  type: 'OrderPlaced',
  data: {
    ...{ tableId: 7, tableName: 'Stůl 7', session: 'abc', currency: 'CZK', total: 67_700, note: null },
    ...{ visitId: null, phone: 'phone', isVerified: true, opensVisit: false },
    lines: [line(1, 'Svíčková', 2, 18_900), line(2, 'Kulajda', 1, 7_900), line(3, 'Pivo', 4, 5_500)],
  },
};
export const TOTAL = placed.data.total;

export const GULASOVKA = { itemId: 9, name: 'Gulášovka', price: 8_900 };

export const confirmed: CorrectableEvent = { type: 'OrderConfirmed', data: { rejectedLines: [], total: null } };
export const closed: CorrectableEvent = { type: 'OrderClosed', data: {} };
export const rejected: CorrectableEvent = { type: 'OrderRejected', data: { reason: 'Došlo' } };

export const confirmedBut = (rejectedLines: readonly RejectedLine[], total: number): CorrectableEvent => ({
  type: 'OrderConfirmed',
  data: { rejectedLines, total },
});
export const cancelled = (place: number, quantity: number, stands: number, total: number): CorrectableEvent => ({
  type: 'LineCancelled',
  data: { line: place, quantity, reason: 'Překlep', stands, total },
});
export const offered = (place: number, total: number): CorrectableEvent => ({
  type: 'SubstituteOffered',
  data: { line: place, item: GULASOVKA, total },
});
export const taken = (place: number, stands: number, total: number): CorrectableEvent => ({
  type: 'SubstituteTaken',
  data: { line: place, stands, total },
});
export const declined = (place: number, by: 'guest' | 'time'): CorrectableEvent => ({
  type: 'SubstituteDeclined',
  data: { line: place, by },
});
export const undone = (position: number, decision: Undone, total: number): CorrectableEvent => ({
  type: 'DecisionUndone',
  data: { position, undone: decision, total },
});

/** Events are at 0, 1, 2 … seconds, with the positions 1, 2, 3 … */
export const order = (...events: CorrectableEvent[]) => given(correctableOrder, events);
export const at = (seconds: number): Date => new Date(seconds * 1_000);
export const CONFLICT = { refused: 'ORDER_STATE_CONFLICT' };
