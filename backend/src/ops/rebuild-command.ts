import type { Command } from 'commander';
import { PROJECTION_NAMES, REPLAY_REGISTRY } from '#registry/log.projections.js';
import { projectionNamed } from '#eventlog/projections/projection.js';
import { compareReader } from '#eventlog/readers/compare-reader.js';
import { LOG_READERS } from '#registry/log-readers.js';
import {
  compareProjection,
  type CompareProgress,
  type Comparison,
  type RowDifference,
} from '#eventlog/replay/compare.js';
import { cancelRebuild, RebuildRunningError } from '#eventlog/replay/rebuild-claim.js';
import { latestRebuilds, rebuildOutcome, type RebuildRecord } from '#eventlog/replay/rebuild-record.js';
import { rebuildProjection } from '#eventlog/replay/rebuild.js';
import { venuesWithEvents } from '#eventlog/chain/chain-verify.js';
import { requireKnownVenue } from './command-arguments.js';
import { EXIT, OpsError, positive, type ExitCode, type Ops, type OpsRun } from './ops.js';
import { count, duration } from './terminal.js';

const PROJECTION = `one of ${PROJECTION_NAMES.join(', ')}`;
const COMPARED = `one of ${[...PROJECTION_NAMES, ...LOG_READERS.map(({ name }) => name)].join(', ')}`;
const LISTED = 10;

export function addRebuildCommands(program: Command, run: OpsRun): void {
  program
    .command('rebuild')
    .summary('rebuild a projection from the first event')
    .description(
      'Rebuilds a projection from the first event in a table of its own, compares it with the live table, and replaces the rows that differ. Ctrl-C interrupts it: the same command continues from there.',
    )
    .argument('<projection>', PROJECTION)
    .option('--venue <id>', 'this venue alone', positive)
    .option('--fresh', 'start over although an interrupted rebuild could be continued')
    .option('--cancel', 'stop the rebuild that runs, in whatever process, or was interrupted, and keep nothing of it')
    .action(run.action(rebuild));
  program
    .command('compare')
    .summary('a live projection, or what a stored reader has made, against a replay of the log')
    .description(
      'Replays the log beside the live table and lists the rows that differ. Nobody waits for it; nothing is changed.',
    )
    .argument('<projection>', COMPARED)
    .option('--venue <id>', 'this venue alone', positive)
    .action(run.action(compare));
}

async function rebuild(
  ops: Ops,
  name: string,
  { venue = null, fresh, cancel: asksToStop }: { venue?: number | null; fresh?: boolean; cancel?: boolean },
): Promise<ExitCode> {
  requireProjection(name);
  if (asksToStop) return cancel(ops, name);
  if (venue !== null) await requireKnownVenue(ops, venue);
  const stop = new AbortController();
  const interrupt = (): void => stop.abort();
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  const given = { projection: name, venueId: venue, fresh: fresh === true };
  const work = (): Promise<RebuildRecord> =>
    rebuildProjection(ops.connection, REPLAY_REGISTRY, {
      name,
      venueId: venue,
      requestedBy: ops.by.id,
      signal: stop.signal,
      ...(fresh ? { fresh } : {}),
      onProgress: (record) => drawProgress(ops, record),
    });
  const record = await refusable(ops.record('rebuild', given, work, rebuildOutcome));
  ops.terminal.answer(record, () => rebuildText(record));
  return record.state === 'done' ? EXIT.ok : record.state === 'interrupted' ? EXIT.interrupted : EXIT.bad;
}

async function cancel(ops: Ops, name: string): Promise<ExitCode> {
  const [last] = await latestRebuilds(ops.session, 1, name);
  const outcome = last
    ? await ops.record('cancel-rebuild', { id: last.id, projection: name }, () => cancelRebuild(ops.connection, last))
    : 'over';
  if (outcome === 'over') throw new OpsError(`No rebuild of ${name} is under way.`);
  ops.terminal.answer({ id: last?.id, cancelRequested: true, cancelled: outcome === 'cancelled' }, () =>
    outcome === 'cancelled'
      ? `The rebuild of ${name} that had been interrupted is cancelled; nothing of it is kept.`
      : `The rebuild of ${name} stops after the chunk under way.`,
  );
  return EXIT.ok;
}

async function compare(ops: Ops, name: string, { venue }: { venue?: number }): Promise<ExitCode> {
  const reader = LOG_READERS.find((one) => one.name === name);
  if (!reader && !REPLAY_REGISTRY.projections.some((projection) => projection.name === name)) {
    throw new OpsError(`There is no projection or reader ${name}: it must be ${COMPARED}.`, EXIT.usage);
  }
  if (venue !== undefined) await requireKnownVenue(ops, venue);
  const venues = venue === undefined ? await venuesWithEvents(ops.session) : [venue];
  const draw: CompareProgress = (done) =>
    ops.terminal.progress(`Comparing ${name}`, done.venues, done.ofVenues, count(done.events, 'event'));
  const work = (): Promise<Comparison> =>
    reader
      ? compareReader(ops.session, reader, venues, draw)
      : compareProjection(ops.session, REPLAY_REGISTRY, name, venues, draw);
  const given = { projection: name, venueId: venue ?? null };
  const comparison = await ops.record('compare', given, work, ({ count: n }) => `${n} rows differ`);
  ops.terminal.answer(comparison, () => comparisonText(comparison));
  return comparison.count === 0 ? EXIT.ok : EXIT.bad;
}

function requireProjection(name: string): void {
  try {
    projectionNamed(REPLAY_REGISTRY.projections, name);
  } catch (error) {
    throw new OpsError((error as Error).message, EXIT.usage);
  }
}

async function refusable<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    if (error instanceof RebuildRunningError) throw new OpsError(error.message);
    throw error;
  });
}

function drawProgress(
  { terminal }: Ops,
  { projection, eventsDone, eventsTotal, venuesDone, venuesTotal }: RebuildRecord,
): void {
  terminal.progress(`Rebuilding ${projection}`, eventsDone, eventsTotal, `venue ${venuesDone} of ${venuesTotal}`);
}

function rebuildText(record: RebuildRecord): string {
  const { projection, state, eventsDone, eventsTotal, venuesTotal, startedAt, updatedAt, differenceCount } = record;
  const seconds = (updatedAt.getTime() - startedAt.getTime()) / 1000;
  if (state === 'interrupted') {
    return `${projection}: interrupted after ${count(eventsDone, 'event')} of ${eventsTotal}; the same command continues from there.`;
  }
  if (state !== 'done') return `${projection}: ${state}.`;
  const rate =
    seconds > 0 ? `, ${new Intl.NumberFormat('en-US').format(Math.round(eventsDone / seconds))} a second` : '';
  const done = `${projection}: rebuilt from ${count(eventsDone, 'event')} of ${count(venuesTotal, 'venue')} in ${duration(seconds)}${rate}.`;
  if (differenceCount === 0) return `${done} The live table was right.`;
  return [
    `${done} ${count(differenceCount, 'row')} differed and ${differenceCount === 1 ? 'was' : 'were'} put right:`,
    ...differenceLines(record.differences, differenceCount),
  ].join('\n');
}

function comparisonText({ projection, venues, events, count: n, differences }: Comparison): string {
  const head = `${projection}: ${count(events, 'event')} of ${count(venues, 'venue')} replayed,`;
  if (n === 0) return `${head} no row differs.`;
  return [`${head} ${count(n, 'row differs', 'rows differ')}:`, ...differenceLines(differences, n)].join('\n');
}

function differenceLines(differences: readonly RowDifference[], total: number): string[] {
  const lines = differences.slice(0, LISTED).map((difference) => `  ${differenceText(difference)}`);
  return total > lines.length
    ? [...lines, `  … and ${total - lines.length} more (--json lists ${differences.length})`]
    : lines;
}

function differenceText({ key, columns, live, replayed }: RowDifference): string {
  const row = Object.values(key).join('/');
  if (!live) return `${row}: missing from the live table`;
  if (!replayed) return `${row}: in the live table only`;
  const differing = columns.map((column) => {
    if (!(column in live)) return `${column} is another text`;
    return `${column} is ${JSON.stringify(live[column])}, should be ${JSON.stringify(replayed[column])}`;
  });
  return `${row}: ${differing.join('; ')}`;
}
