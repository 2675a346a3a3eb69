import pg from 'pg';
import type { SqlSource } from '#platform/database/own-session.js';
import { foldFunctions, PART, meetInARow, needsWaves, wavesOf } from './fold-functions.js';
import { type Projection, typesOf } from './projection.js';

interface RefusedEvent {
  readonly venueId: number;
  readonly streamId: string;
  readonly type: string;
}

const APPLYING = /\bapply_inline/;
const MARK = /\/\* projection: (\w+) \*\//g;

/**
 * Marks a statement with its projection, by a comment before the semicolon, because PL/pgSQL keeps it only there.
 * PostgreSQL repeats the comment in an error's context, whose other words depend on the server's language.
 */
export const markOf = (projection: string): string => `/* projection: ${projection} */`;

/**
 * @returns the projection that refused an event; `null` if the error has another cause. The last mark (`markOf`) in the
 * error's context is that of the outermost statement.
 */
export function refusingProjection(error: unknown): string | null {
  if (!(error instanceof pg.DatabaseError)) return null;
  const { where = '', internalQuery = '' } = error;
  if (!APPLYING.test(where)) return null;
  return [...`${internalQuery}\n${where}`.matchAll(MARK)].at(-1)?.[1] ?? 'unknown';
}

/** Stores the last refusal of each projection, to explain why orders fail. */
export async function keepProjectionFailure(
  sql: SqlSource,
  projection: string,
  { venueId, streamId, type }: RefusedEvent,
  error: unknown,
): Promise<void> {
  await sql.query({
    text: `insert into projection_failure as f (projection, venue_id, stream_id, event_type, error) values ($1, $2, $3, $4, $5)
      on conflict (projection) do update set venue_id = excluded.venue_id, stream_id = excluded.stream_id,
        event_type = excluded.event_type, error = excluded.error, failures = f.failures + 1, failed_at = now()`,
    values: [projection, venueId, streamId, type, error instanceof Error ? error.message : String(error)],
  });
}

/**
 * Returns SQL that creates the functions of projections: `apply_<name>` applies a batch to one projection,
 * `replay_<name>` a part of the log. `fold_<name>`, if it exists, writes rows in their final state and returns the
 * events of the other rows. `apply_inline` and `apply_inline_one` apply a batch or one event to all projections.
 */
export function projectionFunctions(projections: readonly Projection[]): string[] {
  const each = projections.flatMap((projection) => [batchFunction(projection), ...replayFunctions(projection)]);
  return [...each, inlineFunction(projections), inlineOneFunction(projections)];
}

const UNNESTED = 'unnest(batch)';

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
  const { lives } = projection;
  return lives ? foldFunctions(projection, lives) : [replayFunction(projection)];
}

// Each statement reads its own events. If they were packed into one array, each type would unpack all of them
// (measured: at least a third slower).
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

// One function for all projections: a call for each would cost a small batch as much as a statement (measured).
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

// Reads a single event's fields directly, because unpacking a set of one costs as much as the statement itself
// (measured).
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
