import type { Command } from 'commander';
import { readChainFile, ChainFileError } from '#eventlog/chain/chain-file.js';
import { venuesWithEvents, verifyChain, type ChainReport } from '#eventlog/chain/chain-verify.js';
import { missingHead, readKept, type KeptHead } from './kept-heads.js';
import { requireKnownVenue } from './known-venue.js';
import { linesOfFile } from './lines-of-file.js';
import { EXIT, OpsError, positive, type ExitCode, type Ops, type OpsRun } from './ops.js';
import { count, type Terminal } from './terminal.js';

export function addVerifyCommand(program: Command, run: OpsRun): void {
  program
    .command('verify')
    .summary('walk the hash chain of the log')
    .description(
      'Walks the hash chain of one venue’s or every venue’s log and names the first event that was altered, removed or inserted. What it prints of each venue, its last number and hash, is what to keep elsewhere, once a day: `verify > kept.txt` there, and later `verify --expect kept.txt` proves that nothing up to then was changed, or cut off from the end.',
    )
    .option('--venue <id>', 'this venue alone', positive)
    .option('--file <path>', 'an exported file instead of the database; nothing else is needed for it')
    .option('--expect <kept>', 'what was kept: a file of what `verify` has printed, or number:hash with --venue')
    .action(async (options: { venue?: number; file?: string }, command: Command) => {
      if (options.file !== undefined) run.exitCode = await verifyFile(run.terminal(command), options.file);
      else await run.action(verifyLog)(options, command);
    });
}

async function verifyLog(ops: Ops, { venue, expect }: { venue?: number; expect?: string }): Promise<ExitCode> {
  if (venue !== undefined) await requireKnownVenue(ops, venue);
  const kept = expect === undefined ? [] : await readKept(expect, venue);
  const venues = venue === undefined ? await venuesWithEvents(ops.session) : [venue];
  const given = { venueId: venue ?? null, ...(expect === undefined ? {} : { expect }) };
  const reports = await ops.record('verify', given, () => walk(ops, venues, kept), outcomeOf);
  ops.terminal.answer(reports, () => reports.map(reportText).join('\n') || 'There are no events.');
  if (reports.some(({ finding }) => finding)) return EXIT.bad;
  if (expect === undefined)
    ops.terminal.note('Keep these lines where nobody of the database can change them: see --expect.');
  return EXIT.ok;
}

async function walk(
  { session, terminal }: Ops,
  known: readonly number[],
  kept: readonly KeptHead[],
): Promise<ChainReport[]> {
  // One that was emptied is looked for, too.
  const venues = [...new Set([...known, ...kept.map(({ venueId }) => venueId)])];
  const total = await countEvents(session, venues);
  const reports: ChainReport[] = [];
  let before = 0;
  for (const venueId of venues) {
    const report = await verifyChain(session, venueId, (events) =>
      terminal.progress('Verifying', before + events, total, `venue ${venueId}`),
    );
    before += report.events;
    reports.push({ ...report, finding: report.finding ?? (await missingHead(session, venueId, kept)) });
  }
  return reports;
}

async function countEvents(session: Ops['session'], venues: readonly number[]): Promise<number> {
  const [row] = await session.query<{ total: number }>({
    text: 'select coalesce(sum(seq), 0)::float8 as total from venue_head where venue_id = any ($1)',
    values: [venues],
  });
  return row?.total ?? 0;
}

function outcomeOf(reports: readonly ChainReport[]): string {
  const broken = reports.filter(({ finding }) => finding).map(({ venueId }) => venueId);
  return broken.length > 0 ? `broken in venue ${broken.join(', ')}` : 'intact';
}

function reportText({ venueId, head, headHash, events, finding }: ChainReport): string {
  if (finding) return `Venue ${venueId}: BROKEN at event ${finding.seq} (${finding.kind}): ${finding.explanation}.`;
  return `Venue ${venueId}: ${count(events, 'event')} intact, head ${head} ${headHash}`;
}

async function verifyFile(terminal: Terminal, path: string): Promise<ExitCode> {
  const report = await readChainFile(linesOfFile(path)).catch((error: unknown) => {
    if (error instanceof ChainFileError) throw new OpsError(error.message);
    throw error;
  });
  const { header, events, finding } = report;
  terminal.answer(report, () =>
    finding
      ? `${path}: BROKEN at event ${finding.seq} (${finding.kind}): ${finding.explanation}.`
      : `${path}: venue ${header.venue}, ${count(events, 'event')} intact, ${header.from} to ${header.to}, last ${header.lastHash}`,
  );
  return finding ? EXIT.bad : EXIT.ok;
}
