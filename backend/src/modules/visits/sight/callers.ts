import type { SqlSource } from '#platform/database/own-session.js';
import { callerOfPhone, callerOfVisit } from './guest-sight.js';

/** The visit of those who call. */
export interface CallersVisit {
  readonly visitId: string;
  readonly tableId: number;
  readonly tableName: string;
  /** Itself, and those that share everything with it. */
  readonly party: readonly string[];
}

interface CallerRow extends Omit<CallersVisit, 'party'> {
  readonly partyId: string;
  readonly leftTables: readonly number[];
  readonly phones: readonly string[];
}

/** Finds the visit of a call: a call says only under which session it was made. */
export class Callers {
  private readonly bySession = new Map<string, CallerRow[]>();

  /** @param rows newest visit first */
  constructor(private readonly rows: readonly CallerRow[]) {
    for (const row of rows)
      for (const session of [callerOfVisit(row.visitId), ...row.phones.map(callerOfPhone)])
        this.bySession.set(session, [...(this.bySession.get(session) ?? []), row]);
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

/** The callers of the visits that were open at some time since then. By visit_by_end and visit_phone_by_visit. */
export async function readCallers(sql: SqlSource, venueId: number, since: Date): Promise<Callers> {
  const rows = await sql.query<CallerRow>({
    name: 'callers',
    text: `select v.visit_id as "visitId", v.party_id as "partyId", v.table_id as "tableId", v.table_name as "tableName",
        v.left_tables as "leftTables",
        array(select p.phone from visit_phone p
          where p.venue_id = v.venue_id and p.visit_id = v.visit_id and p.state = 'joined') as phones
      from visit v where v.venue_id = $1 and v.closed_at >= $2 order by v.opened_at desc`,
    values: [venueId, since],
  });
  return new Callers(rows);
}
