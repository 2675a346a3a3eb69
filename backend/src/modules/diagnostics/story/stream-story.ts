import { z } from 'zod';
import { DomainError } from '#kernel/domain-error.js';
import { archivedEvents, venuesOfArchived, withArchived } from '#eventlog/archive/archived-events.js';
import { EVENT_COLUMNS, type EventRow } from '#eventlog/log/read-streams.js';
import { replayStream, type StreamStep } from '#eventlog/replay/replay-stream.js';
import type { OwnSession, SqlSource } from '#platform/database/own-session.js';
import type { FileStorage } from '#platform/storage/file-storage.js';
import { tabletNames, userNames } from '#registry/rows.js';
import { EventType } from '../diagnosed.dto.js';
import { REPLAY_REGISTRY } from '../../../registry/log.projections.js';

const Row = z.record(z.string(), z.unknown());

export const StoryEvent = z
  .object({
    position: z.int().describe('Event number in the venue'),
    version: z.int(),
    type: EventType,
    schema: z.int(),
    at: z.iso.datetime(),
    waitSeconds: z.number().nullable().describe('Seconds since the previous event; null for the first one'),
    actor: z.object({
      kind: z.enum(['guest', 'user', 'system']),
      id: z.string().nullable(),
      name: z.string().nullable(),
    }),
    device: z.string().nullable(),
    tablet: z.string().optional().describe('Name of the device, if it is an enrolled tablet'),
    commandId: z.uuid(),
    correlationId: z.uuid(),
    data: z.unknown(),
    changes: z
      .record(z.string(), z.object({ before: z.array(Row), after: z.array(Row) }))
      .describe('Changed rows of this stream by projection, before and after the event'),
  })
  .meta({ id: 'StoryEvent' });
export type StoryEvent = z.infer<typeof StoryEvent>;

export const StreamStory = z
  .object({
    streamId: z.uuid(),
    venueId: z.int(),
    number: z.int().nullable().describe('Order number of the day; null for a staff call'),
    events: z.array(StoryEvent),
  })
  .meta({ id: 'StreamStory' });
export type StreamStory = z.infer<typeof StreamStory>;

/** Maximum number of events in a story, because a table's stream of calls grows for years. */
const MAX_EVENTS = 200;

/** Replays the stream of an order or of a table's calls, step by step. @throws DomainError `ORDER_NOT_FOUND` */
export async function streamStory(session: OwnSession, storage: FileStorage, streamId: string): Promise<StreamStory> {
  const rows = await withArchive(session, storage, streamId, await eventsOf(session, streamId));
  const [first] = rows;
  if (!first) throw new DomainError('ORDER_NOT_FOUND');
  const seqs = rows.map((row) => Number(row.venue_seq));
  const steps = await replayStream(session, REPLAY_REGISTRY, { venueId: first.venue_id, seqs });
  const users = rows.filter((row) => row.actor_kind === 'user').map((row) => Number(row.actor_id));
  const names = await userNames(session, users);
  const tablets = await tabletNames(session, rows);
  const events = rows.map((row, index) => ({
    ...storyEvent(row, rows[index - 1], steps[index], names),
    ...(tablets.has(row.device) && { tablet: tablets.get(row.device)! }),
  }));
  return { streamId, venueId: first.venue_id, number: first.number, events };
}

async function withArchive(
  sql: SqlSource,
  storage: FileStorage,
  streamId: string,
  rows: EventRow[],
): Promise<EventRow[]> {
  const [first] = rows;
  if (first?.stream_version === 1 || rows.length === MAX_EVENTS) return rows;
  const [venueId] = await venuesOfArchived(sql, streamId);
  if (venueId === undefined) return rows;
  return withArchived(rows, await archivedEvents(sql, storage, venueId, streamId)).slice(-MAX_EVENTS);
}

/** Searches each venue separately, because the log's key begins with the venue. */
async function eventsOf(sql: SqlSource, streamId: string): Promise<EventRow[]> {
  const rows = await sql.query<EventRow>({
    text: `select e.* from venue_head v cross join lateral (
        select ${EVENT_COLUMNS} from event where venue_id = v.venue_id and stream_id = $1
        order by stream_version desc limit ${MAX_EVENTS}
      ) e`,
    values: [streamId],
  });
  return rows.sort((a, b) => a.stream_version - b.stream_version);
}

function storyEvent(
  row: EventRow,
  before: EventRow | undefined,
  step: StreamStep | undefined,
  names: ReadonlyMap<number, string>,
): StoryEvent {
  const isUser = row.actor_kind === 'user';
  return {
    position: Number(row.venue_seq),
    version: row.stream_version,
    type: row.type,
    schema: row.schema,
    at: row.occurred_at.toISOString(),
    waitSeconds: before ? (row.occurred_at.getTime() - before.occurred_at.getTime()) / 1000 : null,
    actor: {
      kind: row.actor_kind,
      id: row.actor_id,
      name: isUser ? (names.get(Number(row.actor_id)) ?? null) : null,
    },
    device: row.device,
    commandId: row.command_id,
    correlationId: row.correlation_id,
    data: row.data,
    changes: step?.changes ?? {},
  } as StoryEvent;
}
