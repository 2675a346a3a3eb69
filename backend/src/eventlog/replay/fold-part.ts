import type { SqlSource } from '#platform/database/own-session.js';
import { replayPatched, typesBetween, type ReplayCode, type ReplayRange } from './replay.js';

/** What is left of a part of the log whose rows have been written, as far as they could be written at once. */
export interface LeftOfPart {
  readonly types: readonly string[];
  /** Of its events, in their order. */
  readonly numbers: readonly number[];
}

/**
 * Of one projection with rows of a stream, inside a transaction that has entered the replay. What comes of a part hangs on no part before
 * it, and is the same when it comes again: several may be folded at once, by sessions of their own.
 * @returns `null`: nothing was written, since some events have an old shape
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

/** Applies what is left of consecutive parts, when each has been folded. */
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
