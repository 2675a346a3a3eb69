import { createHash, randomBytes } from 'node:crypto';
import type { CommandContext, DomainEvent, RecordedEvent } from '#kernel/event.js';

interface Unsealed {
  readonly type: string;
  readonly data: unknown;
  readonly texts?: readonly string[];
  readonly erasesTexts?: boolean;
}

/** An event's data and the typed texts that were separated from it, both as JSON. */
interface Sealed {
  readonly data: string;
  readonly texts: string | null;
}

interface Text {
  readonly path: string;
  readonly salt: string;
  readonly body: string;
}

const SALT_BYTES = 16;
const ERASES = JSON.stringify({ erases: true });

/** Separates an event's texts from its data. @throws Error for data that already has `commitments` */
function sealed({ type, data, texts: paths = [], erasesTexts = false }: Unsealed): Sealed {
  if (erasesTexts) return { data: JSON.stringify({ commitments: null, ...(data as object) }), texts: ERASES };
  const texts: Text[] = [];
  const rest = paths.reduce((left, path) => without(left, path.split('.'), [], texts), data);
  if (texts.length === 0) return { data: JSON.stringify(data), texts: null };
  if (Object.hasOwn(rest as object, 'commitments')) throw new Error(`${type} has commitments of its own`);
  const commitments = Object.fromEntries(texts.map(({ path, salt, body }) => [path, commitment(salt, body)]));
  return { data: JSON.stringify({ commitments, ...(rest as object) }), texts: JSON.stringify({ texts }) };
}

/** @returns the SHA-256 of salt and text in hexadecimal @param salt also in hexadecimal */
export function commitment(salt: string, body: string): string {
  return createHash('sha256').update(salt, 'hex').update(body).digest('hex');
}

function without(value: unknown, [step, ...steps]: readonly string[], at: readonly string[], texts: Text[]): unknown {
  if (step === undefined) {
    if (typeof value !== 'string' || value === '') return value;
    texts.push({ path: at.join('.'), salt: randomBytes(SALT_BYTES).toString('hex'), body: value.toWellFormed() });
    return null;
  }
  if (step === '*') {
    return Array.isArray(value) ? value.map((one, index) => without(one, steps, [...at, String(index)], texts)) : value;
  }
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return value;
  const inside = (value as Readonly<Record<string, unknown>>)[step];
  return { ...value, [step]: without(inside, steps, [...at, step], texts) };
}

/** Identifies a command that a phone may repeat: a repeat has the same id, and the hash proves the same request. */
export interface Receipt {
  readonly commandId: string;
  readonly requestHash: Buffer;
}

export interface Append {
  readonly venueId: number;
  readonly streamId: string;
  readonly expectedVersion: number;
  readonly type: string;
  readonly schema: number;
  readonly data: unknown;
  readonly context: CommandContext;
  /** If this id has already opened a stream, a second append that would open one gets that stream as its answer. */
  readonly commandId: string;
  /** Distinguishes a repeat from another request under the same command id. */
  readonly requestHash?: Buffer;
  /** If the venue's last event has a later time, that time is stored instead. */
  readonly occurredAt: Date;
  readonly businessDay?: string;
  readonly keys?: readonly string[];
  /** The stream's earlier events, if the decision read them. They are not stored again. */
  readonly decidedOn?: readonly RecordedEvent[];
  readonly texts?: readonly string[];
  readonly erasesTexts?: boolean;
}

export interface Appended {
  readonly outcome: 'appended';
  readonly version: number;
  readonly venueSeq: number;
  readonly number: number | null;
  readonly occurredAt: Date;
  readonly appendedAt: Date;
}

export interface Duplicate {
  readonly outcome: 'duplicate';
  readonly streamId: string;
  readonly sameRequest: boolean;
}

export type AppendOutcome = Appended | { readonly outcome: 'conflict'; readonly actualVersion: number } | Duplicate;

export type AppendRow =
  | {
      readonly outcome: 'appended';
      readonly version: number;
      readonly seq: string;
      readonly number: number | null;
      readonly occurred: Date;
      readonly appended: Date;
    }
  | { readonly outcome: 'conflict'; readonly stream: string | null; readonly version: number }
  | { readonly outcome: 'duplicate'; readonly stream: string; readonly same_request: boolean };

export function scalarParameters(append: Append): unknown[] {
  const { requestHash = null } = append;
  const { data, texts } = sealed(append);
  return [...plainFields(append), data, requestHash, texts];
}

/**
 * Encodes `append_request[]` as text (PostgreSQL manual, 8.15 and 8.16). The data are a separate parameter: quoting
 * them twice cost more than the insert (measured).
 */
export function batchParameters(appends: readonly Append[]): [string, string, (string | null)[] | null] {
  const requests = appends.map((append) =>
    quoted(`(${[...plainFields(append).map(field), '', hash(append)].join(',')})`),
  );
  const stored = appends.map(sealed);
  const texts = stored.map((one) => one.texts);
  const lines = stored.map(({ data }) => data).join('\n');
  return [`{${requests.join(',')}}`, lines, texts.some((one) => one !== null) ? texts : null];
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
        outcome: row.outcome,
        version: row.version,
        venueSeq: Number(row.seq),
        number: row.number,
        occurredAt: row.occurred,
        appendedAt: row.appended,
      };
    case 'conflict':
      return { outcome: 'conflict', actualVersion: row.version };
    case 'duplicate':
      return { outcome: 'duplicate', streamId: row.stream, sameRequest: row.same_request };
  }
}

/** Returns an appended event as a read of the log would. */
export function recordedAs<Event extends DomainEvent>(
  { venueId, streamId, schema, context, commandId, businessDay }: Append,
  { type, data }: Event,
  { version, venueSeq, number, occurredAt, appendedAt }: Appended,
): RecordedEvent<Event> {
  const recorded: RecordedEvent = {
    type,
    data,
    venueId,
    venueSeq,
    streamId,
    streamVersion: version,
    schema,
    context,
    commandId,
    occurredAt,
    appendedAt,
    businessDay: businessDay ?? null,
    number,
  };
  return recorded as RecordedEvent<Event>;
}
