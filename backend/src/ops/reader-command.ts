import type { Command } from 'commander';
import { goPast, pauseReader, resetReader, resumeReader } from '#eventlog/readers/reader-operations.js';
import { LOG_READERS } from '#registry/log-readers.js';
import { requireKnownVenue } from './command-arguments.js';
import { EXIT, OpsError, positive, type ExitCode, type Ops, type OpsRun } from './ops.js';
import { count } from './terminal.js';

const READER = `one of ${LOG_READERS.map(({ name }) => name).join(', ')}`;
const REASON = 'why; it is kept in the record of operations';

export function addReaderCommand(program: Command, run: OpsRun): void {
  const reader = program
    .command('reader')
    .summary('pause a stored reader, move it past an event, let it read from the start')
    .description(
      'Stored readers follow the log behind the appends; `lag` tells how far each is and at what it stopped.',
    );
  reader
    .command('pause')
    .summary('let it wait, in every venue')
    .argument('<reader>', READER)
    .requiredOption('--reason <text>', REASON)
    .action(run.action(pause));
  reader.command('resume').summary('let it go on').argument('<reader>', READER).action(run.action(resume));
  reader
    .command('past')
    .summary('leave the event at which it stands without effect')
    .argument('<reader>', READER)
    .requiredOption('--venue <id>', 'where it stands', positive)
    .requiredOption('--event <n>', 'the number of that event', positive)
    .requiredOption('--reason <text>', REASON)
    .action(run.action(past));
  reader
    .command('reset')
    .summary('take away what it has made, and let it read from the first event')
    .argument('<reader>', READER)
    .option('--venue <id>', 'of this venue alone', positive)
    .action(run.action(reset));
}

async function pause(ops: Ops, name: string, { reason }: { reason: string }): Promise<ExitCode> {
  const given = { reader: readerNamed(name).name, reason: requireReason(reason) };
  await ops.record('pause-reader', given, () => pauseReader(ops.session, name, reason));
  ops.terminal.answer(given, () => `${name} waits until it is resumed.`);
  return EXIT.ok;
}

async function resume(ops: Ops, name: string): Promise<ExitCode> {
  readerNamed(name);
  const was = await ops.record('resume-reader', { reader: name }, () => resumeReader(ops.session, name));
  if (!was) throw new OpsError(`${name} was not paused.`);
  ops.terminal.answer({ reader: name }, () => `${name} goes on.`);
  return EXIT.ok;
}

async function past(
  ops: Ops,
  name: string,
  { venue, event, reason }: { venue: number; event: number; reason: string },
): Promise<ExitCode> {
  readerNamed(name);
  const given = { reader: name, venueId: venue, event, reason: requireReason(reason) };
  await ops.record('reader-past-event', given, async () => {
    if (await goPast(ops.session, name, { venueId: venue, event })) return;
    throw new OpsError(`${name} does not stand at event ${event} of venue ${venue}.`);
  });
  ops.terminal.answer(
    given,
    () => `${name} goes on after event ${event} of venue ${venue}, which it leaves without effect.`,
  );
  return EXIT.ok;
}

async function reset(ops: Ops, name: string, { venue = null }: { venue?: number | null }): Promise<ExitCode> {
  const reader = readerNamed(name);
  if (venue !== null) await requireKnownVenue(ops, venue);
  const given = { reader: name, venueId: venue };
  const venues = await ops.record('reset-reader', given, () => resetReader(ops.session, reader, venue));
  ops.terminal.answer({ ...given, venues }, () => `${name} reads the log of ${count(venues, 'venue')} from the start.`);
  return EXIT.ok;
}

function readerNamed(name: string): (typeof LOG_READERS)[number] {
  const found = LOG_READERS.find((reader) => reader.name === name);
  if (!found) throw new OpsError(`There is no reader ${name}: it must be ${READER}.`, EXIT.usage);
  return found;
}

function requireReason(reason: string): string {
  if (reason.trim() === '') throw new OpsError('Say why with --reason; it is kept with the operation.', EXIT.usage);
  return reason;
}
