import type { OwnSession, SqlSource } from '#platform/database/own-session.js';
import { EVENT_COLUMNS, type EventRow } from '../log/read-streams.js';
import { compareTable, type CompareProgress, type Comparison } from '../replay/compare.js';
import { readDerivedTable } from '../replay/tables.js';
import type { ReaderTable } from './reader-operations.js';
import { eventsFor, readCheckpoint, type EventReader } from './subscription-checkpoint.js';

const CHUNK = 5_000;

/**
 * Compares the table of a stored reader with the table that it would make of the events that it has read. Each venue is
 * compared in one snapshot that blocks nothing. An event that the reader has skipped shows as a difference.
 */
export async function compareReader(
  session: OwnSession,
  { table, reader }: ReaderTable & { readonly reader: EventReader },
  venueIds: readonly number[],
  onProgress: CompareProgress = () => undefined,
): Promise<Comparison> {
  const derived = await readDerivedTable(session, { name: table });
  const compared = await compareTable(session, derived, { venueIds, onProgress }, async (venueId) => {
    const { position } = await readCheckpoint(session, reader.name, venueId);
    await reread(session, reader, venueId, position);
    return position;
  });
  return { ...compared, projection: reader.name };
}

async function reread(sql: SqlSource, reader: EventReader, venueId: number, upTo: number): Promise<void> {
  for (let after = 0; after < upTo;) {
    const rows = await sql.query<EventRow>({
      text: `select ${EVENT_COLUMNS} from event where venue_id = $1 and venue_seq > $2 and venue_seq <= $3
        order by venue_seq limit ${CHUNK}`,
      values: [venueId, after, upTo],
    });
    const events = eventsFor(reader, rows);
    if (events.length > 0) await reader.take(events, sql);
    // Ends if there are no events, because a log that was imported in part has none before its start.
    after = Number(rows.at(-1)?.venue_seq ?? upTo);
  }
}
