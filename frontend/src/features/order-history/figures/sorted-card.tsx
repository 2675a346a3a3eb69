import { type ReactNode, useState } from 'react';
import { Card } from './figures-card';

type Value = readonly (number | string)[];
type Column<Of> = { readonly label: string; readonly by: (row: Of) => Value };
type Sort = { column: string; direction: 'asc' | 'desc' };

type Props<Of> = {
  title: string;
  note?: string;
  columns: readonly Column<Of>[];
  rows: readonly Of[];
  children: (row: Of) => ReactNode;
};

/**
 * A {@link Card} in the server's order. A press on a heading sorts by its column: numbers from the largest, words from
 * A.
 */
export function SortedCard<Of>({ title, note, columns, rows, children: draw }: Props<Of>) {
  const [sort, setSort] = useState<Sort | null>(null);
  const sortBy = (label: string) => setSort({ column: label, direction: nextDirection(columns, rows, label, sort) });
  const by = columns.find(({ label }) => label === sort?.column)?.by;
  const sorted = by && sort ? [...rows].sort((a, b) => inOrder(by(a), by(b)) * SIGNS[sort.direction]) : rows;
  return (
    <Card
      title={title}
      note={note}
      columns={columns.map(({ label }) => label)}
      sort={{ column: sort?.column ?? null, direction: sort?.direction ?? 'desc', onSort: sortBy }}
    >
      {sorted.map((row) => draw(row))}
    </Card>
  );
}

const SIGNS = { asc: 1, desc: -1 } as const;

function nextDirection<Of>(
  columns: readonly Column<Of>[],
  rows: readonly Of[],
  label: string,
  sort: Sort | null,
): Sort['direction'] {
  if (sort?.column === label) return sort.direction === 'asc' ? 'desc' : 'asc';
  const value = rows[0] && columns.find((column) => column.label === label)?.by(rows[0])[0];
  return typeof value === 'string' ? 'asc' : 'desc';
}

function inOrder(a: Value, b: Value): number {
  for (const [index, one] of a.entries()) {
    const other = b[index] ?? 0;
    const order =
      typeof one === 'number' && typeof other === 'number'
        ? one - other
        : String(one).localeCompare(String(other), 'cs');
    if (order !== 0) return order;
  }
  return 0;
}
