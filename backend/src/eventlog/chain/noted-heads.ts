import type { SqlSource } from '#platform/database/own-session.js';
import type { FileStorage } from '#platform/storage/file-storage.js';
import { archivedHash } from '../archive/archived-events.js';
import type { ChainFinding } from './chain-event.js';

/** @returns the venues whose stored head differs from their last event; a walk of the chain finds all other breaks */
export async function venuesWithBrokenHead(sql: SqlSource): Promise<number[]> {
  const rows = await sql.query<{ venueId: number }>({
    text: `select h.venue_id as "venueId" from venue_head h left join log_start i using (venue_id)
        left join lateral (select e.venue_seq, e.hash from event e where e.venue_id = h.venue_id
          order by e.venue_seq desc limit 1) e on true
      where (h.seq, h.hash) is distinct from
        (coalesce(e.venue_seq, i.after_seq, 0), coalesce(e.hash, i.previous_hash, '\\x')) order by 1`,
  });
  return rows.map(({ venueId }) => venueId);
}

/** A venue's last event as it was once printed and stored where nobody with access to the database can change it. */
export interface NotedHead {
  readonly venueId: number;
  readonly seq: number;
  /** In hexadecimal, as it was printed. */
  readonly hash: string;
}

export const isAmong = (heads: readonly NotedHead[], { venueId, seq, hash }: NotedHead): boolean =>
  heads.some((each) => each.venueId === venueId && each.seq === seq && each.hash === hash);

/** @returns the finding for the first of `heads` that the log (or given archive) no longer has; `null` if it has all */
export async function missingHead(
  sql: SqlSource,
  venueId: number,
  heads: readonly NotedHead[],
  archive: FileStorage | null = null,
): Promise<ChainFinding | null> {
  for (const head of heads.filter((each) => each.venueId === venueId)) {
    const finding = await headFinding(sql, head, archive);
    if (finding) return finding;
  }
  return null;
}

/** @returns the finding if neither the log nor the given archive has this event any more; `null` if one has it */
export async function headFinding(
  sql: SqlSource,
  { venueId, seq, hash }: NotedHead,
  archive: FileStorage | null,
): Promise<ChainFinding | null> {
  if (seq === 0) return null;
  const [row] = await sql.query<{ hash: string }>({
    text: `select encode(hash, 'hex') as hash from event where venue_id = $1 and venue_seq = $2`,
    values: [venueId, seq],
  });
  const found = row?.hash ?? (archive && (await archivedHash(sql, archive, venueId, seq)));
  if (!found) {
    const explanation = `the log ended with it once, and now before it: the end was cut off`;
    return { kind: 'removed', seq, explanation };
  }
  if (found === hash) return null;
  const explanation = `it is not the event whose hash was noted: the log was replaced up to here`;
  return { kind: 'altered', seq, explanation };
}
