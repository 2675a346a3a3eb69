import { Injectable, Logger } from '@nestjs/common';
import pg from 'pg';
import { fold } from '#kernel/decider.js';
import { DomainError } from '#kernel/domain-error.js';
import type { ErrorCode } from '#kernel/error-code.js';
import { upcast, type EventCatalog, type RecordedEvent, type DomainEvent } from '#kernel/event.js';
import type { FoldedStream } from '#kernel/stream-kind.js';
import { Database } from '#platform/database/database.js';
import { inSpan } from '#platform/observability/tracing.js';
import { keepProjectionFailure, refusingProjection } from '../projections/projection-failure.js';
import { AppendConnection } from './append-connection.js';
import { AppendHealth } from './append-health.js';
import { AppendQueue, type AppendWatch } from './append-queue.js';
import type { Append, AppendOutcome, Receipt } from './append.js';
import { EVENT_COLUMNS, toRecordedEvent, type EventRow } from './event-row.js';

/** Events lifted to their current shapes, and the version to expect at the next append. */
export interface StreamRead<Event extends DomainEvent> {
  readonly events: RecordedEvent<Event>[];
  readonly version: number;
}

const ALL = 2 ** 31 - 1;
/** A SQLSTATE of ours: a bound held by a trigger refuses the event; the message is the error's code. */
const REFUSED_BY_BOUND = 'ST001';

/** Must be quick, and must not throw. */
export type CommitListener = (venueId: number, append: Append) => void;

/** The one append-only log. What it acknowledged is committed, in the log and in every inline projection. */
@Injectable()
export class EventStore {
  private readonly logger = new Logger(EventStore.name);
  private readonly queue: AppendQueue;
  private readonly listeners = new Set<CommitListener>();

  constructor(
    private readonly database: Database,
    connection: AppendConnection,
    private readonly health: AppendHealth,
  ) {
    this.queue = new AppendQueue(connection);
  }

  /**
   * @throws DomainError `SERVICE_UNAVAILABLE` when the database is away, too many wait, or a projection refuses the event, which
   *   can be given again once the projection is mended; the code of the bound (`ST001`) that the event would go beyond
   */
  async append(append: Append): Promise<AppendOutcome> {
    const attributes = { 'stolek.venue_id': append.venueId, 'stolek.event': append.type };
    const outcome = await inSpan('append', { attributes }, () =>
      this.queue.append(append).catch((error: unknown) => this.refused(append, error)),
    );
    if (outcome.outcome === 'appended') for (const listener of this.listeners) listener(append.venueId, append);
    return outcome;
  }

  private async refused({ venueId, streamId, type }: Append, error: unknown): Promise<never> {
    if (error instanceof pg.DatabaseError && error.code === REFUSED_BY_BOUND) {
      throw new DomainError(error.message as ErrorCode);
    }
    this.health.failed(error);
    const projection = refusingProjection(error);
    if (projection === null) throw error;
    const event = { venueId, streamId, type };
    this.logger.error({ err: error, projection, event }, 'A projection refused an event; nothing of it is stored');
    await keepProjectionFailure(this.database, projection, event, error).catch(() => undefined);
    throw new DomainError('SERVICE_UNAVAILABLE');
  }

  /** After every commit of this process: the doorbell's button. */
  onCommitted(listener: CommitListener): void {
    this.listeners.add(listener);
  }

  get waitingAppends(): number {
    return this.queue.length;
  }

  watchAppends(watch: AppendWatch): void {
    this.queue.watch = watch;
  }

  /** @param last only so many of the latest events, for a stream that goes on for ever */
  async readStream<Event extends DomainEvent>(
    venueId: number,
    streamId: string,
    catalog: EventCatalog<Event['type']>,
    last = ALL,
  ): Promise<StreamRead<Event>> {
    const rows = await this.database.query<EventRow>({
      name: 'read_stream',
      text: `select ${EVENT_COLUMNS} from event where venue_id = $1 and stream_id = $2
        order by stream_version desc limit $3`,
      values: [venueId, streamId, last],
    });
    // A stream of another kind is not there for who asks by this catalog, just as another venue's is not.
    if (rows.length > 0 && !rows.some(({ type }) => Object.hasOwn(catalog, type))) return { events: [], version: 0 };
    const events = rows.reverse().map((row) => {
      const data = upcast(catalog, row.type, row.schema, row.data);
      return toRecordedEvent({ ...row, data }) as RecordedEvent<Event>;
    });
    return { events, version: events.at(-1)?.streamVersion ?? 0 };
  }

  async readState<State, Event extends DomainEvent>(
    venueId: number,
    streamId: string,
    { decider, catalog, memory }: FoldedStream<State, Event>,
  ): Promise<{ state: State; version: number }> {
    const { events, version } = await this.readStream<Event>(venueId, streamId, catalog, memory);
    return { state: fold(decider, events), version };
  }

  async openedBy(
    venueId: number,
    { commandId, requestHash }: Receipt,
  ): Promise<Extract<AppendOutcome, { outcome: 'duplicate' }> | null> {
    const [row] = await this.database.query<{ stream_id: string; same_request: boolean }>({
      name: 'stream_opened_by',
      text: `select stream_id, request_hash is not distinct from $3 as same_request
        from stream_head where venue_id = $1 and opened_by = $2`,
      values: [venueId, commandId, requestHash],
    });
    return row ? { outcome: 'duplicate', streamId: row.stream_id, sameRequest: row.same_request } : null;
  }

  async venueOfStream(streamId: string, venueIds: readonly number[]): Promise<number | null> {
    const [row] = await this.database.query<{ venue_id: number }>({
      name: 'venue_of_stream',
      text: 'select venue_id from stream_head where venue_id = any ($2) and stream_id = $1',
      values: [streamId, venueIds],
    });
    return row?.venue_id ?? null;
  }

  async headOf(venueId: number): Promise<number> {
    const rows = await this.database.query<{ seq: string }>({
      name: 'venue_head',
      text: 'select seq from venue_head where venue_id = $1',
      values: [venueId],
    });
    return Number(rows[0]?.seq ?? 0);
  }
}
