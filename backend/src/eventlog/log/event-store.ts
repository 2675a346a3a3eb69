import { Injectable, Logger, Optional } from '@nestjs/common';
import pg from 'pg';
import { laterCall } from '#kernel/shared-call.js';
import { fold, type FoldedStream } from '#kernel/decider.js';
import { DomainError } from '#kernel/domain-error.js';
import type { ErrorCode } from '#kernel/error-code.js';
import { upcast, type EventCatalog, type RecordedEvent, type DomainEvent } from '#kernel/event.js';
import { batched } from '#platform/database/shared-loads.js';
import { Database, DatabaseErrors, NotReplicatedError } from '#platform/database/database.js';
import { inSpan, tracing } from '#platform/observability/tracing.js';
import { FileStorage } from '#platform/storage/file-storage.js';
import { archivedEvents, withArchived } from '../archive/archived-events.js';
import { keepProjectionFailure, refusingProjection } from '../projections/projection-functions.js';
import { AppendConnection, OVERTAKEN } from './append-connection.js';
import { AppendHealth } from './append-health.js';
import { AppendQueue, OutcomeUnknown, type AppendWatch } from './append-queue.js';
import type { Append, Appended, AppendOutcome, Receipt } from './append.js';
import { type KeySought, type LastOfKey, readLastOfKeys, StreamCache } from './stream-cache.js';
import type { MemberOutcome, MultiStreamAppend, MultiStreamOutcome } from './multi-stream-append.js';
import {
  toRecordedEvent,
  readRowsOfStreams,
  type EventRow,
  type StreamRead,
  type StreamSought,
} from './read-streams.js';

export interface VenueLogState {
  readonly head: number;
  readonly reconciled: number;
}

const ALL = 2 ** 31 - 1;
/** After this time the caller has given up, or is about to. So a warning tells the outcome of the append. */
const SLOW_MS = 10_000;
/** An empty transaction. Its query times out like an append, after 12 s. */
const EMPTY_COMMIT = { text: `select pg_logical_emit_message(true, 'stolek', '')`, query_timeout: 12_000 };
/** The product's own SQLSTATE: a trigger refuses an event beyond a limit. Its message is the `ErrorCode`. */
const REFUSED_BY_BOUND = 'ST001';

/** Gets each committed event of this process. Must be quick, because it runs before the append returns. */
export type CommitListener = (venueId: number, append: Append, appended: Appended) => void;

@Injectable()
export class EventStore {
  private readonly logger = new Logger(EventStore.name);
  private readonly queue: AppendQueue;
  private readonly listeners = new Set<CommitListener>();
  private readonly rowsOf = batched((sought: readonly StreamSought[]) => readRowsOfStreams(this.database, sought));
  private readonly lastOf = batched((sought: readonly KeySought[]) => readLastOfKeys(this.database, sought));
  readonly known = new StreamCache();
  private readonly replicated = laterCall(() => this.commitNothing());

  constructor(
    private readonly database: Database,
    connection: AppendConnection,
    private readonly health: AppendHealth,
    @Optional() private readonly storage?: FileStorage,
    @Optional() errors?: DatabaseErrors,
  ) {
    this.queue = new AppendQueue(connection);
    errors?.onLost(() => this.known.forget());
  }

  /**
   * @throws DomainError `SERVICE_UNAVAILABLE` when the database is down, too many appends wait, or a projection refuses
   *   the event, which can be sent again once the projection is repaired; the code of the limit (`ST001`) that the
   *   event would exceed; `CLOCK_AHEAD` when its time or its business day is more than a day ahead of the database's
   */
  async append(append: Append): Promise<AppendOutcome> {
    const outcome = await this.outcomeOf<AppendOutcome>(append, append);
    if (outcome.outcome === 'appended') this.tell(append, outcome);
    return outcome;
  }

  /** Appends all events, or none if a stream has another version or a condition is broken. @throws as `append` */
  async appendToStreams(append: MultiStreamAppend): Promise<MultiStreamOutcome> {
    const named = append.events.at(-1);
    const outcome = await this.outcomeOf<MultiStreamOutcome>(named, append);
    if (outcome.outcome !== 'appended') return outcome;
    outcome.events.forEach((appended, index) => {
      const event = append.events[index];
      if (event) this.tell(event, appended);
    });
    return outcome;
  }

  /** Traces an append; logs one that ended after its caller gave up. @param named the event that the log names */
  private async outcomeOf<Outcome extends MemberOutcome>(
    named: Append | undefined,
    append: Append | MultiStreamAppend,
  ): Promise<Outcome> {
    const { venueId } = append;
    const { streamId, type } = named ?? {};
    const begun = performance.now();
    let outcome = 'failed';
    try {
      const result = await (tracing.on
        ? inSpan('append', { attributes: { 'stolek.venue_id': venueId, 'stolek.event': type } }, () =>
            this.send(named, append),
          )
        : this.send(named, append));
      outcome = result.outcome;
      return result as Outcome;
    } catch (error) {
      if (error instanceof DomainError) outcome = error.code;
      throw error;
    } finally {
      const ms = Math.round(performance.now() - begun);
      if (ms > SLOW_MS) this.logger.warn({ venueId, streamId, type, ms, outcome }, 'An append ended late');
    }
  }

  private async send(named: Append | undefined, append: Append | MultiStreamAppend): Promise<MemberOutcome> {
    try {
      return await ('events' in append ? this.queue.appendToStreams(append) : this.queue.append(append));
    } catch (error) {
      if (named === undefined) throw error;
      return this.refused(named, error);
    }
  }

  /** Calls the listeners. If one throws, the error is only logged, because the event is already committed. */
  private tell(given: Append, appended: Appended): void {
    const append = { ...given, occurredAt: appended.occurredAt };
    this.known.hear(append, appended);
    for (const listener of this.listeners) {
      try {
        listener(append.venueId, append, appended);
      } catch (error) {
        this.logger.error({ err: error, venueId: append.venueId, type: append.type }, 'A listener of commits failed');
      }
    }
  }

  private async refused({ venueId, streamId, type }: Append, error: unknown): Promise<never> {
    if (error instanceof pg.DatabaseError && error.code === REFUSED_BY_BOUND) {
      throw new DomainError(error.message as ErrorCode);
    }
    if (error instanceof pg.DatabaseError && error.code === OVERTAKEN) throw new DomainError('CONCURRENT_CHANGE');
    this.health.failed(error);
    const projection = refusingProjection(error);
    if (projection === null) throw error;
    const event = { venueId, streamId, type };
    this.logger.error({ err: error, projection, event }, 'A projection refused an event; nothing of it is stored');
    await keepProjectionFailure(this.database, projection, event, error).catch(() => undefined);
    throw new DomainError('SERVICE_UNAVAILABLE');
  }

  /** Calls the listener after every commit of this process. */
  onCommitted(listener: CommitListener): void {
    this.listeners.add(listener);
  }

  get waitingAppends(): number {
    return this.queue.length;
  }

  watchAppends(watch: AppendWatch): void {
    this.queue.watch = watch;
  }

  /** @param last maximum number of events, counted from the newest; for a stream that never ends */
  async readStream<Event extends DomainEvent>(
    venueId: number,
    streamId: string,
    catalog: EventCatalog<Event['type']>,
    last = ALL,
  ): Promise<StreamRead<Event>> {
    const found = await this.rowsOf({ venueId, streamId, last });
    const version = found[0]?.version ?? 0;
    const stored = found.filter(({ venue_seq }) => venue_seq !== null).reverse();
    const isWhole = stored.length >= Math.min(last, version);
    const rows = isWhole ? stored : await this.withArchived(venueId, streamId, stored, last);
    // A stream with events of another catalogue counts as missing, just as another venue's does.
    if (rows.length > 0 && !rows.some(({ type }) => Object.hasOwn(catalog, type))) return { events: [], version: 0 };
    const events = rows.map((row) => {
      const data = upcast(catalog, row.type, row.schema, row.data);
      return toRecordedEvent({ ...row, data }) as RecordedEvent<Event>;
    });
    return { events, version };
  }

  private async withArchived(venueId: number, streamId: string, rows: EventRow[], last: number): Promise<EventRow[]> {
    if (!this.storage) return rows;
    return withArchived(rows, await archivedEvents(this.database, this.storage, venueId, streamId)).slice(-last);
  }

  async readState<State, Event extends DomainEvent>(
    venueId: number,
    streamId: string,
    { decider, catalog, memory }: FoldedStream<State, Event>,
  ): Promise<StreamRead<Event> & { state: State }> {
    const { events, version } = await this.readStream<Event>(venueId, streamId, catalog, memory);
    return { events, state: fold(decider, events), version };
  }

  /**
   * Waits until the standby has everything that was visible at the call, if commits wait for a standby. Await it before
   * an answer that relies on somebody else's commit, because that commit may have skipped its own wait.
   * @throws DomainError `SERVICE_UNAVAILABLE` with an `OutcomeUnknown` as its cause
   */
  async untilReplicated(): Promise<void> {
    await this.replicated().catch((error: unknown) => {
      const isOutage = this.health.failed(error) || error instanceof NotReplicatedError;
      throw isOutage ? new DomainError('SERVICE_UNAVAILABLE', undefined, { cause: new OutcomeUnknown(error) }) : error;
    });
  }

  /** Commits an empty record. When the standby has it, the standby has everything before it. */
  private async commitNothing(): Promise<void> {
    await this.database.query(EMPTY_COMMIT);
  }

  lastOfKey(venueId: number, key: string, types: readonly string[]): Promise<LastOfKey | null> {
    return this.lastOf({ venueId, key, types });
  }

  async openedBy(
    venueId: number,
    { commandId, requestHash }: Receipt,
  ): Promise<Extract<AppendOutcome, { outcome: 'duplicate' }> | null> {
    const [row] = await this.database.query<{ stream_id: string; same_request: boolean }>({
      name: 'stream_opened_by',
      text: `select stream_id, request_hash is null or request_hash is not distinct from $3 as same_request
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
    return (await this.headsOf([venueId])).get(venueId) ?? 0;
  }

  /** @returns the number of the last event, by venue; venues without events are missing */
  async headsOf(venueIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const states = await this.logStatesOf(venueIds);
    return new Map([...states].map(([venueId, { head }]) => [venueId, head]));
  }

  /**
   * @returns the number of the last event and how often rebuilds have changed rows, by venue; venues without events are
   *   missing
   */
  async logStatesOf(venueIds: readonly number[]): Promise<ReadonlyMap<number, VenueLogState>> {
    const rows = await this.database.query<{ venue_id: number; seq: string; rows_revision: number }>({
      name: 'venue_heads',
      text: 'select venue_id, seq, rows_revision from venue_head where venue_id = any ($1)',
      values: [venueIds],
    });
    return new Map(rows.map((row) => [row.venue_id, { head: Number(row.seq), reconciled: row.rows_revision }]));
  }
}
