import type { OpenCall } from '#api/types.ts';
import { byName } from '#shared/format/by-name.ts';
import type { Party } from './parties';

/** The state of a table; a wish for the bill outweighs waiting orders, and those outweigh orders in progress. */
export type TableState = 'free' | 'seated' | 'waiting' | 'in_progress' | 'paying';

export type Table = { id: number; name: string };
export type Tile = { table: Table; state: TableState; party: Party | null };

/**
 * @param calls the open ones: a party that asks for the bill wants to pay
 * @returns a tile for each table, free ones too, in natural order; the tiles of one party show the same
 */
export function tilesOf(tables: readonly Table[], parties: readonly Party[], calls: readonly OpenCall[]): Tile[] {
  const paying = new Set(calls.flatMap(({ bill, party }) => (bill === undefined ? [] : (party?.visits ?? []))));
  const tiles = new Map<number, Tile>(tables.map((table) => [table.id, { table, state: 'free', party: null }]));
  // Includes tables deleted in the meantime.
  for (const party of parties)
    for (const { table } of party.visits) tiles.set(table.id, { table, state: stateOf(party, paying), party });
  return [...tiles.values()].sort(
    ({ table: one }, { table: other }) => byName(one.name, other.name) || one.id - other.id,
  );
}

function stateOf({ visits, waiting, inProgress }: Party, paying: ReadonlySet<string>): TableState {
  if (visits.some(({ id }) => paying.has(id))) return 'paying';
  if (waiting > 0) return 'waiting';
  return inProgress > 0 ? 'in_progress' : 'seated';
}

/** @returns the present tile of a pressed one: the party's, wherever it sits, else the table's */
export function tileNow({ table, party }: Tile, tiles: readonly Tile[]): Tile | undefined {
  const there = tiles.find((tile) => tile.table.id === table.id);
  if (party === null || there?.party?.id === party.id) return there;
  return tiles.find((tile) => tile.party?.id === party.id) ?? there;
}
