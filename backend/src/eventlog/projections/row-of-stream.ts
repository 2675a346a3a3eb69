import type { PerEvent } from '#kernel/event.js';
import { foldedLives, type Assignments, type RowLife } from './folded-lives.js';
import type { EventStatement, Projection } from './projection.js';

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
  return { ...projection, on: made, lives: foldedLives(row) };
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
