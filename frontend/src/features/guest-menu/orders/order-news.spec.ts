import type { Order } from '#api/types.ts';
import { waitingOrder } from '../examples';
import { countOpen } from '#api/order-status.ts';
import { findNews, mergeNews, type Told, type ToldOrder } from './order-news';

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

const as = (status: ToldOrder['status'], position = 0): ToldOrder => ({ status, position, lines: [] });

it('reports each change once, also after the phone was locked in between', () => {
  const { told } = findNews({}, [waiting]);
  const first = findNews(told, [confirmed]);
  expect(first.news.map(({ what }) => what)).toEqual(['in_progress']);
  expect(findNews(first.told, [confirmed]).news).toEqual([]);
  expect(findNews(first.told, [closed]).news.map(({ what }) => what)).toEqual(['closed']);
});

it('treats orders that it first meets in a later state as history', () => {
  expect(findNews({}, [confirmed, rejected]).news).toEqual([]);
});

it('does not forget an open order that a stale list leaves out', () => {
  const { told } = findNews({ a: as('waiting') }, []);
  expect(findNews(told, [rejected]).news).toHaveLength(1);
});

it('reports several in the order in which they happened', () => {
  const other: Order = { ...waitingOrder({ id: 'b' }), status: 'rejected', is_rejected: true, position: 3 };
  const { news } = findNews({ a: as('waiting'), b: as('waiting') }, [confirmed, other]);
  expect(news.map(({ order }) => order.id)).toEqual(['b', 'a']);
});

it('keeps a refusal until it is dismissed, and never shows one of another evening', () => {
  const { told, refused } = findNews({ a: as('waiting') }, [rejected]);
  expect(refused.map(({ id }) => id)).toEqual(['a']);
  expect(findNews(told, [rejected])).toMatchObject({ news: [], refused: [{ id: 'a' }] });
  expect(findNews({ a: as('read') }, [rejected])).toMatchObject({
    news: [],
    refused: [],
    told: { a: { status: 'read' } },
  });
  expect(findNews({}, [rejected])).toMatchObject({ refused: [], told: { a: { status: 'read' } } });
});

it('reports once that nobody has decided an order, and keeps no refusal of it', () => {
  const expired: Order = { ...rejected, status: 'expired' };
  const { news, told, refused } = findNews({ a: as('waiting') }, [expired]);
  expect([news.map(({ what }) => what), refused]).toEqual([['expired'], []]);
  expect(findNews(told, [expired]).news).toEqual([]);
  expect(findNews({}, [expired])).toMatchObject({ news: [], refused: [] });
});

it('makes no news of an order that its guest withdrew, though it looks like a rejection', () => {
  const withdrawn: Order = { ...rejected, is_withdrawn: true };
  for (const before of [{}, { a: as('waiting') }, { a: as('read') }] as Told[]) {
    const { news, told, refused } = findNews(before, [withdrawn]);
    expect([news, refused]).toEqual([[], []]);
    expect(findNews(told, [withdrawn])).toMatchObject({ news: [], refused: [] });
  }
});

it('keeps only the newest news of each order', () => {
  const accepted = { order: confirmed, what: 'in_progress' as const, lines: [] };
  const done = { order: closed, what: 'closed' as const, lines: [] };
  const other = { order: waitingOrder({ id: 'b' }), what: 'in_progress' as const, lines: [] };
  expect(mergeNews([accepted, other], [done])).toEqual([other, done]);
});

it('counts the orders that a guest still waits for', () => {
  expect(countOpen([waiting, confirmed, closed, rejected])).toBe(2);
});

it('forgets ended and dismissed orders once the list lacks them', () => {
  const before = { a: as('closed'), b: as('read'), c: as('rejected'), d: as('in_progress') };
  expect(findNews(before, []).told).toEqual({ d: as('in_progress') });
});

it('shows refusals in the order in which they happened', () => {
  const later = { ...rejected, id: 'b', position: 9 };
  expect(findNews({ a: as('waiting'), b: as('waiting') }, [later, rejected]).refused.map(({ id }) => id)).toEqual([
    'a',
    'b',
  ]);
});

it('ignores an outdated list, and keeps what it knows', () => {
  const { news, told } = findNews({ a: as('in_progress', 5) }, [waiting]);
  expect([news, told]).toEqual([[], { a: as('in_progress', 5) }]);
});
