import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { Command } from 'commander';
import { DIAGNOSED } from '../modules/diagnostics/diagnostics.public.js';
import { ChainFileError, type ChainHeader } from '../platform/event-store/chain-file.js';
import { exportChain, numbersBetween, type ExportRange } from '../platform/event-store/chain-export.js';
import { venuesWithEvents } from '../platform/event-store/chain-verify.js';
import { importChains, ImportRefusedError } from '../platform/event-store/chain-import.js';
import { linesOfFile } from './lines-of-file.js';
import { readMoment, zoneOfVenue } from './moment.js';
import { EXIT, OpsError, positive, type ExitCode, type Ops, type OpsRun } from './ops.js';
import { count } from './terminal.js';

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
  const range = await rangeOf(ops, options);
  if (!(await venuesWithEvents(ops.session)).includes(options.venue)) {
    throw new OpsError(`Venue ${options.venue} has no events.`);
  }
  const file = options.out === undefined ? null : createWriteStream(options.out);
  const write = async (line: string): Promise<void> => {
    if (!file) ops.terminal.line(line);
    else if (!file.write(`${line}\n`)) await once(file, 'drain');
  };
  const header = await ops.record(
    'export',
    { ...range, out: options.out ?? null },
    () =>
      exportChain(ops.session, range, write, (done) =>
        ops.terminal.progress('Exporting', done, done, count(done, 'event')),
      ),
    ({ from, to }) => `events ${from} to ${to}`,
  );
  if (!file) return EXIT.ok;
  file.end();
  await finished(file);
  ops.terminal.answer(header, () => exportText(header, options.out ?? ''));
  return EXIT.ok;
}

function exportText({ venue, from, to, lastHash }: ChainHeader, path: string): string {
  return `${path}: venue ${venue}, ${count(to - from + 1, 'event')}, ${from} to ${to}, last ${lastHash}`;
}

/** Numbers as they are; times become the numbers of what happened between them. */
async function rangeOf(ops: Ops, { venue: venueId, from, to }: ExportOptions): Promise<ExportRange> {
  const numbers = [from, to].map((text) => (text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined));
  const zone = await zoneOfVenue(ops.session, venueId);
  const times = [from, to].map((text, index) =>
    text === undefined || numbers[index] !== undefined ? undefined : readMoment(dayAsMoment(text, index), zone),
  );
  if (times.every((time) => time === undefined)) return { venueId, from: numbers[0], to: numbers[1] };
  const between = await numbersBetween(ops.session, venueId, { from: times[0], to: times[1] });
  if (!between) throw new OpsError(`Venue ${venueId} has no events in that time.`);
  return { venueId, from: numbers[0] ?? between.from, to: numbers[1] ?? between.to };
}

/** A bare date is its beginning as `--from`, its end as `--to`. */
function dayAsMoment(text: string, index: number): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text} ${index === 0 ? '00:00' : '23:59:59'}` : text;
}

async function readLogs(ops: Ops, files: string[]): Promise<ExitCode> {
  const lines = files.map(linesOfFile);
  const work = importChains(ops.session, DIAGNOSED, lines, (events) =>
    ops.terminal.progress('Importing', events, events, count(events, 'event')),
  );
  const reports = await work.catch((error: unknown) => {
    if (error instanceof ImportRefusedError || error instanceof ChainFileError) throw new OpsError(error.message);
    throw error;
  });
  // Recorded when it is done: before, the database may not have had the tables.
  await ops.record('import', { files, venues: reports.map(({ header }) => header.venue) }, () => Promise.resolve());
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
