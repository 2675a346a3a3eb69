import type { Zone } from '#api/generated.ts';
import type { OrderLine } from '#api/types.ts';
import { order, orderLine } from '#test/restaurant.ts';
import { readyTables } from './ready-tables';

const NOW = Date.parse('2026-11-27T18:00:00.000Z');
const ago = (seconds: number) => new Date(NOW - seconds * 1000).toISOString();
const zone = (id: number, tableIds: number[]): Zone => ({ id, venueId: 1, name: `Zóna ${id}`, tableIds, version: 1 });
const EVERYWHERE = { zones: [], chosen: new Set<number>() };

const ready = (id: number, seconds: number, changes: Partial<OrderLine> = {}) =>
  orderLine({ id, station: 1, state: 'ready', stateAt: ago(seconds), ...changes });
const at = (tableId: number, n: number, orderItems: OrderLine[]) =>
  order({
    n,
    is_confirmed: true,
    start_time: ago(600),
    orderItems,
    table: [{ id: tableId, name: `Stůl ${tableId}` }],
    tableName: `Stůl ${tableId}`,
  });
const found = (...of: Parameters<typeof readyTables>) =>
  readyTables(...of).map(({ name, dishes, since }) => [name, dishes.map(({ line }) => line.id), since]);

describe('the tables with ready dishes', () => {
  it('are listed once for all of their orders, the longest wait first', () => {
    const orders = [at(1, 1, [ready(1, 20)]), at(2, 2, [ready(2, 90), ready(3, 30)]), at(1, 3, [ready(4, 100)])];
    expect(found(orders, EVERYWHERE, NOW)).toEqual([
      ['Stůl 1', [1, 4], ago(100)],
      ['Stůl 2', [2, 3], ago(90)],
    ]);
  });

  it('are not those of lines without a station or active pieces, in another state, or of ended orders', () => {
    const { station: _, ...bottle } = ready(1, 20);
    const lines = [
      bottle,
      ready(2, 20, { state: 'started' }),
      ready(3, 20, { state: 'served' }),
      ready(4, 20, { stands: 0 }),
    ];
    const closed = { ...at(1, 2, [ready(5, 20)]), status: 'closed' as const, end_time: ago(5) };
    expect(found([at(1, 1, lines), closed], EVERYWHERE, NOW)).toEqual([]);
  });

  it('are those where the parties sit now, and wait since the confirmation if a dish lacks the time when it became ready', () => {
    const { stateAt: _, ...line } = ready(1, 20);
    const moved = { ...at(1, 1, [line]), seat: { id: 2, name: 'Stůl 2', position: 9 } };
    expect(found([moved], EVERYWHERE, NOW)).toEqual([['Stůl 2', [1], ago(600)]]);
  });

  it.each([
    [29, []],
    [30, ['Stůl 2']],
  ])('from another zone that are listed after %d s are %j', (seconds, names) => {
    const zones = { zones: [zone(1, [1]), zone(2, [2])], chosen: new Set([1]) };
    expect(readyTables([at(2, 1, [ready(1, seconds)])], zones, NOW).map(({ name }) => name)).toEqual(names);
  });
});
