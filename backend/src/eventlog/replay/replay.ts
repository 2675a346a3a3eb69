import { upcast, type EventCatalog, type EventSchema } from '#kernel/event.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { type Projection, typesOf } from '../projections/projection.js';
import type { ReplayPlace } from './tables.js';

/**
 * The state in which an event leaves its stream. `open`: more events will come; `over`: none will; `resting`: later
 * events do not depend on earlier ones (an answered call); `as it stood`: unchanged.
 */
type StreamAfter = 'open' | 'over' | 'resting' | 'as it stood';

export type StreamsAfter = Readonly<Record<string, StreamAfter>>;

export function typesThatLeave(after: StreamsAfter, ...as: readonly StreamAfter[]): string[] {
  return Object.keys(after)
    .filter((type) => as.includes(after[type] ?? 'open'))
    .sort();
}

/** Returns a text that identifies the rule. Rules with the same text find the same open streams in the same log. */
export function ruleText(after: StreamsAfter): string {
  return JSON.stringify([typesThatLeave(after, 'over', 'resting'), typesThatLeave(after, 'as it stood')]);
}

const REPLAY_CHUNK = 10_000;

/** Events with numbers after `after`, up to and including `upTo`, that happened no later than `until`. */
export interface ReplayRange {
  readonly venueId: number;
  readonly after: number;
  readonly upTo: number;
  readonly until?: Date;
}

export interface ReplayCode {
  readonly projections: readonly Projection[];
  readonly catalog: EventCatalog;
  /** The state in which an event of each type leaves its stream, which shows what streams were open before a part. */
  readonly after?: StreamsAfter;
  readonly chunk?: number;
}

export const chunkOf = ({ chunk = REPLAY_CHUNK }: ReplayCode): number => chunk;

const PLANNER = ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin'];

/**
 * Prepares a transaction for a replay. It makes the projections write to `place`, the first in the
 * search path, and gives the planner the same settings as for an append.
 */
export async function enterReplay(sql: SqlSource, place: ReplayPlace | 'public'): Promise<void> {
  // A generic plan, because a plan for each chunk would copy all its events (measured: a tenth of a rebuild's time).
  const plans = 'plan_cache_mode = force_generic_plan';
  const settings = [`search_path = ${place}, public`, plans, ...PLANNER.map((name) => `${name} = off`)];
  await sql.query({ text: settings.map((setting) => `set local ${setting}`).join('; ') });
}

/** Lets the planner choose freely, for statements over whole tables. */
export async function planFreely(sql: SqlSource): Promise<void> {
  const settings = ['plan_cache_mode = auto', ...PLANNER.map((name) => `${name} = on`)];
  await sql.query({ text: settings.map((setting) => `set local ${setting}`).join('; ') });
}

/** Applies a range in chunks. Call it inside a transaction that has entered the replay (`enterReplay`). */
export async function replay(sql: SqlSource, code: ReplayCode, range: ReplayRange): Promise<void> {
  const chunk = chunkOf(code);
  for (let after = range.after; after < range.upTo; after += chunk) {
    await replayChunk(sql, code, { ...range, after, upTo: Math.min(range.upTo, after + chunk) });
  }
}

/** Applies a range in one step with the append's statements. Old shapes are upcast first. */
export async function replayChunk(sql: SqlSource, code: ReplayCode, range: ReplayRange): Promise<void> {
  const { venueId, after, upTo, until = 'infinity' } = range;
  const { types, areOld } = await typesBetween(sql, code, range);
  if (types.length === 0) return;
  if (areOld) {
    const patches = await upcastPatches(sql, code.catalog, range);
    return replayPatched(sql, code, [venueId, after, upTo, until, types], patches);
  }
  const calls = code.projections.map(({ name }) => `replay_${name}($1, $2, $3, $4, $5)`).join(', ');
  await sql.query({ text: `select ${calls}`, values: [venueId, after, upTo, until, types] });
}

/** Finds the types in a part of the log that the projections take, and whether any of its events needs an upcast. */
export async function typesBetween(
  sql: SqlSource,
  { projections, catalog }: ReplayCode,
  { venueId, after, upTo }: ReplayRange,
): Promise<{ types: string[]; areOld: boolean }> {
  const rows = await sql.query<{ type: string; schema: number }>({
    text: `select e.type, min(e.schema) as schema from event e
      where e.venue_id = $1 and e.venue_seq > $2 and e.venue_seq <= $3 group by e.type`,
    values: [venueId, after, upTo],
  });
  const stored = new Map(rows.map(({ type, schema }) => [type, schema]));
  const types = typesOf(projections).filter((type) => stored.has(type));
  return { types, areOld: types.some((type) => isOld(catalog[type], stored.get(type))) };
}

const isOld = (known: EventSchema | undefined, stored = Infinity): boolean => !!known && stored < liftedBelow(known);

/** Applies the events with these numbers, as `replayChunk` applies a range. */
export async function replayPicked(
  sql: SqlSource,
  code: ReplayCode,
  venueId: number,
  seqs: readonly number[],
): Promise<void> {
  const chunk = chunkOf(code);
  for (let done = 0; done < seqs.length; done += chunk) {
    const part = seqs.slice(done, done + chunk);
    const range = { venueId, after: (part[0] ?? 0) - 1, upTo: part.at(-1) ?? 0 };
    const patches = await upcastPatches(sql, code.catalog, range, part);
    const values = [venueId, range.after, range.upTo, 'infinity', typesOf(code.projections)];
    await replayPatched(sql, code, values, patches, part);
  }
}

/** @param values parameters of `events_of_types` @param only numbers of the events to apply; by default all of them */
export async function replayPatched(
  sql: SqlSource,
  { projections }: ReplayCode,
  values: readonly unknown[],
  patches: readonly Patch[],
  only?: readonly number[],
): Promise<void> {
  const apply = projections.map(({ name }) => `apply_${name}(batch.events, $5)`).join(', ');
  await sql.query({
    text: `select ${apply} from (
        select array_agg(case when p.patch is null then e else json_populate_record(e, p.patch) end) as events
        from events_of_types($1, $2, $3, $4, $5) e
        left join (select (x->>'seq')::bigint as seq, x->'patch' as patch from json_array_elements($6::json) x) p
          on p.seq = e.venue_seq
        ${only ? 'where e.venue_seq = any ($7::bigint[])' : ''}
      ) batch where batch.events is not null`,
    values: [...values, JSON.stringify(patches), ...(only ? [only] : [])],
  });
}

interface Patch {
  readonly seq: string;
  readonly patch: { readonly schema: number; readonly data: unknown };
}

/** The schema version below which data are upcast. */
const liftedBelow = ({ schema, takenAsStoredFrom = Infinity }: EventSchema): number =>
  Math.min(schema, takenAsStoredFrom);

async function upcastPatches(
  sql: SqlSource,
  catalog: EventCatalog,
  range: ReplayRange,
  only: readonly number[] | null = null,
): Promise<Patch[]> {
  const grown = Object.entries(catalog).filter(([, known]) => liftedBelow(known) > 1);
  if (grown.length === 0) return [];
  const rows = await sql.query<{ seq: string; type: string; schema: number; data: unknown }>({
    text: `select e.venue_seq as seq, e.type, e.schema, revealed(e.venue_id, e.stream_id, e.venue_seq, e.data) as data
      from event e join unnest($4::text[], $5::int[]) c(type, schema) on c.type = e.type and e.schema < c.schema
      where e.venue_id = $1 and e.venue_seq > $2 and e.venue_seq <= $3 and ($6::bigint[] is null or e.venue_seq = any ($6))`,
    values: [
      range.venueId,
      range.after,
      range.upTo,
      grown.map(([type]) => type),
      grown.map(([, known]) => liftedBelow(known)),
      only,
    ],
  });
  return rows.map(({ seq, type, schema, data }) => ({
    seq,
    patch: { schema: catalog[type]?.schema ?? schema, data: upcast(catalog, type, schema, data) },
  }));
}
