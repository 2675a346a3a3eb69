import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import type { ChainFinding } from '#eventlog/chain/chain-event.js';
import { ChainFileError, readChainFile } from '#eventlog/chain/chain-file.js';
import { type ChainReport, venuesWithEvents } from '#eventlog/chain/chain-verify.js';
import type { NotedHead } from '#eventlog/chain/noted-heads.js';
import { readMarks, type VerifiedMark, verifyOn } from '#eventlog/chain/verified-marks.js';
import {
  type AcceptedLoss,
  readLosses,
  reportedLoss,
  type ReportedLoss,
} from '#modules/diagnostics/heads/accepted-losses.js';
import { lossText } from './accept-loss-command.js';
import { fileStoreOf, requireKnownVenue } from './command-arguments.js';
import { linesOfFile } from './line-file.js';
import { EXIT, type ExitCode, type Ops, OpsError, type OpsRun, positive } from './ops.js';
import { count, type Terminal } from './terminal.js';

const ONE = /^(\d{1,15}):([0-9a-f]{64})$/;
const PRINTED = /^Venue (\d+): .* head (\d+) ([0-9a-f]{64})$/gm;

/** Reads stored heads. @param given the venue's `number:hash` or a file with `verify`'s output @throws OpsError */
async function readStored(given: string, venueId?: number): Promise<NotedHead[]> {
  const [, number, hash] = ONE.exec(given) ?? [];
  if (number !== undefined && hash !== undefined) {
    if (venueId === undefined) throw new OpsError('number:hash is of one venue: say which with --venue.', EXIT.usage);
    return [{ venueId, seq: Number(number), hash }];
  }
  const heads = headsIn(textOf(given)).filter((head) => venueId === undefined || head.venueId === venueId);
  if (heads.length > 0) return heads;
  throw new OpsError(`${given} holds nothing that verify has printed of ${venueId ? `venue ${venueId}` : 'a venue'}.`);
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new OpsError(`${path} is neither number:hash nor a file that can be read.`, EXIT.usage);
  }
}

function headsIn(text: string): NotedHead[] {
  const printed = [...text.matchAll(PRINTED)];
  if (printed.length > 0) {
    return printed.map(([, venueId, seq, hash = '']) => ({ venueId: Number(venueId), seq: Number(seq), hash }));
  }
  try {
    const reports = JSON.parse(text) as { venueId: number; head: number; headHash: string }[];
    return reports.map(({ venueId, head, headHash }) => ({ venueId, seq: head, hash: headHash }));
  } catch {
    return [];
  }
}

export function addVerifyCommand(program: Command, run: OpsRun): void {
  program
    .command('verify')
    .summary('walk the hash chain of the log')
    .description(
      'Walks the hash chain of one venue’s or every venue’s log and names each event that was altered, removed or inserted. It goes on from where the last walk ended well, unless --from-start is given. What it prints of each venue, its last number and hash, is what to keep elsewhere, once a day: `verify > kept.txt` there, and later `verify --expect kept.txt` proves that nothing up to then was changed, or cut off from the end.',
    )
    .option('--venue <id>', 'this venue alone', positive)
    .option('--file <path>', 'an exported file instead of the database; nothing else is needed for it')
    .option('--from-start', 'walk all of it again, not only what came after the last walk')
    .option('--expect <kept>', 'what was kept: a file of what `verify` has printed, or number:hash with --venue')
    .action(async (options: { venue?: number; file?: string }, command: Command) => {
      if (options.file !== undefined) run.exitCode = await verifyFile(run.terminal(command), options.file);
      else await run.action(verifyLog)(options, command);
    });
}

interface Options {
  readonly venue?: number;
  readonly expect?: string;
  readonly fromStart?: boolean;
}

async function verifyLog(ops: Ops, { venue, expect, fromStart = false }: Options): Promise<ExitCode> {
  if (venue !== undefined) await requireKnownVenue(ops, venue);
  const losses = await lossesOf(ops, venue);
  // The events of an accepted loss are gone. What the log must still contain is its end at the time of the acceptance.
  const heads = [...(expect === undefined ? [] : await readStored(expect, venue)), ...losses.map(({ log }) => log)];
  const marks = await readMarks(ops.session, venue);
  // Includes venues that have a noted head or a verified event but no events, because an emptied log must be found.
  const known = venue === undefined ? await venuesWithEvents(ops.session) : [venue];
  const venues = [...new Set([...known, ...[...heads, ...marks].map(({ venueId }) => venueId)])];
  const given = { venueId: venue ?? null, fromStart, ...(expect === undefined ? {} : { expect }) };
  const reports = await ops.record(
    'verify',
    given,
    () => walk(ops, venues, { heads, marks, losses, fromStart }),
    outcomeOf,
  );
  ops.terminal.answer(reports, () => reports.flatMap(reportLines).join('\n') || 'There are no events.');
  if (reports.some(({ finding }) => finding)) return EXIT.bad;
  if (expect === undefined)
    ops.terminal.note('Keep these lines where nobody of the database can change them: see --expect.');
  return EXIT.ok;
}

interface Known {
  readonly heads: readonly NotedHead[];
  readonly marks: readonly VerifiedMark[];
  readonly losses: readonly AcceptedLoss[];
  readonly fromStart: boolean;
}

type Reported = ChainReport & { readonly losses: readonly ReportedLoss[] };

async function lossesOf({ settings }: Ops, venue: number | undefined): Promise<AcceptedLoss[]> {
  const losses = await readLosses(await fileStoreOf(settings));
  return losses.filter(({ venueId }) => venue === undefined || venueId === venue);
}

async function walk(
  { session, terminal, settings }: Ops,
  venues: readonly number[],
  { heads, marks, losses, fromStart }: Known,
): Promise<Reported[]> {
  const total = await countEvents(session, venues);
  const archive = await fileStoreOf(settings);
  const accepted = losses.flatMap(({ lost }) => lost);
  const reports: Reported[] = [];
  let before = 0;
  for (const venueId of venues) {
    const mark = marks.find((each) => each.venueId === venueId) ?? null;
    const onPage = (events: number): void => terminal.progress('Verifying', before + events, total, `venue ${venueId}`);
    const report = await verifyOn(session, venueId, { mark, heads, accepted, fromStart, archive, onPage });
    before += report.events;
    reports.push({ ...report, losses: losses.filter((loss) => loss.venueId === venueId).map(reportedLoss) });
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

function outcomeOf(reports: readonly Reported[]): string {
  const broken = reports.filter(({ finding }) => finding).map(({ venueId }) => venueId);
  return broken.length > 0 ? `broken in venue ${broken.join(', ')}` : 'intact';
}

function reportLines({ venueId, head, headHash, events, after, findings, breaks, losses }: Reported): string[] {
  const lost = losses.map((loss) => `Venue ${venueId}: ${lossText(loss)}`);
  if (breaks > 0) return [...brokenLines(`Venue ${venueId}`, findings, breaks), ...lost];
  const since = after > 0 ? ` since event ${after}, up to which it was walked before` : '';
  return [`Venue ${venueId}: ${count(events, 'event')} intact${since}, head ${head} ${headHash}`, ...lost];
}

function brokenLines(what: string, findings: readonly ChainFinding[], breaks: number): string[] {
  const lines = findings.map(
    ({ seq, kind, explanation }) => `${what}: BROKEN at event ${seq} (${kind}): ${explanation}.`,
  );
  const untold = breaks - findings.length;
  return untold > 0 ? [...lines, `${what}: and ${count(untold, 'break')} more.`] : lines;
}

async function verifyFile(terminal: Terminal, path: string): Promise<ExitCode> {
  const report = await readChainFile(linesOfFile(path), () => undefined, path).catch((error: unknown) => {
    if (error instanceof ChainFileError) throw new OpsError(error.message);
    throw error;
  });
  const { header, events, finding, findings, breaks } = report;
  terminal.answer(report, () =>
    finding
      ? brokenLines(path, findings, breaks).join('\n')
      : `${path}: venue ${header.venue}, ${count(events, 'event')} intact, ${header.from} to ${header.to}, last ${header.lastHash}`,
  );
  return finding ? EXIT.bad : EXIT.ok;
}
