import { renderToStaticMarkup } from 'react-dom/server';
import type { Order } from '#api/types.ts';
import { announcementOf } from '../feed/use-board';
import { columnsOf } from '../feed/order-columns';
import type { TicketContext } from '../tickets/ticket-context';
import { countsOf, placesOf, tablesOf } from './board-places';
import { soundingOf } from './board-signals';
import { OrderList } from './order-list';

const order = (id: string, changes: object = {}): Order => ({
  id,
  number: 1,
  venueId: 1,
  table: [{ id: 7, name: 'Stůl 7' }],
  tableName: 'Stůl 7',
  totalPrice: 10,
  currency: 'CZK',
  orderItems: [],
  note: null,
  status: 'waiting',
  is_confirmed: null,
  is_rejected: null,
  visitId: null,
  phone: null,
  is_verified: true,
  opens_visit: false,
  reject_reason: null,
  placed_at: '2026-11-23T18:00:00.000Z',
  start_time: null,
  end_time: null,
  position: 1,
  ...changes,
});
const bare = (id: string, changes: object = {}) => order(id, { is_verified: false, ...changes });
const decisions = {
  pending: new Set<string>(),
  queued: new Map(),
  notices: new Map(),
  decide: () => undefined,
  answer: () => undefined,
  cancel: () => undefined,
  dismissNotice: () => undefined,
};
const context: TicketContext = {
  pickups: new Set(),
  now: Date.parse('2026-11-23T19:00:00.000Z'),
  decisions,
  onAsk: () => undefined,
  onOpen: () => undefined,
  onDish: () => undefined,
  waiting: [],
  rejectReasons: [],
  onTable: () => undefined,
  offline: false,
  hidden: 0,
  loud: new Set<string>(),
  compact: false,
  venueId: 1,
  packings: 0,
  red: new Set<string>(),
};

const shown = (orders: Order[], changes: Partial<TicketContext> = {}): string => {
  const { waiting, withoutCode } = placesOf(columnsOf(orders), []);
  return renderToStaticMarkup(
    <OrderList placed={waiting} apart={withoutCode} status="waiting" context={{ ...context, ...changes }} />,
  );
};
const tickets = (html: string): string[] => [...html.matchAll(/data-ticket="([a-z]\d?)"/g)].map(([, id]) => id!);

describe('orders without their table’s code', () => {
  it('come after the others, however long they wait', () => {
    const html = shown([order('b'), bare('a', { placed_at: '2026-11-23T17:00:00.000Z' })]);
    expect(tickets(html)).toEqual(['b', 'a']);
    expect(html.indexOf('Bez kódu stolu')).toBeGreaterThan(html.indexOf('data-ticket="b"'));
  });

  it('are folded if there are more than three, but still counted', () => {
    const three = ['a', 'b', 'c'].map((id) => bare(id));
    expect(tickets(shown(three))).toEqual(['a', 'b', 'c']);
    const four = shown([...three, bare('d')]);
    expect(tickets(four)).toEqual([]);
    expect(four).toContain('Odmítnout vše (4)');
  });

  it('are rejected together only if they are shown', () => {
    expect(shown([bare('a')], { hidden: 5 })).toContain('Odmítnout zobrazené (1)');
  });

  it('are never marked as overdue', () => {
    expect(shown([order('a')])).toContain('data-level="overdue"');
    expect(shown([bare('a')])).not.toContain('data-level="overdue"');
  });

  it('make no sound', () => {
    expect(soundingOf([bare('a'), order('b')]).map(({ id }) => id)).toEqual(['b']);
  });

  it('are counted separately from the orders that alert staff', () => {
    const counts = countsOf(columnsOf([bare('a'), bare('c'), order('b')]), 30);
    expect(counts).toEqual({ waiting: 31, withoutCode: 2, in_progress: 0, ended: 0 });
  });

  it('are not announced', () => {
    const frame = (placed: Order) => ({ type: 'orderUpdate' as const, order: placed, position: 1 });
    expect(announcementOf(frame(bare('a')), () => false)).toBeNull();
    expect(announcementOf(frame(order('a')), () => false)).toBe('Nová objednávka číslo 1, Stůl 7');
    expect(announcementOf(frame(order('a')), (id) => id === 'a')).toBeNull();
  });

  it('join the others once staff have confirmed them', () => {
    const taken = bare('a', { status: 'in_progress', is_confirmed: true, start_time: '2026-11-23T18:01:00.000Z' });
    const places = placesOf(columnsOf([taken]), []);
    expect([places.in_progress.length, places.withoutCode.length]).toEqual([1, 0]);
  });
});

it('tablesOf names each table once, in natural order', () => {
  const at = (name: string) => order(name, { tableName: name });
  expect(tablesOf([at('Stůl 10'), at('Stůl 9'), at('Stůl 10')])).toEqual(['Stůl 9', 'Stůl 10']);
});

it('a ticket marks the first order of a party', () => {
  expect(shown([order('a', { opens_visit: true })])).toContain('Nový stůl');
  expect(shown([order('a', { opens_visit: false })])).not.toContain('Nový stůl');
});
