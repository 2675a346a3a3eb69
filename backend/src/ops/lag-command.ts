import type { Command } from 'commander';
import { type Lag, readLag } from '#modules/diagnostics/lag/lag.js';
import { listOperations, type Operation } from '#modules/diagnostics/operations/operation-log.js';
import { historyText, isWell, partsText, readParts } from './installation-parts.js';
import { EXIT, type ExitCode, type Ops, type OpsRun, positive } from './ops.js';
import { count, duration, table } from './terminal.js';

const LISTED = 10;

function rowsText({ differences }: Lag): string {
  const lines = differences.slice(0, LISTED).map(({ venueId, projection, key, found, columns, seenAt }) => {
    const how = found === 'changed' ? `differs in ${columns.join(', ')}` : found;
    return `  venue ${venueId}, ${projection} ${key}: ${how}, seen at ${seenAt}`;
  });
  if (lines.length === 0) return 'No row is known to differ from the log.';
  const more = differences.length - lines.length;
  const rows = count(differences.length, 'ROW IS', 'ROWS ARE');
  return [
    `${rows} NOT WHAT THE LOG SAYS (compare, rebuild):`,
    ...lines,
    ...(more > 0 ? [`  … and ${more} more`] : []),
  ].join('\n');
}

export function addLagCommands(program: Command, run: OpsRun): void {
  program
    .command('lag')
    .summary('how far behind the log its readers are')
    .description(
      'Shows whether an order can be stored, who waits for a lock, each venue’s last event, the projections, the stored subscriptions, and what waits in the outboxes. The exit code is 1 when a reader has stopped, the rows of a projection are behind its code or not what the log says, no order can be stored, a lock is stuck, or Redis is away.',
    )
    .action(run.action(showLag));
  program
    .command('log')
    .summary('who asked the log what')
    .description('Lists the recorded operations, newest first: of the command line and of the web.')
    .option('--limit <n>', 'so many', positive, 50)
    .action(run.action(showOperations));
}

async function showLag(ops: Ops): Promise<ExitCode> {
  const parts = await readParts(ops);
  const read = (): Promise<Lag> => readLag(ops.session);
  // Records nothing if no event can be stored, because the database could not store the record either.
  const lag = parts.append === null ? await ops.record('lag', {}, read) : await read();
  ops.terminal.answer({ ...parts, ...lag }, () =>
    [partsText(parts), historyText(lag), rowsText(lag), lagText(lag)].join('\n\n'),
  );
  const hasStopped = lag.subscriptions.some(({ failedEvent }) => failedEvent !== null);
  const isWhole = lag.history.every(({ finding }) => finding === null);
  const isBehind = lag.projections.some(({ behind }) => behind);
  const isRight = lag.differences.length === 0;
  return hasStopped || isBehind || !isRight || !isWhole || !isWell(parts) ? EXIT.bad : EXIT.ok;
}

function lagText(lag: Lag): string {
  const venues = lag.venues.map(({ venueId, head, lastEventAt }) => [venueId, head, lastEventAt ?? '']);
  const projections = lag.projections.map(({ failure, ...projection }) => [
    projection.name,
    projection.position,
    projection.lag,
    versionText(projection),
    failure ? `${failure.failures}× ${failure.eventType} of venue ${failure.venueId}: ${failure.error}` : '',
  ]);
  const subscriptions = lag.subscriptions.map((each) => [
    each.name,
    each.venueId,
    each.position,
    each.lag,
    each.lag > 0 ? duration(each.lagSeconds) : '',
    each.pausedBecause === null ? '' : `paused: ${each.pausedBecause}`,
    each.failedEvent === null
      ? ''
      : `stopped at event ${each.failedEvent} after ${count(each.attempts, 'attempt')}: ${each.error ?? ''}`,
  ]);
  const outboxes = lag.outboxes.map(({ name, waiting, oldestSeconds }) => [
    name,
    waiting,
    oldestSeconds === null ? '' : duration(oldestSeconds),
  ]);
  return [
    table([['venue', 'last event', 'at'], ...venues]),
    table([['projection', 'position', 'lag', 'version', 'last refusal'], ...projections]),
    subscriptions.length > 0
      ? table([['subscription', 'venue', 'position', 'lag', 'for', 'paused', 'problem'], ...subscriptions])
      : 'No stored subscriptions.',
    outboxes.length > 0 ? table([['outbox', 'waiting', 'oldest'], ...outboxes]) : 'Nothing waits in the outboxes.',
    `${count(lag.deadLetters, 'dead letter')}.`,
  ].join('\n\n');
}

function versionText({ version, builtVersion, behind }: Omit<Lag['projections'][number], 'failure'>): string {
  if (!behind) return String(version);
  return builtVersion === null ? `${version}, rows missing` : `${version}, rows of ${builtVersion}`;
}

async function showOperations(ops: Ops, { limit }: { limit: number }): Promise<ExitCode> {
  const operations = await listOperations(ops.session, limit);
  ops.terminal.answer(operations, () => operations.map(operationText).join('\n') || 'Nothing has been recorded.');
  return EXIT.ok;
}

function operationText({ at, actor, action, arguments: given, outcome }: Operation): string {
  return `${at}  ${actor.name}  ${action} ${JSON.stringify(given)}  ${outcome ?? 'under way'}`;
}
