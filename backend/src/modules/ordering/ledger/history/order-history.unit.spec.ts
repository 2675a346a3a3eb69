import { recorded } from '#kernel/given-when-then.js';
import type { RecordedEvent } from '#kernel/event.js';
import type { OrderEvent, OrderPlaced } from '../../orders/domain/order.events.js';
import { endedOrders } from './order-history.js';

const FACTS = { productId: 1, categoryId: null, allergens: null };
const placed: OrderPlaced = {
  type: 'OrderPlaced',
  data: {
    tableId: 7,
    tableName: 'Stůl 7',
    session: 'abc',
    currency: 'CZK',
    total: 37800,
    lines: [{ itemId: 1, name: 'Svíčková', quantity: 2, price: 18900, ...FACTS }],
    note: 'bez knedlíku',
    visitId: null,
    phone: null,
    isVerified: true,
  },
};
const confirmed: OrderEvent = { type: 'OrderConfirmed', data: { rejectedLines: [], total: null } };
const rejected: OrderEvent = { type: 'OrderRejected', data: { reason: 'Došly knedlíky' } };
const closed: OrderEvent = { type: 'OrderClosed', data: {} };
const expired: OrderEvent = { type: 'OrderExpired', data: { reason: 'day-end' } };
const redacted: OrderEvent = { type: 'OrderRedacted', data: { reason: 'guest_asked', fields: ['note'] } };

/** Names each event after its order, a second after the one before. */
const log = (...events: (readonly [string, OrderEvent])[]): RecordedEvent<OrderEvent>[] =>
  recorded(events.map(([, event]) => event)).map((event, index) => ({ ...event, streamId: events[index]![0] }));
const at = (second: number): Date => new Date(second * 1_000);

describe('The orders that have ended', () => {
  test('have the lines and the result of their events', () => {
    const [ended] = endedOrders(log(['a', placed], ['a', confirmed], ['a', closed]));
    const { session: _, ...ordered } = placed.data;
    expect(ended?.order).toEqual({
      ...ordered,
      opensVisit: false,
      venueId: 1,
      orderId: 'a',
      number: 1,
      status: 'closed',
      rejectReason: null,
      position: 3,
      decisionPosition: 3,
      placedAt: at(0),
      appendedAt: at(0),
      confirmedAt: at(1),
      endedAt: at(2),
      redactedAt: null,
      unattended: null,
      orderedTotal: 37800,
      undoUntil: at(12),
      latest: expect.anything(),
      byStaff: false,
    });
  });

  test('have the reason of a rejection and no confirmation', () => {
    const [ended] = endedOrders(log(['a', placed], ['a', rejected]));
    expect(ended?.order).toMatchObject({ status: 'rejected', rejectReason: 'Došly knedlíky', confirmedAt: null });
  });

  test('include orders that nobody decided in time', () => {
    const [ended] = endedOrders(log(['a', placed], ['a', expired]));
    expect(ended?.order).toMatchObject({ status: 'expired', rejectReason: null, confirmedAt: null, endedAt: at(1) });
  });

  test('have no typed text after its erasure, and are otherwise unchanged', () => {
    const [ended] = endedOrders(log(['a', placed], ['a', rejected], ['a', redacted]));
    expect(ended?.order).toMatchObject({ status: 'rejected', note: null, rejectReason: null, redactedAt: at(2) });
  });

  test('are found in a log in which events of open orders are mixed with theirs', () => {
    const events = log(['a', placed], ['b', placed], ['a', confirmed], ['c', placed], ['a', closed], ['c', rejected]);
    const ended = endedOrders(events);
    expect(ended.map(({ order }) => [order.orderId, order.position])).toEqual([
      ['a', 5],
      ['c', 6],
    ]);
    expect(ended[0]?.events.map(({ venueSeq }) => venueSeq)).toEqual([1, 3, 5]);
  });

  test.each([
    ['none while it is open', log(['a', placed], ['a', confirmed])],
    ['none whose placing is not known', log(['a', confirmed], ['a', closed])],
    ['none of nothing', []],
  ])('are %s', (_, events) => expect(endedOrders(events)).toEqual([]));
});
