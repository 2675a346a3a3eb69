import { isoTime, type SqlSource } from '#platform/database/own-session.js';
import type { Keeping } from '#platform/storage/file-storage.js';
import type { ReportedLoss } from './accepted-losses.js';

export interface HeadProof {
  readonly venueId: number;
  readonly since: string;
  readonly keptAt: string;
  readonly seq: number;
  readonly restsOn: Keeping;
  readonly provenAt: string;
  readonly finding: string | null;
  readonly losses: readonly ReportedLoss[];
}

/** @param venueId `null` for all venues */
export function readProofs(sql: SqlSource, venueId: number | null = null): Promise<HeadProof[]> {
  return sql.query({
    text: `select venue_id as "venueId", ${isoTime('first_head_at')} as since, ${isoTime('verified_head_at')} as "keptAt", seq::float8 as seq,
        stored_in as "restsOn", ${isoTime('verified_at')} as "provenAt", finding, accepted_losses as losses
      from head_proof where $1::integer is null or venue_id = $1 order by finding is null, venue_id`,
    values: [venueId],
  });
}

/** Stores a proof. Keeps the time of the first head. If the log does not match, keeps the newest head that matched. */
export async function keepProof(sql: SqlSource, proof: Omit<HeadProof, 'since'>): Promise<void> {
  const { venueId, keptAt, seq, restsOn, provenAt, finding, losses } = proof;
  await sql.query({
    text: `insert into head_proof as p (venue_id, first_head_at, verified_head_at, seq, stored_in, verified_at, finding, accepted_losses)
      values ($1, $2, $2, $3, $4, $5, $6, $7)
      on conflict (venue_id) do update set verified_at = excluded.verified_at, finding = excluded.finding, accepted_losses = excluded.accepted_losses,
        verified_head_at = case when excluded.finding is null then excluded.verified_head_at else p.verified_head_at end,
        seq = case when excluded.finding is null then excluded.seq else p.seq end,
        stored_in = case when excluded.finding is null then excluded.stored_in else p.stored_in end`,
    values: [venueId, keptAt, seq, restsOn, provenAt, finding, JSON.stringify(losses)],
  });
}
