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
  /** The stream that the append was for; `stream` is another one when the command has opened that one before. */
  readonly asked: string;
  readonly outcome: AppendOutcome['outcome'];
  readonly stream: string;
  readonly version: number;
  readonly seq: string | null;
  readonly number: number | null;
  readonly same_request: boolean | null;
}

/** @returns the parameters of `append_one`, in its order */
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

/** @returns the JSON of `append_request[]` that `append_batch` takes; `data` is text in it, so that it is stored as hashed */
export function batchParameter(appends: readonly Append[]): string {
  return JSON.stringify(
    appends.map((append) => ({
      venue: append.venueId,
      stream: append.streamId,
      expected: append.expectedVersion,
      type: append.type,
      schema: append.schema,
      actor_kind: append.context.actor.kind,
      actor_id: append.context.actor.id,
      device: append.context.device,
      command: append.commandId,
      correlation: append.context.correlationId,
      occurred: append.occurredAt.toISOString(),
      business_day: append.businessDay ?? null,
      data: JSON.stringify(append.data),
      request: append.requestHash ? `\\x${append.requestHash.toString('hex')}` : null,
    })),
  );
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
