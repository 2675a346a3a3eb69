import type { Zone } from '#api/generated.ts';
import { order, staffCall } from '#test/restaurant.ts';
import { type Lists, shownHere } from './zone-rule';

const NOW = Date.parse('2026-11-27T18:00:00.000Z');
const ago = (seconds: number) => new Date(NOW - seconds * 1000).toISOString();
const zone = (id: number, tableIds: number[]): Zone => ({ id, venueId: 1, name: `Zóna ${id}`, tableIds, version: 1 });
const ZONES = [zone(1, [11]), zone(2, [22])];

const at = (tableId: number, n: number, changes: Parameters<typeof order>[0]) =>
  order({ n, table: [{ id: tableId, name: `Stůl ${tableId}` }], placed_at: ago(5), ...changes });
const call = (id: number, tableId: number, seconds: number) => staffCall({ id, tableId, timestamp: ago(seconds) });

function shown(lists: Partial<Lists>, chosen: number[], zones = ZONES) {
  const found = shownHere({ orders: [], calls: [], ...lists }, { zones, chosen: new Set(chosen) }, NOW);
  return { ...found, orders: found.orders.map(({ number }) => number), calls: found.calls.map(({ id }) => id) };
}

const WAITING = [at(11, 1, {}), at(22, 2, {}), at(33, 3, {})];

describe('the choice of zones on a device', () => {
  it('shows the chosen zones and tables without a zone, and counts the rest', () => {
    const calls = [call(4, 11, 5), call(5, 22, 5), call(6, 33, 5)];
    expect(shown({ orders: WAITING, calls }, [1])).toMatchObject({ orders: [1, 3], calls: [4, 6], hidden: 2 });
    expect(shown({ orders: WAITING, calls }, [2])).toMatchObject({ orders: [2, 3], calls: [5, 6], hidden: 2 });
    expect(shown({ orders: WAITING, calls }, [1, 2])).toMatchObject({ orders: [1, 2, 3], hidden: 0 });
  });

  it('shows everything if no zone is chosen', () => {
    expect(shown({ orders: WAITING }, [])).toMatchObject({ orders: [1, 2, 3], hidden: 0, nextAt: null });
  });

  it.each([
    [29.999, false],
    [30, true],
  ])('shows after %d s the work that waits in another zone: %s', (seconds, isShown) => {
    const orders = [at(22, 2, { placed_at: ago(seconds) })];
    const found = shown({ orders, calls: [call(5, 22, seconds)] }, [1]);
    expect(found).toMatchObject(
      isShown ? { orders: [2], calls: [5], hidden: 0 } : { orders: [], calls: [], hidden: 2 },
    );
    const marks = isShown ? { 5: 'Zóna 2', [orders[0]!.id]: 'Zóna 2' } : {};
    expect(Object.fromEntries(found.strays)).toEqual(marks);
    expect([...found.strayTables]).toEqual(isShown ? [22] : []);
  });

  it('tells when the first hidden wait will be shown', () => {
    expect(shown({ orders: WAITING, calls: [call(5, 22, 12)] }, [1]).nextAt).toBe(NOW + 18_000);
  });

  it('hides work in progress of other zones, however long it takes', () => {
    const started = { is_confirmed: true, placed_at: ago(3600), start_time: ago(3000) };
    const found = shown({ orders: [at(22, 2, started), at(22, 3, { ...started, end_time: ago(60) })] }, [1]);
    // Ended orders are not counted, because they need no action.
    expect(found).toMatchObject({ orders: [], hidden: 1, nextAt: null });
  });

  it('uses the zone of the table where the party sits now', () => {
    const seat = (id: number) => ({ seat: { id, name: `Stůl ${id}`, position: 9 } });
    expect(shown({ orders: [at(22, 2, seat(11)), at(11, 3, seat(22))] }, [1]).orders).toEqual([2]);
    const party = { visits: ['v'], table: { id: 11, name: 'Stůl 11' }, due: [], waiting: 0 };
    expect(shown({ calls: [{ ...call(5, 22, 5), party }] }, [1]).calls).toEqual([5]);
  });
});
