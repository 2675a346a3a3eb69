import type { CommandContext, DomainEvent, RecordedEvent } from '#kernel/event.js';
import { sealed } from './sealed.js';

/**
 * Identifies a command that a phone may repeat. A repeat has the same id; the same hash shows that the request is the
 * same.
 */
export interface Receipt {
  readonly commandId: string;
  readonly requestHash: Buffer;
}

export interface Append {
  readonly venueId: number;
  readonly streamId: string;
  /** The stream's version that the decision was made on; 0 opens the stream. */
  readonly expectedVersion: number;
  readonly type: string;
  readonly schema: number;
  /** With its texts. */
  readonly data: unknown;
  readonly context: CommandContext;
  /** A second append with this id that would open a stream gets the first stream as its answer. */
  readonly commandId: string;
  /** Distinguishes a repeat from another request under the same command id. */
  readonly requestHash?: Buffer;
  /** The stored time is never before that of the venue's last event. */
  readonly occurredAt: Date;
  /** The event asks for the next number of that business day. */
  readonly businessDay?: string;
  /** Its keys, as its catalogue names them. */
  readonly keys?: readonly string[];
  /** The events of the stream that the decision read; they are not stored. Absent if none were read. */
  readonly decidedOn?: readonly RecordedEvent[];
  /** The paths of its texts, and whether it erases its stream's, from its catalogue. */
  readonly texts?: readonly string[];
  readonly erasesTexts?: boolean;
}

export interface Appended {
  readonly outcome: 'appended';
  readonly version: number;
  readonly venueSeq: number;
  readonly number: number | null;
  /** As it was stored. */
  readonly occurredAt: Date;
}

/** This command has opened a stream before. */
export interface Duplicate {
  readonly outcome: 'duplicate';
  readonly streamId: string;
  readonly sameRequest: boolean;
}

/** The outcome of an append. Only `appended` has stored anything. */
export type AppendOutcome = Appended | { readonly outcome: 'conflict'; readonly actualVersion: number } | Duplicate;

export type AppendRow =
  | {
      readonly outcome: 'appended';
      readonly version: number;
      readonly seq: string;
      readonly number: number | null;
      readonly occurred: Date;
    }
  | { readonly outcome: 'conflict'; readonly stream: string | null; readonly version: number }
  | { readonly outcome: 'duplicate'; readonly stream: string; readonly same_request: boolean };

export function scalarParameters(append: Append): unknown[] {
  const { requestHash = null } = append;
  const { data, beside } = sealed(append);
  return [...plainFields(append), data, requestHash, beside];
}

/** `append_request[]` as text (PostgreSQL manual, 8.15 and 8.16), the data apart: quoted twice it cost more than the insert (measured). */
export function batchParameters(appends: readonly Append[]): [string, string, (string | null)[] | null] {
  const requests = appends.map((append) =>
    quoted(`(${[...plainFields(append).map(field), '', hash(append)].join(',')})`),
  );
  const stored = appends.map(sealed);
  const besides = stored.map(({ beside }) => beside);
  const lines = stored.map(({ data }) => data).join('\n');
  return [`{${requests.join(',')}}`, lines, besides.some((beside) => beside !== null) ? besides : null];
}

function plainFields(append: Append): (string | number | null)[] {
  const { actor, device, correlationId } = append.context;
  return [
    append.venueId,
    append.streamId,
    append.expectedVersion,
    append.type,
    append.schema,
    actor.kind,
    actor.id,
    device,
    append.commandId,
    correlationId,
    append.occurredAt.toISOString(),
    append.businessDay ?? null,
  ];
}

const PLAIN = /^[\w:.-]+$/;

function field(value: string | number | null): string | number {
  if (typeof value !== 'string') return value ?? '';
  return PLAIN.test(value) ? value : quoted(value);
}

const hash = ({ requestHash }: Append): string => (requestHash ? quoted(`\\x${requestHash.toString('hex')}`) : '');

function quoted(text: string): string {
  return `"${text.includes('"') || text.includes('\\') ? text.replace(/["\\]/g, '\\$&') : text}"`;
}

export function toOutcome(row: AppendRow): AppendOutcome {
  switch (row.outcome) {
    case 'appended':
      return {
        ...{ outcome: row.outcome, version: row.version, venueSeq: Number(row.seq) },
        ...{ number: row.number, occurredAt: row.occurred },
      };
    case 'conflict':
      return { outcome: 'conflict', actualVersion: row.version };
    case 'duplicate':
      return { outcome: 'duplicate', streamId: row.stream, sameRequest: row.same_request };
  }
}

/** Returns an appended event in the form in which reading gives it. */
export function recordedAs<Event extends DomainEvent>(
  { venueId, streamId, schema, context, commandId, businessDay }: Append,
  event: Event,
  { version, venueSeq, number, occurredAt }: Appended,
): RecordedEvent<Event> {
  return {
    ...event,
    ...{ venueId, venueSeq, streamId, streamVersion: version, schema, context, commandId, occurredAt },
    ...{ businessDay: businessDay ?? null, number },
  };
}
