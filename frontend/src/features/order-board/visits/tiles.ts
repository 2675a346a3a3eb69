import { isWithoutCode } from '#api/order-status.ts';
import type { OpenCall, Order } from '#api/types.ts';
import { byName } from '#shared/format/by-name.ts';
import { type Wait, waitSince } from '../tickets/ageing';
import type { Party } from './parties';

/** The state of a table. A request for the bill comes before waiting orders, and these before orders in progress. */
export type TableState = 'free' | 'calling' | 'seated' | 'waiting' | 'in_progress' | 'paying';

export type Table = { id: number; name: string };
export type Tile = {
  table: Table;
  state: TableState;
  party: Party | null;
  /** Open calls and bill requests of the party, or of a guest at the table without a party; longest wait first. */
  calls: readonly OpenCall[];
};
/** A table, or a visit's party wherever it sits. The name is shown until the tables have been fetched. */
export type Place = { tableId: number; visitId: string | null; name: string; orderId?: string; lineId?: number };

/** @returns a tile for each table, free ones too, in natural order; all tables of a party have the same content */
export function tilesOf(tables: readonly Table[], parties: readonly Party[], calls: readonly OpenCall[]): Tile[] {
  const tiles = new Map<number, Tile>(tables.map((table) => [table.id, tileOf(table, null, calls)]));
  for (const party of parties) for (const { table } of party.visits) tiles.set(table.id, tileOf(table, party, calls));
  return [...tiles.values()].sort(
    ({ table: one }, { table: other }) => byName(one.name, other.name) || one.id - other.id,
  );
}

function tileOf(table: Table, party: Party | null, all: readonly OpenCall[]): Tile {
  const calls = callsAt(table.id, new Set(party?.visits.map(({ id }) => id)), all);
  return { table, party, calls, state: stateOf(party, calls) };
}

function callsAt(tableId: number, visits: ReadonlySet<string>, all: readonly OpenCall[]): OpenCall[] {
  return all.filter(({ party, ...call }) =>
    party === undefined ? call.tableId === tableId : party.visits.some((id) => visits.has(id)),
  );
}

function stateOf(party: Party | null, calls: readonly OpenCall[]): TableState {
  if (calls.some(({ bill }) => bill !== undefined)) return 'paying';
  if (party === null) return calls.length > 0 ? 'calling' : 'free';
  if (party.waiting > 0) return 'waiting';
  return party.inProgress > 0 ? 'in_progress' : 'seated';
}

/** @returns the tile of the visit's party, wherever it sits now; if there is none, the tile of the table */
export function tileNow({ tableId, visitId }: Place, tiles: readonly Tile[]): Tile | undefined {
  const isOfVisit = ({ party }: Tile) => party?.visits.some(({ id }) => id === visitId) === true;
  const there = tiles.find(({ table }) => table.id === tableId);
  return there !== undefined && isOfVisit(there) ? there : (tiles.find(isOfVisit) ?? there);
}

/** @returns a tile from what the board knows before the tables have been fetched */
export function tileBefore({ tableId, visitId, name }: Place, all: readonly OpenCall[]): Tile {
  const calls = callsAt(tableId, new Set(visitId === null ? [] : [visitId]), all);
  return { table: { id: tableId, name }, party: null, calls, state: stateOf(null, calls) };
}

/** @returns the orders of the table's party, and the order that was pressed even if it belongs to no party */
export function ordersAt({ visitId, orderId }: Place, party: Party | null, orders: readonly Order[]): Order[] {
  const visits = new Set(party === null ? [visitId] : party.visits.map(({ id }) => id));
  return orders.filter((order) => order.id === orderId || (order.visitId !== null && visits.has(order.visitId)));
}

/** @returns the orders of a party; orders without the table's code belong to no party */
export function ordersOf(party: Party | null, orders: readonly Order[]): Order[] {
  const visits = new Set(party?.visits.map(({ id }) => id));
  return orders.filter(({ visitId }) => visits.has(visitId ?? ''));
}

export type TableWaits = { call: Wait | null; order: Wait | null };

/** @param waiting the board's waiting orders, longest wait first */
export function waitsOf({ party, calls }: Tile, waiting: readonly Order[], now: number): TableWaits {
  const [call] = [...calls].sort((one, other) => one.timestamp.localeCompare(other.timestamp));
  const order = ordersOf(party, waiting).find((one) => !isWithoutCode(one));
  return {
    call: call ? waitSince(call.bill === undefined ? 'call' : 'bill', call.timestamp, now) : null,
    order: order ? waitSince('order', order.placed_at, now) : null,
  };
}
