import type { PerEvent } from '#kernel/event.js';

/** Columns with their new values, in SQL. */
export type Assignments = Readonly<Record<string, string>>;

/** Describes how the events of a stream make its row. */
export interface RowLife<Type extends string = string> {
  /** The column of the stream's id; with `venue_id` it is the table's key. */
  readonly key: string;
  /** The type that makes the row. */
  readonly begins: Type;
  /** Sources of its columns beside the event `e`. */
  readonly reads?: string;
  /**
   * Assignments by type, in the order of a row's life. The first type names every column but the key and `last_seq`,
   * each in the column's own type (`null::timestamptz`), over the event `e`. Any other names the changed ones, over `e`
   * and the row before, `o`.
   */
  readonly on: PerEvent<Type, Assignments>;
}

export interface FoldedRows {
  readonly key: string;
  /** Without the key. */
  readonly columns: readonly string[];
  readonly begins: string;
  /** The columns of `event` that the later events of a row need. */
  readonly reads: readonly string[];
  /** A query of the rows that begin among a venue's events `facts`, as the first of them leaves each. */
  readonly begun: (facts: string) => string;
  /**
   * Queries by type, in the order of a row's life. Each takes a query of the rows `before` and returns the same rows
   * after an event of the type among `facts`, if there is one. `taken` counts the events that made a row: the row is
   * right only if it took all of the stream's.
   */
  readonly changed: Readonly<Record<string, (before: string, facts: string) => string>>;
}

export function foldedRows({ key, begins, reads, on }: RowLife): FoldedRows {
  const first = on[begins] ?? {};
  const columns = Object.keys(first);
  const changed = Object.entries(on).flatMap(([type, changes]) =>
    type === begins || changes === null ? [] : [[type, changing({ key, columns, changes })] as const],
  );
  const { [begins]: _, ...later } = on;
  return {
    key,
    begins,
    columns: [...columns, 'last_seq'],
    reads: [...new Set([...OF_ITS_STREAM, ...columnsRead(Object.values(later))])],
    begun: (facts) => beginning(key, first, `${facts} e${reads === undefined ? '' : `, ${reads}`}`),
    changed: Object.fromEntries(changed),
  };
}

const OF_ITS_STREAM = ['stream_id', 'type', 'venue_seq'];

/** Columns of the event `e` that the assignments read. */
function columnsRead(changes: readonly (Assignments | null)[]): string[] {
  const texts = changes.flatMap((one) => Object.values(one ?? {})).join(' ');
  return [...texts.matchAll(/\be\.(\w+)/g)].map(([, column = '']) => column);
}

// Only the first event of a stream begins a row: the row before any other event is unknown.
function beginning(key: string, first: Assignments, from: string): string {
  const columns = Object.entries(first).map(([column, value]) => `${value} as ${column}`);
  return `select e.venue_id, e.stream_id as ${key}, ${columns.join(', ')}, e.venue_seq as last_seq, 1 as taken
    from ${from} where e.stream_version = 1`;
}

interface Change {
  readonly key: string;
  readonly columns: readonly string[];
  readonly changes: Assignments;
}

function changing({ key, columns, changes }: Change): (before: string, facts: string) => string {
  const values = columns.map((column) => {
    const value = changes[column];
    if (value === undefined) return `o.${column}`;
    return `case when e.venue_seq is null then o.${column} else ${value} end as ${column}`;
  });
  return (
    before,
    facts,
  ) => `select o.venue_id, o.${key}, ${values.join(', ')}, coalesce(e.venue_seq, o.last_seq) as last_seq,
      o.taken + (e.venue_seq is not null)::int as taken
    from (${before}) o left join ${facts} e on e.stream_id = o.${key} and e.venue_seq > o.last_seq`;
}
