import type { FoldedLives } from './folded-lives.js';
import { markOf } from './projection-failure.js';
import { typesOf, type Projection } from './projection.js';
import { meetInARow, needsWaves, wavesOf } from './waves.js';

/**
 * `apply_<name>` takes a batch through one projection, `replay_<name>` a part of the log (and `fold_<name>` those rows that can be written
 * once), `apply_inline` and `apply_inline_one` a batch and an event through all. What is given up (no statement) has none.
 */
export function projectionFunctions(projections: readonly Projection[]): string[] {
  const [kept, givenUp] = [projections.filter(hasStatements), projections.filter((one) => !hasStatements(one))];
  const each = kept.flatMap((projection) => [batchFunction(projection), ...replayFunctions(projection)]);
  return [...each, inlineFunction(kept), inlineOneFunction(kept), ...givenUp.map(({ name }) => noFunctions(name))];
}

const hasStatements = (projection: Projection): boolean => typesOf([projection]).length > 0;

/** An older process that would rebuild what is given up fails: a function without a statement would have it take away every row. */
function noFunctions(name: string): string {
  const part = '(integer, bigint, bigint, timestamptz, text[])';
  return `drop function if exists apply_${name}(event[], text[]), replay_${name}${part}, fold_${name}${part}`;
}

const UNNESTED = 'unnest(batch)';
const PART = 'p_venue integer, p_after bigint, p_up_to bigint, p_until timestamptz, types text[]';

function batchFunction(projection: Projection): string {
  return `create or replace function apply_${projection.name}(batch event[], types text[]) returns void language plpgsql as $$
declare wave record;
begin
  if cardinality(batch) > 1 and ${needsWaves(projection, UNNESTED)} then
    for wave in ${wavesOf(projection, UNNESTED)} loop
      perform apply_${projection.name}(wave.batch, wave.types);
    end loop;
    return;
  end if;${passOver([projection], inBatch)}
end $$`;
}

function replayFunctions(projection: Projection): string[] {
  const { name, lives } = projection;
  return lives ? [foldFunction(projection, lives), foldedReplayFunction(name)] : [replayFunction(projection)];
}

/**
 * Writes the rows that begin in a part of the log and have their events in the order of the types, each once; the events of all others
 * are answered. Planned without nested loops: nobody knows how many events there are of a type. A row that stands already is of the same events.
 */
function foldFunction(projection: Projection, { key, columns, rows }: FoldedLives): string {
  const own = typesOf([projection]).map((type) => `'${type}'`);
  return `create or replace function fold_${projection.name}(${PART}) returns event[]
language plpgsql set enable_nestloop = off set enable_hashjoin = on set jit = off as $$
declare
  own text[] := array(select t from unnest(types) t where t in (${own.join(', ')}));
  others event[];
begin
  with facts as materialized (select e.* from events_between(p_venue, p_after, p_up_to, p_until, own) e),
  lives as (select f.stream_id, count(*) as events from facts f group by f.stream_id),
  folded as materialized (select o.* from (${rows('facts')}) o join lives l on l.stream_id = o.${key} and l.events = o.taken),
  written as (
    insert into ${projection.name} as w (venue_id, ${key}, ${columns.join(', ')})
    select o.venue_id, o.${key}, ${columns.map((column) => `o.${column}`).join(', ')} from folded o
    on conflict (venue_id, ${key}) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}
      where w.last_seq < excluded.last_seq)
  select array_agg(row(f.*)::event order by f.venue_seq) into others
    from facts f where not exists (select from folded o where o.${key} = f.stream_id);
  return others;
end $$`;
}

function foldedReplayFunction(name: string): string {
  return `create or replace function replay_${name}(${PART}) returns void language plpgsql as $$
declare others event[] := fold_${name}(p_venue, p_after, p_up_to, p_until, types);
begin
  if others is not null then
    perform apply_${name}(others, types);
  end if;
end $$`;
}

// Each statement reads its own events: packed into one array, all are unpacked for each type (measured: a third slower, and more).
function replayFunction(projection: Projection): string {
  const range = 'p_venue, p_after, p_up_to, p_until';
  const all = `(select e.* from event e where e.venue_id = p_venue
      and e.venue_seq > p_after and e.venue_seq <= p_up_to and e.occurred_at <= p_until)`;
  return `create or replace function replay_${projection.name}(${PART}) returns void language plpgsql as $$
begin
  if ${needsWaves(projection, all)} then
    perform apply_${projection.name}(array_agg(e), types) from events_between(${range}, types) e;
    return;
  end if;${passOver([projection], (type) => `events_between(${range}, array['${type}'])`)}
end $$`;
}

// One pass for all of them: a call of each from here would cost a small batch as much as a statement (measured).
function inlineFunction(projections: readonly Projection[]): string {
  const each = projections.map(
    ({ name }) => `
    perform apply_${name}(batch, types);`,
  );
  return `create or replace function apply_inline(batch event[], types text[]) returns void language plpgsql as $$
begin
  if cardinality(batch) > 1 and ${meetInARow(projections, UNNESTED)} then${each.join('')}
    return;
  end if;${passOver(projections, inBatch)}
end $$`;
}

const inBatch = (type: string): string => `(select f.* from ${UNNESTED} f where f.type = '${type}')`;

function passOver(projections: readonly Projection[], factsOf: (type: string) => string): string {
  const steps = typesOf(projections).map(
    (type) => `
  if '${type}' = any (types) then${statementsFor(type, projections, factsOf(type))}
  end if;`,
  );
  return steps.join('');
}

// A set of one costs as much to unpack as the statement itself: for a lone event the fields are read directly (measured).
function inlineOneFunction(projections: readonly Projection[]): string {
  const branches = typesOf(projections).map(
    (type) => `
  when '${type}' then${statementsFor(type, projections, '(select fact.*)')}`,
  );
  return `create or replace function apply_inline_one(fact event) returns void language plpgsql as $$
begin
  case fact.type${branches.join('')}
  else null;
  end case;
end $$`;
}

function statementsFor(type: string, projections: readonly Projection[], facts: string): string {
  const statements = projections.map(({ name, on }) => {
    const statement = on[type];
    return statement ? `\n    ${statement(facts)} ${markOf(name)};` : '';
  });
  return statements.join('');
}
