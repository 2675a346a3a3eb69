import { Logger } from '@nestjs/common';
import type { RecordedEvent } from '#kernel/event.js';
import type { Database } from '#platform/database/database.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { crashPoint } from '#platform/jobs/outbox.js';
import { outageCause } from '#platform/observability/outage-cause.js';
import { EVENT_COLUMNS_OF_TYPES, type EventRow } from '../log/read-streams.js';
import {
  eventsFor,
  keepFailure,
  moveCheckpoint,
  readCheckpoint,
  skipWithoutEffect,
  venuesBehind,
  type EventReader,
  type Checkpoint,
  type VenueBehind,
} from './subscription-checkpoint.js';

const BATCH = 500;
/** Maximum number of events in a batch, for a reader far behind. Large batches need fewer transactions and lookups. */
const LARGEST_BATCH = 5_000;
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 300_000;

/** The result of one step. `narrow` means that the batch was refused, so its events are tried one by one. */
type Step =
  | { readonly kind: 'read'; readonly events: number; readonly next: Ahead | null }
  | { readonly kind: 'narrow' | 'stopped' | 'overtaken' };

interface Batch {
  readonly rows: readonly EventRow[];
  readonly events: readonly RecordedEvent[];
}

/** The next events of a reader far behind, read while the current ones are processed; `null` if that failed. */
interface Ahead {
  readonly after: number;
  readonly batch: Promise<Batch | null>;
}

const largerThan = (limit: number): number => Math.min(LARGEST_BATCH, limit * 2);

export class StoredSubscription {
  private readonly logger = new Logger(StoredSubscription.name);

  constructor(
    private readonly database: Database,
    private readonly reader: EventReader,
  ) {}

  get name(): string {
    return this.reader.name;
  }

  get pauseMs(): number {
    return this.reader.pauseMs ?? 0;
  }

  /**
   * Reads all new events. A venue in which the reader throws does not delay the others.
   * @param sql connection that finds the venues which are behind
   * @param among the only venues that may be behind
   */
  async catchUp(
    goesOn: () => boolean = () => true,
    sql: SqlSource = this.database,
    among: readonly number[] | 'all' = 'all',
  ): Promise<void> {
    const behind = await venuesBehind(sql, this.name, among);
    for (let from = 0; from < behind.length; from += BATCH) {
      const part = behind.slice(from, from + BATCH);
      const skipped = await this.skip(part, sql);
      for (const venue of part.filter(({ venueId }) => !skipped.has(venueId))) {
        if (!goesOn()) return;
        await this.catchUpVenue(venue, goesOn);
      }
    }
  }

  /** Skips venues whose new events have no effect. Those that are far behind or have failed are read instead. */
  private skip(behind: readonly VenueBehind[], sql: SqlSource): Promise<ReadonlySet<number>> {
    const near = behind.filter(({ position, head, attempts }) => attempts === 0 && head - position <= BATCH);
    const { catalog, effects: types = Object.keys(catalog), effectsOf: actor = null } = this.reader;
    return skipWithoutEffect(sql, this.name, near, { types, actor });
  }

  private async catchUpVenue({ venueId, position, attempts }: VenueBehind, goesOn: () => boolean): Promise<void> {
    // After a failure, read the events one by one, so that those before the refused one take effect.
    let limit = attempts > 0 ? 1 : BATCH;
    let checkpoint: Checkpoint = { position, attempts, paused: false };
    let ahead: Ahead | null = null;
    while (goesOn()) {
      const step: Step = await this.step(venueId, checkpoint, limit, ahead);
      if (step.kind !== 'narrow' && (step.kind !== 'read' || step.events < limit)) return;
      // The cause of a failure may have been temporary, so each success makes the next step larger.
      limit = step.kind === 'narrow' ? 1 : largerThan(limit);
      ahead = step.kind === 'read' ? step.next : null;
      checkpoint = await readCheckpoint(this.database, this.name, venueId);
    }
  }

  private async step(
    venueId: number,
    { position, attempts, paused }: Checkpoint,
    limit: number,
    ahead: Ahead | null,
  ): Promise<Step> {
    if (paused) return { kind: 'stopped' };
    const known = ahead?.after === position ? await ahead.batch : null;
    const rows = known?.rows ?? (await this.readRows(venueId, position, limit));
    const [first, last] = [rows[0], rows.at(-1)];
    if (!first || !last) return { kind: 'read', events: 0, next: null };
    const next = this.readAhead(venueId, rows, limit);
    try {
      const events = known?.events ?? eventsFor(this.reader, rows);
      const moved = await this.take(events, { venueId, from: position, to: Number(last.venue_seq) });
      return moved ? { kind: 'read', events: rows.length, next } : { kind: 'overtaken' };
    } catch (error) {
      if (rows.length > 1) return { kind: 'narrow' };
      if (outageCause(error) !== null) throw error;
      await this.stopAt(first, position, attempts, error);
      return { kind: 'stopped' };
    }
  }

  private readAhead(venueId: number, read: readonly EventRow[], limit: number): Ahead | null {
    if (read.length < limit || limit < BATCH) return null;
    const after = Number(read.at(-1)?.venue_seq);
    const batch = this.readRows(venueId, after, largerThan(limit)).then((rows) => ({
      rows,
      events: eventsFor(this.reader, rows),
    }));
    return { after, batch: batch.catch(() => null) };
  }

  /** @returns whether the checkpoint moved and the effects were committed */
  private async take(
    events: readonly RecordedEvent[],
    move: { venueId: number; from: number; to: number },
  ): Promise<boolean> {
    if (events.length === 0) return moveCheckpoint(this.database, this.name, move);
    return this.database.transaction(async (client) => {
      // Moves the checkpoint first: if another process has moved it already, there is no effect to undo.
      const won = await moveCheckpoint(client, this.name, move);
      if (!won) return false;
      await this.reader.take(events, client);
      crashPoint('subscription-taken');
      return true;
    });
  }

  private readRows(venueId: number, position: number, limit: number): Promise<EventRow[]> {
    return this.database.query<EventRow>({
      name: 'subscription_events',
      text: `select ${EVENT_COLUMNS_OF_TYPES} from event where venue_id = $1 and venue_seq > $2 order by venue_seq limit $3`,
      values: [venueId, position, limit, this.reader.dataOf ?? Object.keys(this.reader.catalog)],
    });
  }

  private async stopAt(row: EventRow, position: number, attempts: number, error: unknown): Promise<void> {
    const event = Number(row.venue_seq);
    const venueId = row.venue_id;
    this.logger.error(
      { err: error, subscription: this.name, venueId, event, type: row.type },
      'A subscription stopped',
    );
    const retryInMs = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(attempts, 20));
    const message = error instanceof Error ? error.message : String(error);
    await keepFailure(this.database, this.name, { venueId, position, event, error: message, retryInMs });
  }
}
