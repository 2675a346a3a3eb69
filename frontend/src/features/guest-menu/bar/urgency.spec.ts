import type { GuestCall, Order } from '#api/types.ts';
import { body, waitingOrder } from '#test/guest-examples.ts';
import type { PendingOrder } from '../ordering/ordering-state';
import { byUrgency } from './urgency';

const NOW = Date.parse('2026-11-21T18:10:00.000Z');
const pending: PendingOrder = { key: 'key-1', body, askedAt: NOW, attempts: 1, phase: 'waiting', retryIn: 0 };
const call: GuestCall = {
  id: 1,
  venueId: 1,
  tableId: 7,
  tablename: 'Stůl 7',
  timestamp: '2026-11-21T18:00:00.000Z',
  answered_at: null,
};
const wish: GuestCall = { ...call, bill: { how: 'card', split: false } };
const waits = waitingOrder({ id: 'waits', position: 3 });
const newer = waitingOrder({ id: 'newer', position: 5 });
const offered = { menuItemId: 77, itemName: 'Gulášovka', price: 79, state: 'offered' as const, until: call.timestamp };
const offering = waitingOrder({
  id: 'asked',
  orderItems: [
    {
      id: 1,
      menuItemId: 1,
      quantity: 1,
      itemName: 'Kulajda',
      priceAtOrderTime: 89,
      note: null,
      menuItem: { citems: [] },
      substitute: offered,
    },
  ],
});
const rejected = (id: string): Order => ({ ...waitingOrder({ id }), status: 'rejected', is_rejected: true });

const CALM = { orders: [], refused: [], calls: [], now: NOW };
const EVERYTHING = {
  pending,
  renewedCode: 'Kód už neplatí.',
  menuEnd: 'Menu končí.',
  isPhoneRemoved: true,
  hasVisitEnded: true,
  orders: [waits, newer, offering, rejected('gone')],
  refused: [rejected('first'), rejected('last')],
  calls: [wish, call],
  now: NOW,
};
const shown = (facts: Parameters<typeof byUrgency>[0]) =>
  byUrgency(facts).map((status) => ('order' in status ? `${status.kind} ${status.order.id}` : status.kind));

describe('byUrgency', () => {
  it('sorts an unsent order before a question, a rejection, reasons that prevent ordering, and lasting states', () => {
    expect(shown(EVERYTHING)).toEqual([
      'unsent',
      'question asked',
      'refused last',
      'refused first',
      'codeRenewed',
      'phoneRemoved',
      'visitEnded',
      'menuEnds',
      'order newer',
      'order waits',
      'call',
      'call',
    ]);
  });

  it('sorts a lost connection below statuses that wait for an answer, and omits it if there is an unsent order', () => {
    const lost = { ...EVERYTHING, connection: { reachable: false, saved: null } };
    expect(shown({ ...lost, pending: null }).indexOf('offline')).toBe(5);
    expect(shown(lost)).not.toContain('offline');
  });

  it('sorts an order that is being resent below everything except orders and calls', () => {
    const sending: PendingOrder = { ...pending, phase: 'sending' };
    expect(shown({ ...EVERYTHING, pending: sending }).slice(6, 9)).toEqual(['menuEnds', 'resending', 'order newer']);
  });

  it('returns an empty list if nothing is open and the last call was answered five minutes ago', () => {
    const answered = { ...call, answered_at: '2026-11-21T18:05:00.000Z' };
    expect(shown({ ...CALM, calls: [undefined, answered] })).toEqual([]);
    expect(shown({ ...CALM, calls: [answered], now: NOW - 1 })).toEqual(['call']);
  });
});
