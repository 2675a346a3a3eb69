import type { OwnSession, SqlSource } from '#platform/database/own-session.js';
import { createTemporaryTables } from './tables.js';
import { enterReplay, replayChunk, type ReplayCode } from './replay.js';

export type Rows = readonly Readonly<Record<string, unknown>>[];

export interface StreamStep {
  readonly venueSeq: number;
  readonly changes: Readonly<Record<string, { readonly before: Rows; readonly after: Rows }>>;
}

/** Applies a stream's events one by one to empty tables, with the real projections. The live tables do not change. */
export async function replayStream(
  session: OwnSession,
  code: ReplayCode,
  { venueId, seqs }: { venueId: number; seqs: readonly number[] },
): Promise<StreamStep[]> {
  return session.transaction(async () => {
    await enterReplay(session, 'pg_temp');
    await createTemporaryTables(session, code.projections);
    const steps: StreamStep[] = [];
    let before = await readAll(session, code);
    for (const venueSeq of seqs) {
      await replayChunk(session, code, { venueId, after: venueSeq - 1, upTo: venueSeq });
      const after = await readAll(session, code);
      steps.push({ venueSeq, changes: changesBetween(before, after) });
      before = after;
    }
    return steps;
  });
}

async function readAll(sql: SqlSource, { projections }: ReplayCode): Promise<Record<string, Rows>> {
  const all: Record<string, Rows> = {};
  for (const { name } of projections) {
    const rows = await sql.query<{ row: Rows[number] }>({
      text: `select to_jsonb(t) as row from pg_temp.${name} t order by 1`,
    });
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

function changesBetween(before: Record<string, Rows>, after: Record<string, Rows>): StreamStep['changes'] {
  const changed = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return Object.fromEntries(
    changed.map((name) => [
      name,
      { before: onlyIn(before[name] ?? [], after[name] ?? []), after: onlyIn(after[name] ?? [], before[name] ?? []) },
    ]),
  );
}

/** Keeps only the rows that this event changed, because the stream of a table's calls has many rows. */
function onlyIn(rows: Rows, others: Rows): Rows {
  const known = new Set(others.map((row) => JSON.stringify(row)));
  return rows.filter((row) => !known.has(JSON.stringify(row)));
}
