import type { PerEvent } from '#kernel/event.js';

/** Columns, each with what it becomes, in SQL. */
export type Assignments = Readonly<Record<string, string>>;

/** How the events of a stream make its row. */
export interface RowLife<Type extends string = string> {
  /** The column of the stream's id; with `venue_id` it is the table's key. */
  readonly key: string;
  /** The type that makes the row. */
  readonly begins: Type;
  /** What its columns are read from beside the event `e`. */
  readonly reads?: string;
  /**
   * By type, in the order of a row's life. That which begins it names every column but the key and `last_seq`, each in the column's own
   * type (`null::timestamptz`), over the event `e`; any other what it changes, over `e` and the row before, `o`.
   */
  readonly on: PerEvent<Type, Assignments>;
}

export interface FoldedLives {
  readonly key: string;
  /** Without the key. */
  readonly columns: readonly string[];
  /**
   * A query of the rows that begin among a venue's events `facts`, each as its events there leave it, as far as they come in the order of
   * the types. `taken` says how many did: only where it is all of the stream's is the row right.
   */
  readonly rows: (facts: string) => string;
}

export function foldedLives({ key, begins, reads, on }: RowLife): FoldedLives {
  const first = on[begins] ?? {};
  const columns = Object.keys(first);
  const rows = (facts: string): string => {
    const ofType = (type: string): string => `(select f.* from ${facts} f where f.type = '${type}')`;
    let query = begun(key, first, `${ofType(begins)} e${reads === undefined ? '' : `, ${reads}`}`);
    for (const [type, changes] of Object.entries(on)) {
      if (type !== begins && changes !== null) query = changed({ key, columns, before: query, changes }, ofType(type));
    }
    return query;
  };
  return { key, columns: [...columns, 'last_seq'], rows };
}

// Only the first event of a stream begins a row: of any other nobody knows what stands already.
function begun(key: string, first: Assignments, from: string): string {
  const columns = Object.entries(first).map(([column, value]) => `${value} as ${column}`);
  return `select e.venue_id, e.stream_id as ${key}, ${columns.join(', ')}, e.venue_seq as last_seq, 1 as taken
    from ${from} where e.stream_version = 1`;
}

interface Change {
  readonly key: string;
  readonly columns: readonly string[];
  /** A query of the rows before. */
  readonly before: string;
  readonly changes: Assignments;
}

function changed({ key, columns, before, changes }: Change, facts: string): string {
  const values = columns.map((column) => {
    const value = changes[column];
    if (value === undefined) return `o.${column}`;
    return `case when e.venue_seq is null then o.${column} else ${value} end as ${column}`;
  });
  return `select o.venue_id, o.${key}, ${values.join(', ')}, coalesce(e.venue_seq, o.last_seq) as last_seq,
      o.taken + (e.venue_seq is not null)::int as taken
    from (${before}) o left join ${facts} e on e.stream_id = o.${key} and e.venue_seq > o.last_seq`;
}
