import type { FoldedLives } from './folded-lives.js';
import { typesOf, type Projection } from './projection.js';

/** The parameters of functions that take a part of the log; `types` need name only those that occur in it. */
export const PART = 'p_venue integer, p_after bigint, p_up_to bigint, p_until timestamptz, types text[]';
const PASSED = 'p_venue, p_after, p_up_to, p_until, own';

/**
 * Makes `replay_<name>` for a projection whose rows a replay writes once, and `fold_<name>`, which writes the rows that
 * can be.
 */
export function foldFunctions(projection: Projection, lives: FoldedLives): string[] {
  return [foldFunction(projection, lives), replayFunction(projection.name)];
}

/** A placeholder for the query so far in the text of the next one. */
const BEFORE = '<rows>';

/**
 * Writes each row once that begins in a part of the log and has its events in the order of the types; the events of all
 * other rows are returned. The statement contains only the types of the part: most parts have three of ten, and each
 * costs a join. Planned without nested loops, because nobody knows how many events of a type there are.
 */
function foldFunction(projection: Projection, lives: FoldedLives): string {
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
 * Handles rows that already exist, made of the same events. Looking for each costs half as much as writing it
 * (measured).
 */
const inPlace = ({ key, columns }: FoldedLives): string => `
    on conflict (venue_id, ${key}) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}
      where w.last_seq < excluded.last_seq`;

/** `later` are the events that begin no row: read once for all types, with only the columns that are needed. */
function writing(name: string, { key, columns, begins, reads }: FoldedLives, conflict: string): string {
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
