import type { Command } from 'commander';
import { acceptLoss, LossRefusedError } from '#modules/diagnostics/heads/accept-loss.js';
import { reportedLoss, type ReportedLoss } from '#modules/diagnostics/heads/accepted-losses.js';
import { fileStoreOf, requireKnownVenue } from './command-arguments.js';
import { EXIT, OpsError, positive, type ExitCode, type Ops, type OpsRun } from './ops.js';
import { count } from './terminal.js';

const LONGEST_REASON = 300;

export function addAcceptLossCommand(program: Command, run: OpsRun): void {
  program
    .command('accept-loss')
    .summary('accept that a restore has lost events of a venue, for a reason that is kept')
    .description(
      'After a restore that lost events the heads outside the database are ahead of the log. This accepts exactly those that are known now; the log is held to its own end from then on. What was lost, until when and why stays in what `verify` and `lag` say and above the owner’s history.',
    )
    .requiredOption('--venue <id>', 'the venue', positive)
    .requiredOption('--reason <text>', 'why; its owner reads it above the history, for good')
    .action(run.action(accept));
}

async function accept(ops: Ops, { venue, reason }: { venue: number; reason: string }): Promise<ExitCode> {
  const given = { venueId: venue, reason: requireReason(reason) };
  const accepting = { ...given, by: ops.by.id, now: new Date() };
  const storage = await fileStoreOf(ops.settings);
  const loss = await ops
    .record('accept-loss', given, async () => reportedLoss(await acceptLoss(ops.session, storage, accepting)))
    .catch(async (error: unknown) => {
      if (!(error instanceof LossRefusedError)) throw error;
      await requireKnownVenue(ops, venue);
      throw new OpsError(error.message);
    });
  ops.terminal.answer({ venueId: venue, ...loss }, () => `Venue ${venue}: ${lossText(loss)}`);
  return EXIT.ok;
}

/** Describes an accepted loss in one line. The reason is quoted as JSON. */
export function lossText({ since, until, events, acceptedAt, by, reason }: ReportedLoss): string {
  const from = since === null ? 'from its beginning' : `from ${since}`;
  const why = `accepted at ${acceptedAt} by ${by}, because ${JSON.stringify(reason)}`;
  return `up to ${count(events, 'event')} ${from} to ${until} ARE LOST, ${why}.`;
}

function requireReason(reason: string): string {
  const trimmed = reason.trim();
  if (trimmed === '') throw new OpsError('Say why with --reason; it is kept for good.', EXIT.usage);
  if (trimmed.length <= LONGEST_REASON) return trimmed;
  throw new OpsError(`--reason has at most ${LONGEST_REASON} characters.`, EXIT.usage);
}
