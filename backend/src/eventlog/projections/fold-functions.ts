import { type FoldedRows, type Projection, typesOf } from './projection.js';

/** SQL that identifies the row which the event `e` changes: events of a projection with the same value share a row. */
const rowOf = ({ row }: Projection, e: string): string => row?.(e) ?? `${e}.stream_id`;

const typesTaken = (projection: Projection): string[] => typesOf([projection]);

const list = (types: readonly string[]): string => types.map((type) => `'${type}'`).join(', ');

const place = (types: readonly string[]): string =>
  `case f.type ${types.map((type, index) => `when '${type}' then ${index}`).join(' ')} end`;

/**
 * Returns a query of the events with `again`: true if the event needs a later pass than the row's previous event. A
 * pass applies types in the projection's order, so an event needs another pass unless its type comes later.
 */
function ordered(projection: Projection, facts: string): string {
  const types = typesTaken(projection);
  return `(select f.fact, f.venue_seq, f.venue_id, f.row,
        coalesce(f.place <= lag(f.place) over (partition by f.venue_id, f.row order by f.venue_seq), false) as again
      from (select f as fact, f.venue_seq, f.venue_id, ${rowOf(projection, 'f')} as row, ${place(types)} as place
        from ${facts} f where f.type in (${list(types)})) f)`;
}

/**
 * Returns a condition in SQL: true if a single pass over the types would apply the events of some row in the wrong
 * order.
 */
export function needsWaves(projection: Projection, facts: string): string {
  if (typesTaken(projection).length === 0) return 'false';
  const exactly = `exists (select from ${ordered(projection, facts)} o where o.again)`;
  return projection.row ? exactly : `(case when ${isUnusual(projection, facts)} then ${exactly} else false end)`;
}

/**
 * Returns a condition in SQL that is false if the events are in the order of the types: each type has only one version,
 * higher than the types before. It needs no sort: sorting each chunk made a rebuild a third slower (measured).
 */
function isUnusual(projection: Projection, facts: string): string {
  const types = typesTaken(projection);
  return `(select bool_or(v.low <> v.high or v.low < v.before)
      from (select min(f.stream_version) as low, max(f.stream_version) as high,
          lag(max(f.stream_version)) over (order by ${place(types)}) as before
        from ${facts} f where f.type in (${list(types)}) group by ${place(types)}) v)`;
}

/**
 * Returns a query of passes (`batch`, `types`). Each pass can be applied at once; together they keep the order of each
 * row's events.
 */
export function wavesOf(projection: Projection, facts: string): string {
  return `select array_agg(w.fact) as batch, array_agg(distinct (w.fact).type) as types
    from (select o.fact, sum(o.again::int) over (partition by o.venue_id, o.row order by o.venue_seq) as number
      from ${ordered(projection, facts)} o) w
    group by w.number order by w.number`;
}

/**
 * Returns a condition in SQL: true if two events of a batch share a row of some projection. It is cheaper than
 * `needsWaves` for each projection, and events of a batch seldom share a row.
 */
export function meetInARow(projections: readonly Projection[], facts: string): string {
  const typesByRow = new Map<string, string[]>();
  for (const projection of projections.filter((one) => typesTaken(one).length > 0)) {
    const row = rowOf(projection, 'f');
    typesByRow.set(row, [...(typesByRow.get(row) ?? []), ...typesTaken(projection)]);
  }
  const each = [...typesByRow].map(([row, types]) => {
    const taken = `filter (where f.type in (${list([...new Set(types)])}))`;
    return `count(*) ${taken} > count(distinct ${row}) ${taken}`;
  });
  return `(select ${each.join(' or ') || 'false'} from ${facts} f)`;
}

/** The parameters of functions for a part of the log. `types` may be limited to those that occur in the part. */
export const PART = 'p_venue integer, p_after bigint, p_up_to bigint, p_until timestamptz, types text[]';
const PASSED = 'p_venue, p_after, p_up_to, p_until, own';

/** Returns SQL that creates `fold_<name>`, which writes each row once, and the `replay_<name>` that uses it. */
export function foldFunctions(projection: Projection, lives: FoldedRows): string[] {
  return [foldFunction(projection, lives), replayFunction(projection.name)];
}

/** Placeholder in the query that applies a type: it stands for the query of the rows before that type. */
const BEFORE = '<rows>';

/**
 * Writes each row once, if the row begins in this part of the log and its events are in the order of the types. Returns
 * the events of all other rows. The statement joins only the types that occur: most parts have three of ten types. It
 * is planned without nested loops, because the planner cannot know how many events of a type there are.
 */
function foldFunction(projection: Projection, lives: FoldedRows): string {
  const own = typesOf([projection]).map((type) => `'${type}'`);
  const changes = Object.entries(lives.changed).map(([type, changed]) => {
    const [head, tail] = changed(BEFORE, `(select * from later where type = '${type}')`).split(BEFORE);
    return `
  if '${type}' = any (own) then
    folded := $q$${head}$q$ || folded || $q$${tail}$q$;
  end if;`;
  });
  const run = (conflict: string): string =>
    `execute ${writing(projection.name, lives, conflict)} into others using ${PASSED};`;
  return `create or replace function fold_${projection.name}(${PART}) returns event[]
language plpgsql set enable_nestloop = off set enable_hashjoin = on set jit = off as $$
declare
  own text[] := array(select t from unnest(types) t where t in (${own.join(', ')}));
  folded text := $q$${lives.begun(`events_of_types($1, $2, $3, $4, array['${lives.begins}'])`)}$q$;
  others event[];
begin${changes.join('')}
  begin
    ${run('')}
  exception when unique_violation then
    ${run(inPlace(lives))}
  end;
  return others;
end $$`;
}

/**
 * Overwrites rows of an earlier fold. Used only after a conflict: looking for a row costs half as much as writing it.
 */
const inPlace = ({ key, columns }: FoldedRows): string => `
    on conflict (venue_id, ${key}) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}
      where w.last_seq < excluded.last_seq`;

/** `later` are the events that begin no row, read once for all types with only the needed columns. */
function writing(name: string, { key, columns, begins, reads }: FoldedRows, conflict: string): string {
  return `$q$
  with later as materialized (
    select ${reads.map((column) => `f.${column}`).join(', ')} from events_of_types($1, $2, $3, $4, $5) f
    where not (f.type = '${begins}' and f.stream_version = 1)),
  lives as (select stream_id, count(*) as events from later group by stream_id),
  written as (
    insert into ${name} as w (venue_id, ${key}, ${columns.join(', ')})
    select o.venue_id, o.${key}, ${columns.map((column) => `o.${column}`).join(', ')}
    from ($q$ || folded || $q$) o left join lives l on l.stream_id = o.${key} where o.taken = 1 + coalesce(l.events, 0)${conflict}
    returning w.${key})
  select array_agg(row(f.*)::event order by f.venue_seq) from events_of_types($1, $2, $3, $4, $5) f
    where f.stream_id in (select l.stream_id from lives l where not exists (select from written w where w.${key} = l.stream_id))$q$`;
}

function replayFunction(name: string): string {
  return `create or replace function replay_${name}(${PART}) returns void language plpgsql as $$
declare others event[] := fold_${name}(p_venue, p_after, p_up_to, p_until, types);
begin
  if others is not null then
    perform apply_${name}(others, types);
  end if;
end $$`;
}
