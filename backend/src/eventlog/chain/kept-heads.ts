import type { SqlSource } from '#platform/database/own-session.js';
import type { FileStorage } from '#platform/storage/file-storage.js';
import { archivedHash } from '../archive/archived-events.js';
import type { ChainFinding } from './chain-finding.js';

/** A venue's last event as it was printed once, and kept where nobody of the database could change it. */
export interface KeptHead {
  readonly venueId: number;
  readonly seq: number;
  /** In hexadecimal, as it was printed. */
  readonly hash: string;
}

/** @returns what is wrong when the venue's log does not hold one of these events any more, else `null` */
export async function missingHead(
  sql: SqlSource,
  venueId: number,
  kept: readonly KeptHead[],
  archive: FileStorage | null = null,
): Promise<ChainFinding | null> {
  for (const { seq, hash } of kept.filter((head) => head.venueId === venueId && head.seq > 0)) {
    const [row] = await sql.query<{ hash: string }>({
      text: `select encode(hash, 'hex') as hash from event where venue_id = $1 and venue_seq = $2`,
      values: [venueId, seq],
    });
    const found = row?.hash ?? (archive && (await archivedHash(sql, archive, venueId, seq)));
    if (!found) {
      return {
        kind: 'removed',
        seq,
        explanation: `the log ended with it once, and now before it: the end was cut off`,
      };
    }
    if (found !== hash) {
      return {
        kind: 'altered',
        seq,
        explanation: `it is not the event that was kept: the log was made anew up to here`,
      };
    }
  }
  return null;
}
