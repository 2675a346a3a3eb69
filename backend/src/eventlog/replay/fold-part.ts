import type { SqlSource } from '#platform/database/own-session.js';
import { replayPatched, typesBetween, type ReplayCode, type ReplayRange } from './replay.js';

/** The events that are left of a part of the log after its rows were written, as far as they could be written at once. */
export interface LeftOfPart {
  readonly types: readonly string[];
  /** The numbers of those events, in order. */
  readonly numbers: readonly number[];
}

/**
 * Folds a part for one projection with rows of a stream, inside a transaction that has entered the replay. The result
 * does not depend on earlier parts, and is the same when it is repeated: several sessions may fold at once.
 * @returns `null`: nothing was written, because some events have an old shape
 */
export async function foldPart(sql: SqlSource, code: ReplayCode, range: ReplayRange): Promise<LeftOfPart | null> {
  const { types, areOld } = await typesBetween(sql, code, range);
  if (areOld) return null;
  if (types.length === 0) return { types, numbers: [] };
  const [row] = await sql.query<{ numbers: number[] | null }>({
    text: `select (select array_agg(e.venue_seq::float8) from unnest(f.others) e) as numbers
      from (select fold_${code.projections[0]?.name}($1, $2, $3, 'infinity', $4) as others offset 0) f`,
    values: [range.venueId, range.after, range.upTo, types],
  });
  return { types, numbers: row?.numbers ?? [] };
}

/** Applies the remaining events of consecutive parts, when each has been folded. */
export async function applyLeft(
  sql: SqlSource,
  code: ReplayCode,
  { venueId, after, upTo }: ReplayRange,
  parts: readonly LeftOfPart[],
): Promise<void> {
  const numbers = parts.flatMap((part) => part.numbers);
  if (numbers.length === 0) return;
  const types = [...new Set(parts.flatMap((part) => part.types))];
  await replayPatched(sql, code, [venueId, after, upTo, 'infinity', types], [], numbers);
}
