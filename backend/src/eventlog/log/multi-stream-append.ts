import {
  batchParameters,
  scalarParameters,
  toOutcome,
  type Append,
  type Appended,
  type AppendOutcome,
  type AppendRow,
  type Duplicate,
} from './append.js';

/** A condition that holds while the stream has this version; version 0 means that it does not exist. */
export interface StreamCondition {
  readonly streamId: string;
  readonly version: number;
}

export interface KeyCondition {
  readonly key: string;
  readonly types: readonly string[];
  readonly after: number;
}

export type AppendCondition = StreamCondition | KeyCondition;

/** Several events of one venue that are stored together, with consecutive numbers, or not at all. */
export interface MultiStreamAppend {
  readonly venueId: number;
  readonly events: readonly Append[];
  readonly conditions: readonly AppendCondition[];
}

export type MultiStreamOutcome =
  | { readonly outcome: 'appended'; readonly events: readonly Appended[] }
  | { readonly outcome: 'conflict'; readonly streamId: string; readonly actualVersion: number }
  | { readonly outcome: 'overtaken'; readonly condition: AppendCondition; readonly venueSeq: number }
  | Duplicate;

export type Member = Append | MultiStreamAppend;
export type MemberOutcome = AppendOutcome | MultiStreamOutcome;

export type MemberRow = AppendRow | { readonly outcome: 'overtaken'; readonly seq: string; readonly number: number };

const isMulti = (member: Member): member is MultiStreamAppend => 'events' in member;

export const eventsOf = (member: Member): readonly Append[] => (isMulti(member) ? member.events : [member]);

/**
 * Tells whether an append is one event without a key that depends only on its own stream. Nearly all are, and a batch
 * of them uses a faster statement.
 */
export const isPlain = (member: Member): member is Append => !isMulti(member) && !member.keys?.length;

/** The streams and keys that an append writes (`streams`, `keys`), and those on which it depends (`conditions`). */
export interface Claims {
  readonly streams: readonly string[];
  readonly keys: readonly string[];
  readonly conditions: readonly string[];
}

const NONE: readonly string[] = [];

export function claimsOf(member: Member): Claims {
  if (isPlain(member)) return { streams: [member.streamId], keys: NONE, conditions: NONE };
  const of = (key: string): string => `${member.venueId} ${key}`;
  const events = eventsOf(member);
  return {
    // A batch may not contain the same command twice: each would open a stream, but a command may open only one.
    streams: events.flatMap(({ streamId, commandId, requestHash }) =>
      requestHash ? [streamId, commandId] : [streamId],
    ),
    keys: events.flatMap(({ keys = NONE }) => keys.map(of)),
    conditions: isMulti(member)
      ? member.conditions.map((condition) => ('key' in condition ? of(condition.key) : condition.streamId))
      : NONE,
  };
}

/** The claims of a batch so far. Appends collide if both write a stream, or one writes what another depends on. */
export class ClaimedTogether {
  private readonly streams = new Set<string>();
  private readonly borne = new Set<string>();
  private readonly needed = new Set<string>();

  meets({ streams, keys, conditions }: Claims): boolean {
    return (
      streams.some((stream) => this.streams.has(stream) || this.needed.has(stream)) ||
      keys.some((key) => this.needed.has(key)) ||
      conditions.some((condition) => this.borne.has(condition) || this.streams.has(condition))
    );
  }

  add({ streams, keys, conditions }: Claims): void {
    for (const stream of streams) this.streams.add(stream);
    for (const key of keys) this.borne.add(key);
    for (const condition of conditions) this.needed.add(condition);
  }
}

/** The parameters of `append_lone_event`, for a member with one event. */
export function loneParameters(member: Member): unknown[] {
  const [event] = eventsOf(member);
  const conditions = isMulti(member) && member.conditions.length > 0 ? JSON.stringify(member.conditions) : null;
  return event ? [...scalarParameters(event), conditions, event.keys?.length ? event.keys : null] : [];
}

/** The parameters of `append_events`, for a batch with a member that is not plain. */
export function memberParameters(members: readonly Member[]): unknown[] {
  const events = members.flatMap(eventsOf);
  const keys = events.flatMap((event, index) => (event.keys ?? []).map((key) => ({ line: index + 1, key })));
  const whole: object[] = [];
  let to = 0;
  for (const member of members) {
    const from = to + 1;
    to += eventsOf(member).length;
    if (isMulti(member)) whole.push({ from, to, conditions: member.conditions });
  }
  const [requests, lines, texts] = batchParameters(events);
  return [requests, lines, JSON.stringify(whole), JSON.stringify(keys), texts];
}

/** @returns an outcome for each member; `undefined` if it got none @param rows one for each event */
export function outcomesOf(members: readonly Member[], rows: readonly MemberRow[]): (MemberOutcome | undefined)[] {
  let to = 0;
  return members.map((member) => {
    const from = to;
    to += eventsOf(member).length;
    return isMulti(member) ? multiOutcome(member, rows.slice(from, to)) : plainOutcome(rows[from]);
  });
}

function plainOutcome(row: MemberRow | undefined): AppendOutcome | undefined {
  return row === undefined || row.outcome === 'overtaken' ? undefined : toOutcome(row);
}

function multiOutcome(
  { conditions, events: [opening] }: MultiStreamAppend,
  rows: readonly MemberRow[],
): MultiStreamOutcome | undefined {
  const [first] = rows;
  if (first === undefined) return undefined;
  if (first.outcome === 'overtaken') {
    const condition = conditions[first.number - 1];
    return condition && { outcome: 'overtaken', condition, venueSeq: Number(first.seq) };
  }
  if (first.outcome === 'conflict') {
    return { outcome: 'conflict', streamId: first.stream ?? opening?.streamId ?? '', actualVersion: first.version };
  }
  const events = rows.map(plainOutcome);
  const appended = events.filter((event): event is Appended => event?.outcome === 'appended');
  if (appended.length === rows.length) return { outcome: 'appended', events: appended };
  return events.find((event): event is Duplicate => event?.outcome === 'duplicate');
}
