import { upcast, type EventCatalog, type RecordedEvent } from '#kernel/event.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { toRecordedEvent, type EventRow } from '../log/event-row.js';

/** A reader of the whole log that keeps its place in the database. */
export interface EventReader {
  /** Names its checkpoints; never changed once it has read something. */
  readonly name: string;
  /** The types that it takes; it skips all others. */
  readonly catalog: EventCatalog;
  /** Types whose data it reads; `data` is null for the others. All types, if left out. */
  readonly dataOf?: readonly string[];
  /** Types with an effect: a part of the log without any of them is skipped. All of the catalog, if left out. */
  readonly effects?: readonly string[];
  /** Only events of these actors have an effect; those of all, if left out. */
  readonly effectsOf?: 'user';
  /** Minimum time between two looks at the log. */
  readonly pauseMs?: number;
  /**
   * Takes one venue's events, in order; effects in the transaction happen once. An error stops it at that event, in
   * that venue only.
   */
  take(events: readonly RecordedEvent[], client: SqlSource): Promise<void>;
}

/** The events of a part of the log that a reader takes: its types, lifted to their current shapes. */
export function eventsFor({ catalog, dataOf }: EventReader, rows: readonly EventRow[]): RecordedEvent[] {
  const taken = rows.filter(({ type }) => Object.hasOwn(catalog, type));
  return taken.map((row) => {
    const isRead = dataOf === undefined || dataOf.includes(row.type);
    return toRecordedEvent(row, isRead ? upcast(catalog, row.type, row.schema, row.data) : null);
  });
}
