import type { OwnSession, SqlSource } from '#platform/database/own-session.js';
import type { FileStorage } from '#platform/storage/file-storage.js';
import { CHAIN_COLUMNS, linkOf, type ChainEvent } from '../chain/chain-event.js';
import { typesThatLeave, type StreamsAfter } from '../replay/replay.js';
import {
  archiveParts,
  ArchiveBrokenError,
  beginOf,
  readPart,
  moveBeginning,
  type ArchivePart,
} from './archive-part.js';

/**
 * The stream of a table's calls never ends. The events of its last two ended calls stay in the log, so that a decision
 * does not need the archive.
 */
const TURNS_HELD_BACK = 2;

export interface Removing {
  readonly venueId: number;
  readonly upTo: number;
  /** Names of the stored readers. Events that one of them has not read stay in the log. */
  readonly readers: readonly string[];
  readonly after: StreamsAfter;
  readonly onPart?: (upTo: number) => void;
}

/** A stored reader has not yet read some of the events that would leave the log. */
export class ReadersBehindError extends Error {
  constructor(venueId: number, names: readonly string[]) {
    super(`Venue ${venueId}: ${names.join(', ')} has not read all of it yet: see lag.`);
  }
}

/** Finds the stored readers that have not read everything up to `upTo`. */
export async function readersBehind(
  sql: SqlSource,
  names: readonly string[],
  venueId: number,
  upTo: number,
): Promise<string[]> {
  const rows = await sql.query<{ name: string }>({
    text: `select r.name from unnest($1::text[]) r(name)
      left join subscription_checkpoint c on c.name = r.name and c.venue_id = $2
      where coalesce(c.position, 0) < $3 order by 1`,
    values: [names, venueId, upTo],
  });
  return rows.map((row) => row.name);
}

/**
 * Removes archived events from the log, oldest part first. Each part has one transaction, which also moves the log's
 * beginning. The part is first read again from the store and compared with the beginning of the log. Events of open
 * streams stay. No append waits. After an interruption, a second call continues.
 * @param owner a session of the database's owner, because no other login may delete events
 * @throws ReadersBehindError, ArchiveBrokenError, LogInUseError: that part and all later ones stay in the log
 */
export async function removeArchived(owner: OwnSession, storage: FileStorage, removing: Removing): Promise<void> {
  const { venueId, upTo, onPart = () => undefined } = removing;
  for (const part of await archiveParts(owner, venueId)) {
    if (part.removed || part.to > upTo) continue;
    await readPart(storage, part);
    await removePart(owner, part, removing);
    onPart(part.to);
  }
}

/** Locks the readers' checkpoints until the commit. A concurrent reset waits for it and is then refused. */
async function requireRead(owner: OwnSession, { venueId, readers }: Removing, upTo: number): Promise<void> {
  await owner.query({
    text: 'select from subscription_checkpoint where name = any ($1) and venue_id = $2 order by name for share',
    values: [readers, venueId],
  });
  const behind = await readersBehind(owner, readers, venueId, upTo);
  if (behind.length > 0) throw new ReadersBehindError(venueId, behind);
}

/** Checks that the verified part begins the log: the next event's hash proves it. @throws ArchiveBrokenError */
async function requireInChain(owner: OwnSession, part: ArchivePart): Promise<void> {
  const { venueId, from, to, previousHash, lastHash, file } = part;
  const begin = await beginOf(owner, venueId);
  if (from !== begin.after + 1 || previousHash !== begin.hash) {
    throw new ArchiveBrokenError(`${file} does not follow event ${begin.after}, after which the log begins.`);
  }
  // Reads the head and the next event in one statement, because an append may come between two.
  const [found] = await owner.query<{ isHead: boolean; next: (ChainEvent & { seq: number }) | null }>({
    text: `select h.seq = $2::bigint and h.hash = decode($3, 'hex') as "isHead",
        (select row_to_json(n) from (
          select ${CHAIN_COLUMNS} from event e where e.venue_id = $1 and e.venue_seq = $2::bigint + 1) n) as next
      from venue_head h where h.venue_id = $1`,
    values: [venueId, to, lastHash],
  });
  const next = found?.next ?? null;
  const isFollowed = next ? linkOf(venueId, next).hashAs(to + 1, lastHash) === next.hash : found?.isHead === true;
  if (isFollowed) return;
  throw new ArchiveBrokenError(`${file} does not end with the event that event ${to + 1} of the log follows.`);
}

async function removePart(owner: OwnSession, part: ArchivePart, removing: Removing): Promise<void> {
  const { after } = removing;
  const { venueId, to } = part;
  await owner.transaction(async () => {
    await owner.query({ text: 'set local role none' });
    await moveBeginning(owner);
    await requireRead(owner, removing, to);
    await requireInChain(owner, part);
    await owner.query({ text: `select set_config('stolek.archiving', $1, true)`, values: [`${venueId}:${to}`] });
    await owner.query({
      text: `insert into log_start (venue_id, after_seq, previous_hash, imported_after_seq) values ($1, $2, decode($3, 'hex'), 0)
        on conflict (venue_id) do update set after_seq = excluded.after_seq, previous_hash = excluded.previous_hash`,
      values: [venueId, to, part.lastHash],
    });
    await owner.query({
      text: `with met as (
          select e.stream_id, max(e.stream_version) as version,
            (array_agg(e.type order by e.stream_version desc) filter (where e.type <> all ($5)))[1] as last,
            array_agg(e.stream_version order by e.stream_version desc) filter (where e.type = any ($4)) as rested
          from event e where e.venue_id = $1 and e.venue_seq <= $2 group by e.stream_id
        ), gone as (
          select m.stream_id,
            case when m.last = any ($3) and h.version = m.version then m.version else m.rested[$6] end as version
          from met m join stream_head h on h.venue_id = $1 and h.stream_id = m.stream_id
        )
        delete from event e using gone g
        where e.venue_id = $1 and e.venue_seq <= $2 and e.stream_id = g.stream_id and e.stream_version <= g.version`,
      values: [
        venueId,
        to,
        typesThatLeave(after, 'over'),
        typesThatLeave(after, 'resting'),
        typesThatLeave(after, 'as it stood'),
        TURNS_HELD_BACK + 1,
      ],
    });
    await owner.query({
      text: 'update log_archive set removed_at = now() where venue_id = $1 and from_seq = $2',
      values: [venueId, part.from],
    });
  });
}
