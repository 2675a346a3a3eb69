import type { OwnSession } from '#platform/database/own-session.js';
import type { FileStorage } from '#platform/storage/file-storage.js';
import { exportChain } from '../chain/chain-file.js';
import {
  archiveParts,
  ArchiveBrokenError,
  beginOf,
  packed,
  readPart,
  claimArchive,
  type ArchivePart,
} from './archive-part.js';

/** Maximum number of events in a file. All events of an order are usually in one file or two. */
const PART = 5_000;
/** Days for which nobody can delete an archived file: as long as a file with chain heads (docs/decisions/0009). */
const LOCKED_DAYS = 3_653;

export interface Archiving {
  readonly venueId: number;
  readonly upTo: number;
  readonly now: Date;
  readonly onPart?: (upTo: number) => void;
  readonly part?: number;
}

/**
 * Archives the missing parts one by one. Each part is written, read back from the store and hashed again, and only then
 * recorded. Nothing leaves the log. After an interruption, the next call continues with the first part without a
 * record. The venue stays claimed until the session ends.
 * @returns all parts of the venue
 * @throws LogInUseError, ArchiveBrokenError
 */
export async function writeArchive(
  session: OwnSession,
  storage: FileStorage,
  request: Archiving,
): Promise<ArchivePart[]> {
  const { venueId, upTo, part = PART, onPart = () => undefined } = request;
  await claimArchive(session, venueId);
  const parts = await archiveParts(session, venueId);
  let last = parts.at(-1)?.to ?? (await beginOf(session, venueId)).after;
  while (last < upTo) {
    const to = Math.min(upTo, last + part);
    await layDown(session, storage, request, { from: last + 1, to });
    onPart((last = to));
  }
  return archiveParts(session, venueId);
}

async function layDown(
  session: OwnSession,
  storage: FileStorage,
  { venueId, now }: Archiving,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const lines: string[] = [];
  const header = await exportChain(session, { venueId, from, to }, (line) => void lines.push(withoutTexts(line)));
  const file = `archive/${venueId}/${padded(from)}-${padded(to)}.jsonl.gz`;
  const { previousHash, lastHash } = header;
  const part = { venueId, from, to, previousHash, lastHash, file };
  // A crash may have left a locked file without a record. If such a file is intact, it is used and not written again.
  const isThere = await isArchived(storage, part);
  const until = new Date(now.getTime() + LOCKED_DAYS * 86_400_000);
  const restsOn = isThere ? 'files' : await storage.putLocked(file, await packed(lines), 'application/gzip', until);
  const events = await readPart(storage, part);
  const streams = [...new Set(events.map(({ stream }) => stream))];
  await session.transaction(async () => {
    await session.query({
      text: `insert into log_archive (venue_id, from_seq, to_seq, previous_hash, last_hash, file, stored_in)
        values ($1, $2, $3, decode($4, 'hex'), decode($5, 'hex'), $6, $7)`,
      values: [venueId, from, to, previousHash, lastHash, file, restsOn],
    });
    await session.query({
      text: 'insert into archived_stream (venue_id, stream_id, from_seq) select $1, unnest($2::uuid[]), $3',
      values: [venueId, streams, from],
    });
  });
}

async function isArchived(storage: FileStorage, part: Omit<ArchivePart, 'removed'>): Promise<boolean> {
  try {
    await readPart(storage, part);
    return true;
  } catch (error) {
    if (error instanceof ArchiveBrokenError) return false;
    throw error;
  }
}

/** Texts stay in the database (docs/decisions/0007), because they could not be erased from a locked file. */
function withoutTexts(line: string): string {
  const { texts, ...event } = JSON.parse(line) as { texts?: unknown };
  return texts === undefined ? line : JSON.stringify(event);
}

const padded = (seq: number): string => String(seq).padStart(12, '0');
