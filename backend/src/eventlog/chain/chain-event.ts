import { createHash } from 'node:crypto';
import { z } from 'zod';

export interface ChainFinding {
  readonly kind: 'altered' | 'removed' | 'inserted';
  readonly seq: number;
  readonly explanation: string;
}

/** An event of the chain, whose hash can be recomputed for another number or after another event. */
export interface ChainLink {
  readonly seq: number;
  readonly hash: string;
  hashAs(seq: number, previous: string): string;
}

interface BrokenPlace {
  readonly expectedSeq: number;
  readonly previous: string;
  readonly beforePrevious: string | null;
  readonly link: ChainLink;
  readonly next: ChainLink | null;
}

interface ExplainedBreak {
  readonly finding: ChainFinding;
  /** The number of each later event minus the number that it was hashed with. */
  readonly shift: -1 | 0 | 1;
  readonly goesOnAfter: string;
}

/**
 * Explains why an event breaks the hash chain: an event was removed, inserted or altered. If later events were
 * renumbered to hide this, their hashes still match the old numbers.
 */
export function explainBreak({ expectedSeq, previous, beforePrevious, link, next }: BrokenPlace): ExplainedBreak {
  const found = (
    kind: ChainFinding['kind'],
    seq: number,
    explanation: string,
    shift: ExplainedBreak['shift'] = 0,
    goesOnAfter = link.hash,
  ): ExplainedBreak => ({ finding: { kind, seq, explanation }, shift, goesOnAfter });
  const { seq } = link;
  if (seq > expectedSeq) {
    const last = seq - 1;
    const which = last === expectedSeq ? `event ${expectedSeq} is` : `events ${expectedSeq} to ${last} are`;
    return found('removed', expectedSeq, `${which} missing`);
  }
  if (seq < expectedSeq) return found('inserted', seq, `event ${seq} stands again after event ${expectedSeq - 1}`);
  if (beforePrevious !== null && link.hashAs(seq - 1, beforePrevious) === link.hash) {
    const why = `event ${seq - 1} was inserted: the one after it was hashed as number ${seq - 1}`;
    return found('inserted', seq - 1, why, 1);
  }
  if (next && next.hashAs(next.seq - 1, previous) === next.hash) {
    const why = `event ${seq} was inserted: the one after it was hashed as number ${seq}`;
    return found('inserted', seq, why, 1, previous);
  }
  if (next && next.hashAs(next.seq + 1, link.hash) === next.hash) {
    const why = `an event was removed before number ${seq} and what follows was renumbered`;
    return found('removed', seq, why, -1);
  }
  const own = link.hashAs(seq, previous);
  if (next && next.hashAs(next.seq, own) === next.hash) {
    return found('altered', seq, `the hash of event ${seq} is another one`, 0, own);
  }
  return found('altered', seq, `event ${seq} does not have the content that was hashed`);
}

/** `data` is the JSON text that was hashed. It stays a string, because parsing and printing JSON may change it. */
export const ChainEvent = z.object({
  seq: z.int().positive(),
  stream: z.uuid(),
  version: z.int32().positive(),
  type: z.string(),
  schema: z.int().positive().max(32_767),
  actor: z.object({ kind: z.enum(['guest', 'user', 'system']), id: z.string().nullable() }),
  device: z.string().nullable(),
  command: z.uuid(),
  correlation: z.uuid(),
  at: z.iso.datetime({ precision: 6 }),
  appended: z.iso.datetime({ precision: 6 }),
  businessDay: z.iso.date().nullable(),
  number: z.int32().nullable(),
  data: z.string(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  texts: z
    .array(z.object({ path: z.string(), salt: z.string().regex(/^([0-9a-f]{2})+$/), body: z.string() }))
    .nullish(),
});
export type ChainEvent = z.infer<typeof ChainEvent>;

/** Times have six digits after the second. A JavaScript Date would cut them to three. */
export const CHAIN_COLUMNS = `e.venue_seq::int8 as seq, e.stream_id as stream, e.stream_version as version, e.type, e.schema,
  json_build_object('kind', e.actor_kind, 'id', e.actor_id) as actor, e.device, e.command_id as command,
  e.correlation_id as correlation,
  to_char(e.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
  to_char(e.appended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as appended,
  to_char(e.business_day, 'YYYY-MM-DD') as "businessDay", e.number, e.data::text as data, encode(e.hash, 'hex') as hash,
  case when starts_with(e.data::text, '{"commitments":') then (
    select json_agg(json_build_object('path', t.path, 'salt', encode(t.salt, 'hex'), 'body', t.body) order by t.path)
    from event_text t where t.venue_id = e.venue_id and t.stream_id = e.stream_id and t.venue_seq = e.venue_seq) end as texts`;

/** Writes the text of an event that is hashed, as `canonical_event` (canonical.sql) does. A test compares the two. */
export function canonicalEvent(venueId: number, event: ChainEvent): string {
  return [
    venueId,
    event.seq,
    event.stream,
    event.version,
    event.type,
    event.schema,
    event.actor.kind,
    event.actor.id ?? '',
    event.device ?? '',
    event.command,
    event.correlation,
    microseconds(event.at),
    microseconds(event.appended),
    event.businessDay ?? '',
    event.number ?? '',
    event.data,
  ].join('\n');
}

/** @param previous in hexadecimal, as the returned hash */
export function chainHash(previous: string, venueId: number, event: ChainEvent): string {
  return createHash('sha256').update(previous, 'hex').update(canonicalEvent(venueId, event)).digest('hex');
}

/** The result is a safe integer until the year 2255. */
function microseconds(at: string): number {
  return Date.parse(`${at.slice(0, 23)}Z`) * 1000 + Number(at.slice(23, 26));
}

export function linkOf(venueId: number, event: ChainEvent): ChainLink {
  const { seq, hash } = event;
  return { seq, hash, hashAs: (as, previous) => chainHash(previous, venueId, { ...event, seq: as }) };
}
