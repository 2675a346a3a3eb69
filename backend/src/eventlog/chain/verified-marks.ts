import { isoTime, type SqlSource } from '#platform/database/own-session.js';
import type { FileStorage } from '#platform/storage/file-storage.js';
import { beginOf, type LogBegin } from '../archive/archive-part.js';
import { missingParts, verifyArchive } from '../archive/verify-archive.js';
import type { ChainFinding } from './chain-event.js';
import { verifyChain, type ChainReport } from './chain-verify.js';
import { MAX_LISTED, type ChainPlace } from './chain-walk.js';
import { isAmong, missingHead, type NotedHead } from './noted-heads.js';

export interface VerifiedMark extends ChainPlace {
  readonly venueId: number;
  readonly verifiedAt: string;
  readonly fromStartAt: string;
}

/** @param venueId reads the mark of this venue only; `null`: of all venues */
export function readMarks(sql: SqlSource, venueId: number | null = null): Promise<VerifiedMark[]> {
  return sql.query({
    text: `select venue_id as "venueId", seq::float8 as seq, encode(hash, 'hex') as hash,
        ${isoTime('verified_at')} as "verifiedAt", ${isoTime('full_walk_at')} as "fromStartAt"
      from verified_mark where $1::integer is null or venue_id = $1 order by venue_id`,
    values: [venueId],
  });
}

/** Stores the end of a walk that found nothing wrong as the venue's last verified event. Other walks store nothing. */
async function keepMark(sql: SqlSource, { venueId, head, headHash, after, finding }: ChainReport): Promise<void> {
  if (finding || head === 0) return;
  await sql.query({
    text: `insert into verified_mark as m (venue_id, seq, hash) values ($1, $2, decode($3, 'hex'))
      on conflict (venue_id) do update set seq = excluded.seq, hash = excluded.hash, verified_at = now(),
        full_walk_at = case when $4 then now() else m.full_walk_at end
      where m.seq <= excluded.seq`,
    values: [venueId, head, headHash, after === 0],
  });
}

export interface VerifyOn {
  readonly mark: VerifiedMark | null;
  readonly heads?: readonly NotedHead[];
  readonly accepted?: readonly NotedHead[];
  readonly fromStart?: boolean;
  readonly archive?: FileStorage | null;
  readonly onPage?: (events: number) => void;
}

/**
 * Verifies the events after the last verified one (`mark`) and moves the mark. If the log no longer holds that event,
 * that is a break, and the whole log is verified.
 */
export async function verifyOn(sql: SqlSource, venueId: number, options: VerifyOn): Promise<ChainReport> {
  for (;;) {
    const begin = await beginOf(sql, venueId);
    const report = await walked(sql, venueId, begin, options);
    // If events were archived during the walk, it may have missed some or read some twice. So it is repeated.
    if ((await beginOf(sql, venueId)).after !== begin.after) continue;
    await keepMark(sql, report);
    return report;
  }
}

async function walked(
  sql: SqlSource,
  venueId: number,
  begin: LogBegin,
  { mark: given, heads = [], accepted = [], fromStart = false, archive = null, onPage = () => undefined }: VerifyOn,
): Promise<ChainReport> {
  // A verified event before the log's beginning saves no time, so it is ignored.
  const mark = given && given.seq > begin.after && !isAmong(accepted, given) ? given : null;
  const expected = (mark ? [...heads, mark] : heads).filter((head) => !isAmong(accepted, head));
  const missing = await missingHead(sql, venueId, expected, archive);
  const from = missing || fromStart ? null : mark;
  const report = await verifyChain(sql, venueId, { from, onPage });
  const archived = archive && !from ? await verifyArchive(sql, archive, venueId) : { events: 0, findings: [] };
  const otherFindings = [...(missing ? [missing] : []), ...(await missingParts(sql, venueId)), ...archived.findings];
  return withArchive(report, archived.events, otherFindings);
}

function withArchive(report: ChainReport, archived: number, otherFindings: readonly ChainFinding[]): ChainReport {
  const untold = otherFindings.filter((each) => !report.findings.some(({ seq }) => seq === each.seq));
  const findings = [...report.findings, ...untold].slice(0, MAX_LISTED);
  return {
    ...report,
    events: report.events + archived,
    after: archived > 0 ? 0 : report.after,
    findings,
    finding: findings[0] ?? null,
    breaks: report.breaks + untold.length,
  };
}
