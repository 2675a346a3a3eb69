import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Option, type Command } from 'commander';
import { ArchiveBrokenError, beginOf, LogInUseError, type ArchivePart } from '#eventlog/archive/archive-part.js';
import { readersBehind, ReadersBehindError, removeArchived } from '#eventlog/archive/remove-archived.js';
import { writeArchive } from '#eventlog/archive/write-archive.js';
import { venuesWithEvents } from '#eventlog/chain/chain-verify.js';
import { numbersBetween } from '#eventlog/log/read-streams.js';
import { withOwnSession } from '#platform/database/own-session.js';
import { storedSecrets, OWNER } from '#platform/database/postgres-cluster.js';
import { LOG_READERS } from '#registry/log-readers.js';
import { STREAMS_AFTER } from '#registry/log.events.js';
import { fileStoreOf, readMoment, requireKnownVenue, zoneOfVenue } from './command-arguments.js';
import { EXIT, OpsError, positive, type ExitCode, type Ops, type OpsRun } from './ops.js';
import { count } from './terminal.js';

const OWNER_NEEDED =
  'this login may not take events out of the log: set MIGRATION_DATABASE_URL, the login of its owner.';
const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;
/** Minimum age of events that the command archives: newer ones are still queried in the live log. */
const YOUNGEST_MS = 7 * 86_400_000;

interface ArchiveOptions {
  readonly venue?: number;
  readonly until: string;
  readonly keep?: boolean;
}

interface Archived {
  readonly venueId: number;
  readonly after: number;
  readonly files: number;
}

export function addArchiveCommand(program: Command, run: OpsRun): void {
  program
    .command('archive')
    .summary('take closed months of a log into files that prove themselves')
    .description(
      'Writes the months of one venue or of all to the file store (see `verify --file`), reads each file back and proves it, and only then takes its events out of the log, which begins later from then on. What is of a stream that is not over stays. Interrupted, it goes on when it is given again. Needs the login that owns the tables: MIGRATION_DATABASE_URL, where DATABASE_URL is a limited one.',
    )
    .option('--venue <id>', 'this venue alone', positive)
    .requiredOption('--until <month>', 'the last month, e.g. 2026-08')
    .addOption(new Option('--keep', 'only write and prove the files; the log stays as it is'))
    .action(run.action(archive));
}

async function archive(ops: Ops, options: ArchiveOptions): Promise<ExitCode> {
  if (!MONTH.test(options.until)) throw new OpsError(`${options.until} is no month, as 2026-08 is.`, EXIT.usage);
  if (options.venue !== undefined) await requireKnownVenue(ops, options.venue);
  const venues = options.venue === undefined ? await venuesWithEvents(ops.session) : [options.venue];
  const given = { venueId: options.venue ?? null, until: options.until, keep: options.keep === true };
  const archived = await ops
    .record(
      'archive',
      given,
      async () => {
        const done: Archived[] = [];
        for (const venueId of venues) done.push(await archiveVenue(ops, venueId, options));
        return done;
      },
      (done) => done.map(({ venueId, after }) => `venue ${venueId} begins after ${after}`).join(', '),
    )
    .catch((error: unknown) => {
      if (REFUSALS.some((refusal) => error instanceof refusal)) throw new OpsError((error as Error).message);
      if (isForbidden(error)) throw new OpsError(`The files are written, but ${OWNER_NEEDED}`, EXIT.unable);
      throw error;
    });
  ops.terminal.answer(archived, () => archived.map(textOf).join('\n') || 'There are no events.');
  return EXIT.ok;
}

const REFUSALS = [ArchiveBrokenError, ReadersBehindError, LogInUseError];
const isForbidden = (error: unknown): boolean => (error as { code?: string }).code === '42501';

const textOf = ({ venueId, after, files }: Archived): string =>
  `Venue ${venueId}: ${count(files, 'file')} in the archive; its log begins after event ${after}.`;

async function archiveVenue(ops: Ops, venueId: number, { until, keep }: ArchiveOptions): Promise<Archived> {
  const { session, settings, terminal } = ops;
  const storage = await fileStoreOf(settings);
  const upTo = await lastOf(ops, venueId, until);
  const readers = LOG_READERS.map(({ name }) => name);
  const behind = await readersBehind(session, readers, venueId, upTo);
  if (behind.length > 0) throw new ReadersBehindError(venueId, behind);
  const onPart = (label: string) => (seq: number) => terminal.progress(label, seq, upTo, `venue ${venueId}`);
  const parts = await writeArchive(session, storage, { venueId, upTo, now: new Date(), onPart: onPart('Writing') });
  if (keep !== true && parts.some(({ removed, to }: ArchivePart) => !removed && to <= upTo)) {
    const owner = { url: ownerUrlOf(ops), role: null };
    const removing = { venueId, upTo, readers, after: STREAMS_AFTER, onPart: onPart('Removing') };
    await withOwnSession(owner, 'archive', (own) => removeArchived(own, storage, removing));
  }
  return { venueId, after: (await beginOf(session, venueId)).after, files: parts.length };
}

async function lastOf(ops: Ops, venueId: number, until: string): Promise<number> {
  const [, year, month] = MONTH.exec(until) ?? [];
  const next = new Date(Date.UTC(Number(year), Number(month), 1)).toISOString().slice(0, 10);
  const end = readMoment(`${next} 00:00`, await zoneOfVenue(ops.session, venueId));
  if (end.getTime() > Date.now() - YOUNGEST_MS) throw new OpsError(`${until} is not over for a week yet.`);
  return (await numbersBetween(ops.session, venueId, { to: new Date(end.getTime() - 1) }))?.to ?? 0;
}

function ownerUrlOf({ settings, connection }: Ops): string {
  if (settings.DATABASE_URL) return settings.MIGRATION_DATABASE_URL ?? settings.DATABASE_URL;
  const secrets = join(resolve(settings.DATA_DIR, 'postgres'), 'secrets.json');
  if (!existsSync(secrets)) return connection.url;
  const url = new URL(connection.url);
  [url.username, url.password] = [OWNER, storedSecrets(secrets).owner];
  return url.href;
}
