export type Columns = readonly (readonly string[])[];

/** The tickets of a party, which stay together; `height` in px. */
export type Unit = { key: string; height: number };

export type Grid = { columns: number; gap: number };

type Place = { column: number; top: number };

/** @param least the minimum width of a column in px */
export function columnsThatFit(width: number, least: number, gap: number): number {
  return Math.max(1, Math.floor((width + gap) / (least + gap)));
}

/**
 * Removes the units (each the tickets of one party) that left and adds new ones below the shortest columns. The other
 * units keep their columns and their order, so a gap closes only by moving units up within its column.
 * @param before the last columns; if their number has changed, all units are packed again
 * @param units longest wait first
 * @param reserved keys of units that left recently; a unit that returns gets its place back
 */
export function withChanges(
  before: Columns,
  units: readonly Unit[],
  reserved: ReadonlySet<string>,
  grid: Grid,
): Columns {
  const heights = new Map(units.map(({ key, height }) => [key, height]));
  const held = before.length === grid.columns ? before : Array.from({ length: grid.columns }, () => []);
  const columns = held.map((keys) => keys.filter((key) => heights.has(key) || reserved.has(key)));
  const placed = new Set(columns.flat());
  const ends = columns.map((keys) => keys.reduce((end, key) => end + withGap(heights.get(key) ?? 0, grid.gap), 0));
  for (const { key, height } of units) {
    if (placed.has(key)) continue;
    const shortest = ends.indexOf(Math.min(...ends));
    columns[shortest]!.push(key);
    ends[shortest]! += withGap(height, grid.gap);
  }
  return columns;
}

/** A hidden unit (height 0) has no gap either. */
function withGap(height: number, gap: number): number {
  return height === 0 ? 0 : height + gap;
}

const NONE: ReadonlySet<string> = new Set();

/** Positions all units again, the longest wait first. */
export function packed(units: readonly Unit[], grid: Grid): Columns {
  return withChanges([], units, NONE, grid);
}

/** Packs only the units that begin below `bottom` (px), so that units in view do not move. */
export function packedBelow(bottom: number, before: Columns, units: readonly Unit[], grid: Grid): Columns {
  const { places } = placesIn(before, units, grid.gap);
  const above = before.map((keys) => keys.filter((key) => (places.get(key)?.top ?? Infinity) < bottom));
  return withChanges(above, units, NONE, grid);
}

/**
 * Moves urgent units to the top of their columns, otherwise keeps the order.
 * @returns the same object if they are there already
 */
export function raise(columns: Columns, isUrgent: (key: string) => boolean): Columns {
  const raised = columns.map((keys) => [...keys].sort((one, other) => Number(isUrgent(other)) - Number(isUrgent(one))));
  return raised.every((keys, index) => keys.join() === columns[index]!.join()) ? columns : raised;
}

/** @returns the position of each unit, and the height of the longest column in px */
export function placesIn(columns: Columns, units: readonly Unit[], gap: number) {
  const heights = new Map(units.map(({ key, height }) => [key, height]));
  const places = new Map<string, Place>();
  const ends = columns.map((keys, column) => {
    let top = 0;
    for (const key of keys) {
      const height = heights.get(key);
      if (height === undefined) continue;
      places.set(key, { column, top });
      top += withGap(height, gap);
    }
    return top;
  });
  return { places, height: Math.max(0, ...ends) };
}
