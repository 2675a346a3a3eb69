import type { Command } from 'commander';
import { daysAfter } from '@stolek/rules/local-date';
import { beginOf } from '#eventlog/archive/archive-part.js';
import {
  ChainFileError,
  exportAtOnce,
  type ChainFileReport,
  type ChainHeader,
  type ExportRange,
} from '#eventlog/chain/chain-file.js';
import { importChains, ImportRefusedError } from '#eventlog/chain/chain-import.js';
import { numbersBetween } from '#eventlog/log/read-streams.js';
import { REPLAY_REGISTRY } from '#registry/log.projections.js';
import { readMoment, requireKnownVenue, zoneOfVenue } from './command-arguments.js';
import { LineFile, linesOfFile } from './line-file.js';
import { EXIT, OpsError, positive, type ExitCode, type Ops, type OpsRun } from './ops.js';
import { count } from './terminal.js';

const DATE = /^\d{4}-\d{2}-\d{2}$/;

interface ExportOptions {
  readonly venue: number;
  readonly from?: string;
  readonly to?: string;
  readonly out?: string;
}

export function addTransferCommands(program: Command, run: OpsRun): void {
  program
    .command('export')
    .summary('write a venue’s log, or a part of it, to a file')
    .description('Writes a venue’s log as JSON Lines that prove themselves by the hash chain: see `verify --file`.')
    .requiredOption('--venue <id>', 'number of the venue', positive)
    .option('--from <number or time>', 'the first event, by its number or by time')
    .option('--to <number or time>', 'the last event, by its number or by time')
    .option('--out <path>', 'the file; standard output when left out')
    .action(run.action(writeLog));
  program
    .command('import')
    .summary('put exported logs into an empty database')
    .description(
      'Puts exported logs, one file for each venue, into a database without events, for diagnosis elsewhere, and fills every projection.',
    )
    .argument('<files...>', 'files of `export`')
    .action(run.action(readLogs, { prepare: true }));
}

async function writeLog(ops: Ops, options: ExportOptions): Promise<ExitCode> {
  await requireKnownVenue(ops, options.venue);
  const range = await rangeOf(ops, options);
  await requireEvents(ops, range);
  const header = await ops.record(
    'export',
    { ...range, out: options.out ?? null },
    () => exportTo(ops, range, options.out),
    ({ from, to }) => `events ${from} to ${to}`,
  );
  if (options.out !== undefined) ops.terminal.answer(header, () => exportText(header, options.out ?? ''));
  return EXIT.ok;
}

async function exportTo({ session, terminal }: Ops, range: ExportRange, path?: string): Promise<ChainHeader> {
  const onPage = (done: number): void => terminal.progress('Exporting', done, done, count(done, 'event'));
  if (path === undefined) return exportAtOnce(session, range, (line) => terminal.line(line), onPage);
  const file = await LineFile.create(path);
  const header = await exportAtOnce(session, range, (line) => file.write(line), onPage);
  await file.end();
  return header;
}

/** Refuses a range without events, or with only archived ones, because its file would look intact. @throws OpsError */
async function requireEvents({ session }: Ops, { venueId, from = 1, to }: ExportRange): Promise<void> {
  const { after } = await beginOf(session, venueId);
  const [row] = await session.query<{ some: boolean }>({
    text: `select exists (
        select from event where venue_id = $1 and venue_seq >= $2 and venue_seq <= coalesce($3::bigint, venue_seq)
      ) as some`,
    values: [venueId, Math.max(from, after + 1), to ?? null],
  });
  if (!row?.some) throw new OpsError(`Venue ${venueId} has no events from ${from} to ${to ?? 'the last'}.`);
}

function exportText({ venue, from, to, lastHash }: ChainHeader, path: string): string {
  return `${path}: venue ${venue}, ${count(to - from + 1, 'event')}, ${from} to ${to}, last ${lastHash}`;
}

/** @returns the range of event numbers; a time is replaced by the number of the first or last event in it */
async function rangeOf(ops: Ops, { venue: venueId, from, to }: ExportOptions): Promise<ExportRange> {
  const numbers = [from, to].map((text) => (text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined));
  const zone = await zoneOfVenue(ops.session, venueId);
  const times = [from, to].map((text, index) =>
    text === undefined || numbers[index] !== undefined ? undefined : readBound(text, zone, index === 1),
  );
  if (times.every((time) => time === undefined)) return { venueId, from: numbers[0], to: numbers[1] };
  const between = await numbersBetween(ops.session, venueId, { from: times[0], to: times[1] });
  if (!between) throw new OpsError(`Venue ${venueId} has no events in that time.`);
  return { venueId, from: numbers[0] ?? between.from, to: numbers[1] ?? between.to };
}

/**
 * @returns the first moment of a date in `--from` or its last millisecond in `--to`; a time as `readMoment` reads it
 */
function readBound(text: string, zone: string, isEnd: boolean): Date {
  if (!DATE.test(text)) return readMoment(text, zone);
  const begin = readMoment(`${text} 00:00`, zone);
  if (!isEnd) return begin;
  return new Date(readMoment(`${daysAfter(text, 1)} 00:00`, zone).getTime() - 1);
}

async function readLogs(ops: Ops, files: string[]): Promise<ExitCode> {
  const work = (): Promise<ChainFileReport[]> =>
    importChains(ops.session, REPLAY_REGISTRY, files.map(linesOfFile), (events) =>
      ops.terminal.progress('Importing', events, events, count(events, 'event')),
    );
  const outcome = (done: readonly ChainFileReport[]): string =>
    `imported venue ${done.map(({ header }) => header.venue).join(', ')}`;
  const reports = await ops.record('import', { files }, work, outcome).catch((error: unknown) => {
    if (error instanceof ImportRefusedError || error instanceof ChainFileError) throw new OpsError(error.message);
    throw error;
  });
  ops.terminal.answer(reports, () =>
    reports
      .map(
        ({ header, events }) =>
          `Venue ${header.venue}: ${count(events, 'event')} imported, ${header.from} to ${header.to}`,
      )
      .join('\n'),
  );
  return EXIT.ok;
}
