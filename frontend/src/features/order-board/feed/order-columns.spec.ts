import type { Order } from '#api/types.ts';
import { columnsOf, tableName, waitStart } from './order-columns';

const placed = '2026-11-21T18:00:00.000Z';
const started = '2026-11-21T18:02:00.000Z';
const ended = '2026-11-21T18:30:00.000Z';

const waiting: Order = {
  id: 'a',
  number: 1,
  venueId: 1,
  table: [{ id: 7, name: 'Stůl 7' }],
  tableName: 'Stůl 7',
  totalPrice: 189,
  currency: 'CZK',
  orderItems: [],
  note: null,
  status: 'waiting',
  is_confirmed: null,
  is_rejected: null,
  reject_reason: null,
  placed_at: placed,
  start_time: null,
  end_time: null,
  visitId: null,
  phone: null,
  is_verified: true,
  opens_visit: false,
  position: 1,
};
const working: Order = { ...waiting, status: 'in_progress', is_confirmed: true, start_time: started };
const closed: Order = { ...working, status: 'closed', end_time: ended };
const rejected: Order = { ...waiting, status: 'rejected', is_rejected: true, end_time: ended };

describe('the wait of an order', () => {
  it('starts when it is placed, and again when it is confirmed', () => {
    expect(waitStart(waiting)).toBe(placed);
    expect(waitStart(working)).toBe(started);
    expect(waitStart({ ...working, start_time: null })).toBe(placed);
  });
});

describe('the table of an order', () => {
  it("comes from the order's table name, else from its list of tables, else is unknown", () => {
    expect(tableName(waiting)).toBe('Stůl 7');
    expect(tableName({ ...waiting, tableName: '' })).toBe('Stůl 7');
    expect(tableName({ ...waiting, tableName: '', table: [] })).toBeNull();
  });
});

describe('the columns of the board', () => {
  it('show the longest wait and the latest end first', () => {
    const later = { ...waiting, id: 'b', placed_at: started };
    const earlierEnd = { ...rejected, id: 'c', end_time: started };
    const columns = columnsOf([later, earlierEnd, waiting, { ...closed, id: 'd' }, { ...working, id: 'e' }]);
    expect(columns.waiting.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(columns.in_progress.map(({ id }) => id)).toEqual(['e']);
    expect(columns.ended.map(({ id }) => id)).toEqual(['d', 'c']);
  });

  it('sort equal times by arrival, so that no ticket jumps', () => {
    const [first, second] = [waiting, { ...waiting, id: 'b', position: 2 }];
    expect(columnsOf([second, first]).waiting.map(({ id }) => id)).toEqual(['a', 'b']);
    const inProgress = [{ ...working, id: 'b', start_time: ended }, working];
    expect(columnsOf(inProgress).in_progress.map(({ id }) => id)).toEqual(['a', 'b']);
    const ends = [closed, { ...closed, id: 'b', position: 2 }];
    expect(columnsOf(ends).ended.map(({ id }) => id)).toEqual(['b', 'a']);
  });
});
