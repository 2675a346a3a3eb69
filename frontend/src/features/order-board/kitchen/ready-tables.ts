import { orderStatus } from '#api/order-status.ts';
import type { Order, OrderLine } from '#api/types.ts';
import { tableName, waitStart } from '../feed/order-columns';
import { orderTable, otherZone, SHARED_AFTER_MS, type ZoneChoice } from '../zones/zone-rule';
import { activePieces } from './station-tickets';

export type ReadyTable = {
  tableId: number;
  name: string | null;
  dishes: readonly { order: Order; line: OrderLine }[];
  since: string;
};

/**
 * Returns when a dish became ready. Older servers do not send this time, so the start of the order's wait replaces it.
 */
function readySince({ order, line }: ReadyTable['dishes'][number]): string {
  return line.stateAt ?? waitStart(order);
}

/**
 * Returns the tables with ready lines, longest wait first. A table of another zone is included once its dishes have
 * waited for {@link SHARED_AFTER_MS}.
 * @param now the server's time, ms since 1970
 */
export function readyTables(orders: readonly Order[], zones: ZoneChoice, now: number): ReadyTable[] {
  const tables = new Map<number, ReadyTable>();
  for (const order of orders) {
    if (orderStatus(order) !== 'in_progress') continue;
    const tableId = orderTable(order) ?? 0;
    for (const line of order.orderItems) {
      if (line.station === undefined || line.state !== 'ready' || activePieces(line) === 0) continue;
      const dish = { order, line };
      const { dishes = [], since = readySince(dish) } = tables.get(tableId) ?? {};
      const first = since < readySince(dish) ? since : readySince(dish);
      tables.set(tableId, { tableId, name: tableName(order), dishes: [...dishes, dish], since: first });
    }
  }
  const isHere = ({ tableId, since }: ReadyTable) =>
    otherZone(tableId, zones) === null || Date.parse(since) + SHARED_AFTER_MS <= now;
  return [...tables.values()].filter(isHere).sort((one, other) => (one.since < other.since ? -1 : 1));
}
