import type { Order, OrderLine } from '#api/types.ts';
import { waitingOrder } from '../examples';
import { findNews, mergeNews, type Told } from './order-news';

const line = (id: number, changes: Partial<OrderLine> = {}): OrderLine => ({
  ...{ id, menuItemId: 10 + id, quantity: 2, itemName: `Jídlo ${id}`, priceAtOrderTime: 89, note: null },
  menuItem: { citems: [] },
  ...changes,
});
const dish = { menuItemId: 77, itemName: 'Gulášovka', price: 79 };
const until = '2026-11-21T18:08:00.000Z';
const offered = { stands: 0, substitute: { ...dish, state: 'offered', until } } as const;
const declined = { stands: 0, is_rejected: true, substitute: { ...dish, state: 'declined', until } } as const;
const taken = { ...dish, insteadOf: { ...dish, menuItemId: 11 } };
const cancelled = { stands: 1, cancelledQuantity: 1 };

const sent = waitingOrder({ id: 'a', position: 4, orderItems: [line(1), line(2)] });
const accepted = (position: number, ...orderItems: OrderLine[]): Order => ({
  ...{ ...sent, status: 'in_progress', is_confirmed: true, start_time: until, position, orderItems },
});
const { told } = findNews({}, [sent]);
const news = (before: Told, order: Order) => {
  const found = findNews(before, [order]);
  return { ...found, news: found.news.map(({ what, lines }) => ({ what, lines })) };
};

it('reports the rejected lines of an accepted order, once', () => {
  const order = accepted(5, line(1, { stands: 0, is_rejected: true, rejectReason: 'Došlo' }), line(2));
  const first = news(told, order);
  expect(first.news).toEqual([{ what: 'in_progress', lines: [1] }]);
  expect(news(first.told, { ...order, position: 6 }).news).toEqual([]);
});

it('reports a cancelled piece, and the next one again', () => {
  const first = news(told, accepted(5, line(1), line(2)));
  const second = news(first.told, accepted(6, line(1), line(2, cancelled)));
  expect(second.news).toEqual([{ what: 'changed', lines: [2] }]);
  const all = accepted(7, line(1), line(2, { stands: 0, cancelledQuantity: 2 }));
  expect(news(second.told, all).news).toEqual([{ what: 'changed', lines: [2] }]);
});

it('reports an offer, but not the guest’s own answer', () => {
  const first = news(told, accepted(5, line(1, offered), line(2)));
  expect(first.news).toEqual([{ what: 'in_progress', lines: [1] }]);
  expect(news(first.told, accepted(6, line(1, taken), line(2))).news).toEqual([]);
  expect(news(first.told, accepted(6, line(1, declined), line(2))).news).toEqual([]);
});

it('reports that a line is restored', () => {
  const first = news(told, accepted(5, line(1, offered), line(2, cancelled)));
  expect(news(first.told, accepted(6, line(1), line(2, cancelled))).news).toEqual([{ what: 'changed', lines: [1] }]);
});

it('reports an undone decision, also to a guest who has dismissed a refusal', () => {
  const waits = { ...sent, position: 6 };
  for (const [status, what] of [
    ['rejected', 'restored'],
    ['read', 'restored'],
    ['in_progress', 'back'],
  ] as const) {
    expect(news({ a: { status, position: 5, lines: [] } }, waits).news).toEqual([{ what, lines: [] }]);
  }
  const again = news({ a: { status: 'closed', position: 6, lines: [] } }, accepted(7, line(1), line(2)));
  expect(again.news).toEqual([{ what: 'back', lines: [] }]);
  expect(news({ a: { status: 'rejected', position: 5, lines: [] } }, accepted(7)).news).toEqual([
    { what: 'in_progress', lines: [] },
  ]);
});

it('says nothing of the lines of a rejected order', () => {
  const rejected: Order = {
    ...sent,
    status: 'rejected',
    is_rejected: true,
    position: 6,
    orderItems: [line(1, offered)],
  };
  expect(news(told, rejected).news).toEqual([{ what: 'rejected', lines: [] }]);
  expect(news(told, { ...rejected, status: 'expired' }).news).toEqual([{ what: 'expired', lines: [] }]);
});

it('is one piece of news per order, however many changes came before it was read', () => {
  const steps = [accepted(5, line(1, cancelled), line(2)), accepted(6, line(1, cancelled), line(2, offered))];
  let unread: ReturnType<typeof findNews>['news'] = [];
  let known = told;
  for (const step of steps) {
    const found = findNews(known, [step]);
    [unread, known] = [mergeNews(unread, found.news), found.told];
  }
  expect(unread).toEqual([{ order: steps[1], what: 'in_progress', lines: [1, 2] }]);
  const closed: Order = { ...steps[1]!, status: 'closed', position: 8 };
  expect(mergeNews(unread, findNews(known, [closed]).news)).toEqual([{ order: closed, what: 'closed', lines: [1, 2] }]);
});
