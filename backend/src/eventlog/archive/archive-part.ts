import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { OtherEpochError } from '#platform/database/epoch.js';
import type { OwnSession, SqlSource } from '#platform/database/own-session.js';
import type { FileStorage } from '#platform/storage/file-storage.js';
import type { ChainEvent } from '../chain/chain-event.js';
import { ChainFileError, readChainFile, type ChainFileReport, type ChainHeader } from '../chain/chain-file.js';

const LOCK_CLASS = 7_105_542;
const LOCK = `${LOCK_CLASS}, 0`;

export class LogInUseError extends Error {}

/** Allows one archive command per venue at a time, until the session ends. @throws LogInUseError */
export async function claimArchive(session: OwnSession, venueId: number): Promise<void> {
  const [row] = await session.query<{ taken: boolean }>({
    text: `select pg_try_advisory_lock(${LOCK_CLASS}, $1) as taken`,
    values: [venueId],
  });
  if (row?.taken !== true) throw new LogInUseError(`Venue ${venueId} is being archived by another command.`);
}

/** Keeps every event in the log until the session ends. Waits while an archive command is removing a part. */
export async function keepBeginning(session: OwnSession): Promise<void> {
  await session.query({ text: `select pg_advisory_lock_shared(${LOCK})` });
}

/**
 * Claims the removal of events until this transaction ends: a later `keepBeginning` waits until then. Fails at once
 * while another session keeps or moves the beginning of a log.
 * @throws LogInUseError
 */
export async function moveBeginning(owner: OwnSession): Promise<void> {
  const [row] = await owner.query<{ taken: boolean }>({ text: `select pg_try_advisory_xact_lock(${LOCK}) as taken` });
  if (row?.taken === true) return;
  throw new LogInUseError('A projection is being rebuilt from the log: run the command again when that has ended.');
}

/** Returns a text that changes when events leave a log. @param venueId of the only log to look at; `null`: all logs */
export async function beginningsOf(sql: SqlSource, venueId: number | null): Promise<string> {
  const [row] = await sql.query<{ begins: string }>({
    text: `select coalesce(md5(string_agg(venue_id || ':' || after_seq, ' ' order by venue_id)), '') as begins
      from log_start where $1::int is null or venue_id = $1`,
    values: [venueId],
  });
  return row?.begins ?? '';
}

export interface ArchivePart {
  readonly venueId: number;
  readonly from: number;
  readonly to: number;
  readonly previousHash: string;
  readonly lastHash: string;
  readonly file: string;
  readonly removed: boolean;
}

/** The stored file of a part is missing, damaged or differs from the part's record, so it must not be used. */
export class ArchiveBrokenError extends Error {}

const COLUMNS = `a.venue_id as "venueId", a.from_seq::float8 as "from", a.to_seq::float8 as "to",
  encode(a.previous_hash, 'hex') as "previousHash", encode(a.last_hash, 'hex') as "lastHash", a.file,
  a.removed_at is not null as removed`;

export interface LogBegin {
  readonly after: number;
  readonly hash: string;
  /** The number of the event before the log's original first event: 0, unless the log was imported in part. */
  readonly beganAfter: number;
}

export async function beginOf(sql: SqlSource, venueId: number): Promise<LogBegin> {
  const [row] = await sql.query<LogBegin>({
    text: `select i.after_seq::float8 as after, encode(i.previous_hash, 'hex') as hash,
        i.imported_after_seq::float8 as "beganAfter"
      from log_start i where i.venue_id = $1`,
    values: [venueId],
  });
  return row ?? { after: 0, hash: '', beganAfter: 0 };
}

/** Reads the records of all archived parts of a venue, in the order of the log. */
export function archiveParts(sql: SqlSource, venueId: number): Promise<ArchivePart[]> {
  return sql.query({
    text: `select ${COLUMNS} from log_archive a where a.venue_id = $1 order by a.from_seq`,
    values: [venueId],
  });
}

/** Reads the records of the parts that hold events of a stream, in the order of the log. */
export function partsOfStream(sql: SqlSource, venueId: number, streamId: string): Promise<ArchivePart[]> {
  return sql.query({
    name: 'parts_of_stream',
    text: `select ${COLUMNS} from archived_stream s join log_archive a on a.venue_id = s.venue_id and a.from_seq = s.from_seq
      where s.venue_id = $1 and s.stream_id = $2 order by a.from_seq`,
    values: [venueId, streamId],
  });
}

export async function packed(lines: readonly string[]): Promise<Buffer> {
  return promisify(gzip)(`${lines.join('\n')}\n`);
}

/**
 * Reads a part's file from the store and computes each hash again.
 * @throws ArchiveBrokenError if it is missing, damaged or another part; DomainError SERVICE_UNAVAILABLE if the store is
 * down
 */
export async function readPart(
  storage: FileStorage,
  part: Omit<ArchivePart, 'removed'>,
): Promise<readonly ChainEvent[]> {
  const content = await storage.get(part.file);
  if (content === null) throw new ArchiveBrokenError(`${part.file} is not in the file store.`);
  const events: ChainEvent[] = [];
  const report = await reportOn(content, part.file, events);
  if (report.finding) throw new ArchiveBrokenError(`${part.file}: ${report.finding.explanation}.`);
  if (!isSame(report.header, part)) throw new ArchiveBrokenError(`${part.file} is not the part that was archived.`);
  return events;
}

async function reportOn(content: Buffer, file: string, events: ChainEvent[]): Promise<ChainFileReport> {
  try {
    const text = (await promisify(gunzip)(content)).toString();
    return await readChainFile(linesOf(text), (_header, event) => void events.push(event), file);
  } catch (error) {
    if (error instanceof OtherEpochError) throw error;
    if (error instanceof ChainFileError) throw new ArchiveBrokenError(`${file}: ${error.message}`, { cause: error });
    throw new ArchiveBrokenError(`${file} cannot be unpacked.`, { cause: error });
  }
}

async function* linesOf(text: string): AsyncIterable<string> {
  yield* text.split('\n');
}

function isSame(header: ChainHeader, part: Omit<ArchivePart, 'removed'>): boolean {
  return (
    header.venue === part.venueId &&
    header.from === part.from &&
    header.to === part.to &&
    header.previousHash === part.previousHash &&
    header.lastHash === part.lastHash
  );
}
