import type { SqlSource } from '#platform/database/own-session.js';
import { callersOf, seatedVisits, type SeatedVisit } from './seating.js';

/** The visit of those who call. */
export interface CallersVisit {
  readonly visitId: string;
  readonly tableId: number;
  readonly tableName: string;
  /** Itself, and those that share everything with it. */
  readonly party: readonly string[];
}

/** Finds the visit of a call: a call says only under which session it was made. */
export class Callers {
  private readonly bySession = new Map<string, SeatedVisit[]>();

  /** @param rows newest visit first */
  constructor(private readonly rows: readonly SeatedVisit[]) {
    for (const row of rows)
      for (const session of callersOf(row)) this.bySession.set(session, [...(this.bySession.get(session) ?? []), row]);
  }

  /** @returns `null` for a call of nobody who sits, or has sat, at its table */
  visitOf({ tableId, session }: { readonly tableId: number; readonly session: string | null }): CallersVisit | null {
    const found = this.bySession.get(session ?? '') ?? [];
    const visit = found.find((one) => one.tableId === tableId || one.leftTables.includes(tableId));
    if (visit === undefined) return null;
    const party = this.rows.filter(({ partyId }) => partyId === visit.partyId).map(({ visitId }) => visitId);
    return { visitId: visit.visitId, tableId: visit.tableId, tableName: visit.tableName, party };
  }
}

/** The callers of the visits that were open at some time since then. By visit_by_end. */
export async function readCallers(sql: SqlSource, venueId: number, since: Date): Promise<Callers> {
  const text = seatedVisits('v.closed_at >= $2');
  return new Callers(await sql.query<SeatedVisit>({ name: 'callers', text, values: [venueId, since] }));
}
