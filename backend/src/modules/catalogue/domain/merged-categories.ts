import { comparisonKey } from '@stolek/rules/comparison-key';
import { type Cell, writtenOf } from './menu-cells.js';
import type { Header } from './menu-columns.js';

type Table = readonly (readonly Cell[])[];

/**
 * Fills empty cells of the category column with the category above, if each category is written only once, as in merged
 * cells. In other tables, a dish without a category stays without one.
 */
export function withCategoriesDown(table: Table, at: number, { columns: { name, category } }: Header): Table {
  if (name === undefined || category === undefined) return table;
  const below = table.slice(at + 1).filter((cells) => writtenOf(cells[name]) !== '');
  const written = below.map((cells) => comparisonKey(writtenOf(cells[category])));
  const named = written.filter(Boolean);
  const isMerged = written[0] !== '' && new Set(named).size === named.length && written.length > 2 * named.length;
  if (!isMerged || named.length < 2) return table;
  let current: Cell = null;
  return table.map((cells, index) => {
    if (index <= at || cells.length <= category || writtenOf(cells[name]) === '') return cells;
    if (writtenOf(cells[category]) !== '') current = cells[category]!;
    return cells.with(category, current);
  });
}
