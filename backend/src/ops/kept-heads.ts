import { readFileSync } from 'node:fs';
import type { ChainFinding } from '#eventlog/chain/chain-finding.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { EXIT, OpsError } from './ops.js';

/** A venue's last event as it was printed once, and kept where nobody of the database could change it. */
export interface KeptHead {
  readonly venueId: number;
  readonly seq: number;
  /** In hexadecimal, as it was printed. */
  readonly hash: string;
}

const ONE = /^(\d{1,15}):([0-9a-f]{64})$/;
const PRINTED = /^Venue (\d+): .* head (\d+) ([0-9a-f]{64})$/gm;

/** @param given `number:hash` of the one venue, or the path of a file with what `verify` has printed. @throws OpsError */
export async function readKept(given: string, venueId?: number): Promise<KeptHead[]> {
  const [, number, hash] = ONE.exec(given) ?? [];
  if (number !== undefined && hash !== undefined) {
    if (venueId === undefined) throw new OpsError('number:hash is of one venue: say which with --venue.', EXIT.usage);
    return [{ venueId, seq: Number(number), hash }];
  }
  const heads = headsIn(textOf(given)).filter((head) => venueId === undefined || head.venueId === venueId);
  if (heads.length > 0) return heads;
  throw new OpsError(`${given} holds nothing that verify has printed of ${venueId ? `venue ${venueId}` : 'a venue'}.`);
}

/** @returns what is wrong when the venue's log does not hold one of these events any more, else `null` */
export async function missingHead(
  sql: SqlSource,
  venueId: number,
  kept: readonly KeptHead[],
): Promise<ChainFinding | null> {
  for (const { seq, hash } of kept.filter((head) => head.venueId === venueId && head.seq > 0)) {
    const [row] = await sql.query<{ hash: string }>({
      text: `select encode(hash, 'hex') as hash from event where venue_id = $1 and venue_seq = $2`,
      values: [venueId, seq],
    });
    if (!row) {
      return {
        kind: 'removed',
        seq,
        explanation: `the log ended with it once, and now before it: the end was cut off`,
      };
    }
    if (row.hash !== hash) {
      return {
        kind: 'altered',
        seq,
        explanation: `it is not the event that was kept: the log was made anew up to here`,
      };
    }
  }
  return null;
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new OpsError(`${path} is neither number:hash nor a file that can be read.`, EXIT.usage);
  }
}

function headsIn(text: string): KeptHead[] {
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
