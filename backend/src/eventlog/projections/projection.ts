import { DomainError } from '#kernel/domain-error.js';
import type { PerEvent } from '#kernel/event.js';
import { foldedRows, type Assignments, type RowLife, type FoldedRows } from './folded-rows.js';

/** One set-based statement; `facts` are the events of its type in the batch: `from ${facts} e`, with the columns of `event`. */
export type EventStatement = (facts: string) => string;

/**
 * A mapping from events to rows, in SQL. The events of one row are applied in their order, however many there are at
 * once and of whatever types. Those of different rows are applied type by type, in the listed order: list the types in
 * the order of a row's life, which costs least. A statement meets a row at most once. The statements name tables
 * without a schema, so that the search path can put a shadow over the live ones. A row has the last applied `venueSeq`:
 * an event applied twice changes nothing.
 */
export interface Projection<Type extends string = string, Name extends string = string> {
  /** Also the name of its table. */
  readonly name: Name;
  /** Statements by type of event; `null`: the projection ignores the event. */
  readonly on: PerEvent<Type, EventStatement>;
  /**
   * Raise it with each change of the resulting rows: of its statements, or of an upcast. The default is 1
   * (docs/decisions/0005).
   */
  readonly version?: number;
  /**
   * Rows that the view no longer keeps, as a condition on their columns, evaluated at `now()`. Their presence is no
   * difference: a rebuild makes none of them, a comparison skips them, and the owner of the table may delete them.
   */
  readonly forgets?: string;
  /** Columns with typed text: only the row itself may keep their values, because they can be erased. */
  readonly texts?: readonly string[];
  /**
   * The row of its venue to which an event belongs, as SQL over the event: `e.data->>'tableId'`. Without it, each
   * stream has a row.
   */
  readonly row?: (e: string) => string;
  /** Made by `rowOfStream`: a replay writes a row once for all of its events. */
  readonly lives?: FoldedRows;
}

class UnknownProjectionError extends DomainError {
  constructor(name: string, known: readonly Projection[]) {
    super('PROJECTION_NOT_FOUND');
    this.message = `There is no projection ${name}: it must be one of ${known.map((one) => one.name).join(', ')}.`;
  }
}

/** @throws UnknownProjectionError */
export function projectionNamed(projections: readonly Projection[], name: string): Projection {
  const found = projections.find((projection) => projection.name === name);
  if (!found) throw new UnknownProjectionError(name, projections);
  return found;
}

/** In the order in which they are taken. */
export function typesOf(projections: readonly Projection[]): string[] {
  const taken = projections.flatMap(({ on }) => Object.entries(on).filter(([, statement]) => statement !== null));
  return [...new Set(taken.map(([type]) => type))];
}

/**
 * Declares, by its columns, a projection in which each row belongs to one stream. The declaration yields the statements
 * of an append, and the fold by which a replay writes a row once, whatever has happened to it.
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
