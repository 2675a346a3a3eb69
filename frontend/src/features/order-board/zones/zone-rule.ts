import type { Zone } from '#api/generated.ts';
import { isOpen, orderStatus } from '#api/order-status.ts';
import type { OpenCall, Order } from '#api/types.ts';

/** Time in ms during which a wait is shown only in its own zone. After that, every board of the venue shows it. */
export const SHARED_AFTER_MS = 30_000;

export type ZoneChoice = { zones: readonly Zone[]; chosen: ReadonlySet<number> };

export type Lists = { orders: readonly Order[]; calls: readonly OpenCall[] };

export type ShownHere = Lists & {
  hidden: number;
  /** Names of zones of items that are shown although their zone is not chosen, by the id of the order or call. */
  strays: ReadonlyMap<string | number, string>;
  strayTables: ReadonlySet<number>;
  /** When the first hidden wait must be shown, ms since 1970; null if there is none. */
  nextAt: number | null;
};

const NO_STRAYS = { strays: new Map<string | number, string>(), strayTables: new Set<number>() };

export function zoneOf(tableId: number, { zones }: Pick<ZoneChoice, 'zones'>): Zone | undefined {
  return zones.find(({ tableIds }) => tableIds.includes(tableId));
}

/** @returns the zone of a table if the device does not show that zone; otherwise null */
export function otherZone(tableId: number | undefined, { zones, chosen }: ZoneChoice): Zone | null {
  if (chosen.size === 0 || tableId === undefined) return null;
  const zone = zoneOf(tableId, { zones });
  return zone === undefined || chosen.has(zone.id) ? null : zone;
}

/** Returns the id of the table where the order's party sits now. */
export function orderTable({ seat, table }: Pick<Order, 'seat' | 'table'>): number | undefined {
  return seat?.id ?? table[0]?.id;
}

function callTableId({ party, tableId }: OpenCall): number {
  return party?.table.id ?? tableId;
}

/**
 * Selects the items that this device shows and sounds for (docs/product.md#zones).
 * @param now the server's time, ms since 1970
 */
export function shownHere(lists: Lists, choice: ZoneChoice, now: number): ShownHere {
  if (choice.chosen.size === 0) return { ...lists, ...NO_STRAYS, hidden: 0, nextAt: null };
  const strays = new Map<string | number, string>();
  const strayTables = new Set<number>();
  const dueAt: number[] = [];
  let hidden = 0;
  /** @param since when the item began to wait; null if it waits for nobody */
  const isShown = (id: string | number, tableId: number | undefined, since: string | null, counts = true) => {
    const zone = otherZone(tableId, choice);
    if (zone === null || tableId === undefined) return true;
    const shareAt = since === null ? Infinity : Date.parse(since) + SHARED_AFTER_MS;
    if (shareAt <= now) {
      strays.set(id, zone.name);
      strayTables.add(tableId);
      return true;
    }
    if (since !== null) dueAt.push(shareAt);
    if (counts) hidden += 1;
    return false;
  };
  const orders = lists.orders.filter((order) => {
    const status = orderStatus(order);
    return isShown(order.id, orderTable(order), status === 'waiting' ? order.placed_at : null, isOpen(status));
  });
  const calls = lists.calls.filter((call) => isShown(call.id, callTableId(call), call.timestamp));
  return { orders, calls, hidden, strays, strayTables, nextAt: dueAt.length === 0 ? null : Math.min(...dueAt) };
}
