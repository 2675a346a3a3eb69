import type { Order, OrderLine } from '#api/types.ts';
import { waitingOrder } from '#test/guest-examples.ts';
import { countOpen } from '#api/order-status.ts';
import { findNews, mergeNews, type Seen, type SeenOrder } from './order-news';

const waiting = waitingOrder({ id: 'a', position: 4 });
const confirmed: Order = {
  ...waiting,
  status: 'in_progress',
  is_confirmed: true,
  start_time: '2026-11-21T18:05:00.000Z',
  position: 5,
};
const closed: Order = { ...confirmed, status: 'closed', end_time: '2026-11-21T18:30:00.000Z', position: 6 };
const rejected: Order = {
  ...waiting,
  status: 'rejected',
  is_rejected: true,
  end_time: '2026-11-21T18:05:00.000Z',
  position: 5,
};

const as = (status: SeenOrder['status'], position = 0): SeenOrder => ({ status, position, lines: [] });

describe('findNews', () => {
  it('reports each change once, also if the phone was locked in between', () => {
    const { seen } = findNews({}, [waiting]);
    const first = findNews(seen, [confirmed]);
    expect(first.news.map(({ what }) => what)).toEqual(['in_progress']);
    expect(findNews(first.seen, [confirmed]).news).toEqual([]);
    expect(findNews(first.seen, [closed]).news.map(({ what }) => what)).toEqual(['closed']);
  });

  it('reports nothing about orders that were already decided when the page first saw them', () => {
    expect(findNews({}, [confirmed, rejected]).news).toEqual([]);
  });

  it('keeps the state of an open order that an outdated list leaves out', () => {
    const { seen } = findNews({ a: as('waiting') }, []);
    expect(findNews(seen, [rejected]).news).toHaveLength(1);
  });

  it('reports several changes in the order in which they happened', () => {
    const other: Order = { ...waitingOrder({ id: 'b' }), status: 'rejected', is_rejected: true, position: 3 };
    const { news } = findNews({ a: as('waiting'), b: as('waiting') }, [confirmed, other]);
    expect(news.map(({ order }) => order.id)).toEqual(['b', 'a']);
  });

  it('keeps a rejection until it is dismissed, and never shows one that was final before the phone saw the order', () => {
    const { seen, refused } = findNews({ a: as('waiting') }, [rejected]);
    expect(refused.map(({ id }) => id)).toEqual(['a']);
    expect(findNews(seen, [rejected])).toMatchObject({ news: [], refused: [{ id: 'a' }] });
    expect(findNews({ a: as('read') }, [rejected])).toMatchObject({
      news: [],
      refused: [],
      seen: { a: { status: 'read' } },
    });
    expect(findNews({}, [rejected])).toMatchObject({ refused: [], seen: { a: { status: 'read' } } });
  });

  it('reports once that an order has expired undecided, and lists no rejection of it', () => {
    const expired: Order = { ...rejected, status: 'expired' };
    const { news, seen, refused } = findNews({ a: as('waiting') }, [expired]);
    expect([news.map(({ what }) => what), refused]).toEqual([['expired'], []]);
    expect(findNews(seen, [expired]).news).toEqual([]);
    expect(findNews({}, [expired])).toMatchObject({ news: [], refused: [] });
  });

  it('reports nothing about an order that its guest withdrew, though it looks like a rejection', () => {
    const withdrawn: Order = { ...rejected, is_withdrawn: true };
    for (const before of [{}, { a: as('waiting') }, { a: as('read') }] as Seen[]) {
      const { news, seen, refused } = findNews(before, [withdrawn]);
      expect([news, refused]).toEqual([[], []]);
      expect(findNews(seen, [withdrawn])).toMatchObject({ news: [], refused: [] });
    }
  });
});

it('mergeNews keeps only the newest news of each order', () => {
  const accepted = { order: confirmed, what: 'in_progress' as const, lines: [] };
  const done = { order: closed, what: 'closed' as const, lines: [] };
  const other = { order: waitingOrder({ id: 'b' }), what: 'in_progress' as const, lines: [] };
  expect(mergeNews([accepted, other], [done])).toEqual([other, done]);
});

it('countOpen counts the orders that a guest still waits for', () => {
  expect(countOpen([waiting, confirmed, closed, rejected])).toBe(2);
});

describe('findNews', () => {
  it('forgets ended and dismissed orders once the list no longer has them', () => {
    const before = { a: as('closed'), b: as('read'), c: as('rejected'), d: as('in_progress') };
    expect(findNews(before, []).seen).toEqual({ d: as('in_progress') });
  });

  it('shows rejections in the order in which they happened', () => {
    const later = { ...rejected, id: 'b', position: 9 };
    expect(findNews({ a: as('waiting'), b: as('waiting') }, [later, rejected]).refused.map(({ id }) => id)).toEqual([
      'a',
      'b',
    ]);
  });

  it('ignores an outdated list, and keeps its newer states', () => {
    const { news, seen } = findNews({ a: as('in_progress', 5) }, [waiting]);
    expect([news, seen]).toEqual([[], { a: as('in_progress', 5) }]);
  });

  const line = (id: number, changes: Partial<OrderLine> = {}): OrderLine => ({
    id,
    menuItemId: 10 + id,
    quantity: 2,
    itemName: `Jídlo ${id}`,
    priceAtOrderTime: 89,
    note: null,
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
    ...sent,
    status: 'in_progress',
    is_confirmed: true,
    start_time: until,
    position,
    orderItems,
  });
  const { seen } = findNews({}, [sent]);
  const news = (before: Seen, order: Order) => {
    const found = findNews(before, [order]);
    return { ...found, news: found.news.map(({ what, lines }) => ({ what, lines })) };
  };

  it('reports the rejected lines of an accepted order, once', () => {
    const order = accepted(5, line(1, { stands: 0, is_rejected: true, rejectReason: 'Došlo' }), line(2));
    const first = news(seen, order);
    expect(first.news).toEqual([{ what: 'in_progress', lines: [1] }]);
    expect(news(first.seen, { ...order, position: 6 }).news).toEqual([]);
  });

  it('reports each cancelled piece as a change of its own', () => {
    const first = news(seen, accepted(5, line(1), line(2)));
    const second = news(first.seen, accepted(6, line(1), line(2, cancelled)));
    expect(second.news).toEqual([{ what: 'changed', lines: [2] }]);
    const all = accepted(7, line(1), line(2, { stands: 0, cancelledQuantity: 2 }));
    expect(news(second.seen, all).news).toEqual([{ what: 'changed', lines: [2] }]);
  });

  it('reports an offered substitute, but not the guest’s own answer', () => {
    const first = news(seen, accepted(5, line(1, offered), line(2)));
    expect(first.news).toEqual([{ what: 'in_progress', lines: [1] }]);
    expect(news(first.seen, accepted(6, line(1, taken), line(2))).news).toEqual([]);
    expect(news(first.seen, accepted(6, line(1, declined), line(2))).news).toEqual([]);
  });

  it('reports that a rejected line is active again', () => {
    const first = news(seen, accepted(5, line(1, offered), line(2, cancelled)));
    expect(news(first.seen, accepted(6, line(1), line(2, cancelled))).news).toEqual([{ what: 'changed', lines: [1] }]);
  });

  it('reports an undone decision, also to a guest who has dismissed the rejection', () => {
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

  it('reports no lines of a rejected order', () => {
    const refused: Order = {
      ...sent,
      status: 'rejected',
      is_rejected: true,
      position: 6,
      orderItems: [line(1, offered)],
    };
    expect(news(seen, refused).news).toEqual([{ what: 'rejected', lines: [] }]);
    expect(news(seen, { ...refused, status: 'expired' }).news).toEqual([{ what: 'expired', lines: [] }]);
  });

  it('reports one piece of news per order, however many changes came before it was read', () => {
    const steps = [accepted(5, line(1, cancelled), line(2)), accepted(6, line(1, cancelled), line(2, offered))];
    let unread: ReturnType<typeof findNews>['news'] = [];
    let known = seen;
    for (const step of steps) {
      const found = findNews(known, [step]);
      [unread, known] = [mergeNews(unread, found.news), found.seen];
    }
    expect(unread).toEqual([{ order: steps[1], what: 'in_progress', lines: [1, 2] }]);
    const ended: Order = { ...steps[1]!, status: 'closed', position: 8 };
    expect(mergeNews(unread, findNews(known, [ended]).news)).toEqual([{ order: ended, what: 'closed', lines: [1, 2] }]);
  });
});
