import { DomainError } from '#kernel/domain-error.js';
import type { PerEvent } from '#kernel/event.js';

type Assignments = Readonly<Record<string, string>>;

interface RowLife<Type extends string = string> {
  readonly key: string;
  readonly begins: Type;
  readonly reads?: string;
  /**
   * Assignments by type, in the order in which events change a row. The first type sets every column except the key and
   * `last_seq`, each in the column's own type (`null::timestamptz`), from the event `e`. Any other type sets the
   * changed columns, from `e` and the earlier row `o`.
   */
  readonly on: PerEvent<Type, Assignments>;
}

export interface FoldedRows {
  readonly key: string;
  readonly columns: readonly string[];
  readonly begins: string;
  readonly reads: readonly string[];
  readonly begun: (facts: string) => string;
  readonly changed: Readonly<Record<string, (before: string, facts: string) => string>>;
}

function foldedRows({ key, begins, reads, on }: RowLife): FoldedRows {
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

function columnsRead(changes: readonly (Assignments | null)[]): string[] {
  const texts = changes.flatMap((one) => Object.values(one ?? {})).join(' ');
  return [...texts.matchAll(/\be\.(\w+)/g)].map(([, column = '']) => column);
}

// Only the first event of a stream (version 1) begins a row, because a fold does not know the rows of earlier parts.
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
    from (${before} offset 0) o left join ${facts} e on e.stream_id = o.${key} and e.venue_seq > o.last_seq`;
}

/** One set-based statement for all events of a type in a batch: `from ${facts} e`, with the columns of `event`. */
export type EventStatement = (facts: string) => string;

/**
 * A mapping from events to rows, in SQL. The events of one row are applied in their order, however many there are at
 * once and of whatever types. Events of different rows are applied type by type, in the listed order. List the types in
 * the order in which they usually occur, because that costs least. A statement never gets two events of one row. The
 * statements name tables without a schema, so that a rebuild can direct them to its shadow table by the search path. A
 * row stores the last applied `venueSeq`: an event applied twice changes nothing.
 */
export interface Projection<Type extends string = string, Name extends string = string> {
  readonly name: Name;
  readonly on: PerEvent<Type, EventStatement>;
  /** Raise it when the rows change by a statement or an upcast. The default is 1 (docs/decisions/0005). */
  readonly version?: number;
  /**
   * A condition for rows that the view no longer needs, evaluated at `now()`. A rebuild makes none of them, a
   * comparison skips them, and the owner of the table may delete them.
   */
  readonly forgets?: string;
  /** Columns with typed text. Their values must not be copied elsewhere, because they can be erased. */
  readonly texts?: readonly string[];
  /** SQL that identifies the row of the event `e` in its venue: `e.data->>'tableId'`. By default, a row per stream. */
  readonly row?: (e: string) => string;
  readonly lives?: FoldedRows;
}

class UnknownProjectionError extends DomainError {
  constructor(name: string, known: readonly Projection[]) {
    super('PROJECTION_NOT_FOUND');
    this.message = `There is no projection ${name}: it must be one of ${known.map((one) => one.name).join(', ')}.`;
  }
}

/** Finds a projection by its name. @throws UnknownProjectionError */
export function projectionNamed(projections: readonly Projection[], name: string): Projection {
  const found = projections.find((projection) => projection.name === name);
  if (!found) throw new UnknownProjectionError(name, projections);
  return found;
}

/** @returns the types in the order in which they are applied */
export function typesOf(projections: readonly Projection[]): string[] {
  const taken = projections.flatMap(({ on }) => Object.entries(on).filter(([, statement]) => statement !== null));
  return [...new Set(taken.map(([type]) => type))];
}

/**
 * Declares a projection in which each row belongs to one stream, by the columns that each event sets. It makes the
 * statements of an append, and the fold with which a replay writes each row only once.
 */
export function rowOfStream<Type extends string, Name extends string>(
  row: Omit<Projection<Type, Name>, 'on' | 'row' | 'lives'> & RowLife<Type>,
): Projection<Type, Name> {
  const { key: _key, begins, reads: _reads, on, ...projection } = row;
  const statements = Object.entries<Assignments | null>(on).map(([type, assignments]) => {
    if (assignments === null) return [type, null];
    return [type, type === begins ? inserting(row, assignments) : updating(row, assignments)];
  });
  const made = Object.fromEntries(statements) as PerEvent<Type, EventStatement>;
  return { ...projection, on: made, lives: foldedRows(row) };
}

type Row = Pick<Projection, 'name'> & Pick<RowLife, 'key' | 'reads'>;

function inserting({ name, key, reads }: Row, columns: Assignments): EventStatement {
  return (facts) => `
      insert into ${name} (venue_id, ${key}, ${Object.keys(columns).join(', ')}, last_seq)
      select e.venue_id, e.stream_id, ${Object.values(columns).join(', ')}, e.venue_seq
      from ${facts} e${reads === undefined ? '' : `, ${reads}`}
      on conflict (venue_id, ${key}) do nothing`;
}

function updating({ name, key }: Row, changes: Assignments): EventStatement {
  const assignments = Object.entries(changes).map(([column, value]) => `${column} = ${value}`);
  return (facts) => `
      update ${name} o set ${assignments.join(', ')}, last_seq = e.venue_seq
      from ${facts} e
      where o.venue_id = e.venue_id and o.${key} = e.stream_id and o.last_seq < e.venue_seq`;
}
