import type { Command } from 'commander';
import { listOperations, readLag, type Lag, type Operation } from '#modules/diagnostics/diagnostics.public.js';
import { EXIT, positive, type ExitCode, type Ops, type OpsRun } from './ops.js';
import { count, duration, table } from './terminal.js';

export function addLagCommands(program: Command, run: OpsRun): void {
  program
    .command('lag')
    .summary('how far behind the log its readers are')
    .description(
      'Shows each venue’s last event, the projections, the stored subscriptions, and what waits in the outboxes. The exit code is 1 when a reader has stopped.',
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
  const lag = await ops.record('lag', {}, () => readLag(ops.session));
  ops.terminal.answer(lag, () => lagText(lag));
  return lag.subscriptions.some(({ failedEvent }) => failedEvent !== null) ? EXIT.bad : EXIT.ok;
}

function lagText(lag: Lag): string {
  const venues = lag.venues.map(({ venueId, head, lastEventAt }) => [venueId, head, lastEventAt ?? '']);
  const projections = lag.projections.map(({ name, position, lag: behind, failure }) => [
    ...[name, position, behind],
    failure ? `${failure.failures}× ${failure.eventType} of venue ${failure.venueId}: ${failure.error}` : '',
  ]);
  const subscriptions = lag.subscriptions.map((each) => [
    ...[each.name, each.venueId, each.position, each.lag],
    each.failedEvent === null
      ? ''
      : `stopped at event ${each.failedEvent} after ${count(each.attempts, 'attempt')}: ${each.error ?? ''}`,
  ]);
  const outboxes = lag.outboxes.map(({ name, waiting, oldestSeconds }) => [
    ...[name, waiting],
    oldestSeconds === null ? '' : duration(oldestSeconds),
  ]);
  return [
    table([['venue', 'last event', 'at'], ...venues]),
    table([['projection', 'position', 'lag', 'last refusal'], ...projections]),
    subscriptions.length > 0
      ? table([['subscription', 'venue', 'position', 'lag', 'problem'], ...subscriptions])
      : 'No stored subscriptions.',
    outboxes.length > 0 ? table([['outbox', 'waiting', 'oldest'], ...outboxes]) : 'Nothing waits in the outboxes.',
    `${count(lag.deadLetters, 'dead letter')}.`,
  ].join('\n\n');
}

async function showOperations(ops: Ops, { limit }: { limit: number }): Promise<ExitCode> {
  const operations = await listOperations(ops.session, limit);
  ops.terminal.answer(operations, () => operations.map(operationText).join('\n') || 'Nothing has been recorded.');
  return EXIT.ok;
}

function operationText({ at, actor, action, arguments: given, outcome }: Operation): string {
  return `${at}  ${actor.name}  ${action} ${JSON.stringify(given)}  ${outcome ?? 'under way'}`;
}
