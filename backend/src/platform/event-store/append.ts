import type { CommandContext } from '../../kernel/event.js';

/** One event to append, with the version at which its stream is expected to stand. */
export interface Append {
  readonly venueId: number;
  readonly streamId: string;
  /** The stream's version that the decision was made on; 0 opens the stream. */
  readonly expectedVersion: number;
  readonly type: string;
  readonly schema: number;
  readonly data: unknown;
  readonly context: CommandContext;
  /** UUID. When it has opened a stream before, that stream is answered instead of a second one. */
  readonly commandId: string;
  /** Hash of what was asked, to tell a repeat from another request under the same command id. */
  readonly requestHash?: Buffer;
  readonly occurredAt: Date;
  /** `YYYY-MM-DD`: the event asks for the next number of that business day. */
  readonly businessDay?: string;
}

/** What became of an append. Only `appended` has stored anything. */
export type AppendOutcome =
  | {
      readonly outcome: 'appended';
      readonly version: number;
      readonly venueSeq: number;
      readonly number: number | null;
    }
  | { readonly outcome: 'conflict'; readonly actualVersion: number }
  | { readonly outcome: 'duplicate'; readonly streamId: string; readonly sameRequest: boolean };

/** A row as `append_one` and `append_batch` answer it, `append_outcome` in SQL; bigint comes as text. */
export interface AppendRow {
  readonly outcome: AppendOutcome['outcome'];
  /** Another one than was asked for when the command has opened that one before. */
  readonly stream: string;
  readonly version: number;
  readonly seq: string | null;
  readonly number: number | null;
  readonly same_request: boolean | null;
}

/** @returns the parameters of `append_one`, in its order, which is that of the fields of `append_request` */
export function scalarParameters(append: Append): unknown[] {
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
    JSON.stringify(append.data),
    append.requestHash ?? null,
  ];
}

/**
 * @returns the text of `append_request[]` that `append_batch` takes (PostgreSQL manual, 8.15 Arrays and 8.16 Composite
 *   types): read in one pass, where the same as JSON was lexed three times (measured)
 */
export function batchParameter(appends: readonly Append[]): string {
  return `{${appends.map((append) => quoted(`(${scalarParameters(append).map(field).join(',')})`)).join(',')}}`;
}

function field(value: unknown): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  return quoted(value instanceof Buffer ? `\\x${value.toString('hex')}` : String(value));
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/** @returns the outcome that a row stands for */
export function toOutcome(row: AppendRow): AppendOutcome {
  switch (row.outcome) {
    case 'appended':
      return { outcome: 'appended', version: row.version, venueSeq: Number(row.seq), number: row.number };
    case 'conflict':
      return { outcome: 'conflict', actualVersion: row.version };
    case 'duplicate':
      return { outcome: 'duplicate', streamId: row.stream, sameRequest: row.same_request === true };
  }
}
