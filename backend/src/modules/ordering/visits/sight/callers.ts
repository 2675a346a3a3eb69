import type { SqlSource } from '#platform/database/own-session.js';
import { callersOf, seatedVisits, type SeatedVisit } from './seating.js';

/** The visit of a call's guests. */
export interface CallersVisit {
  readonly visitId: string;
  readonly tableId: number;
  readonly tableName: string;
  /** Its own id, and those of visits that share everything with it. */
  readonly party: readonly string[];
}

/** The parts of a call that identify its guests. */
export interface CallOf {
  readonly tableId: number;
  readonly session: string | null;
  readonly calledAt: Date;
}

/** Finds the visit of a call, which names only the session in which it was made. */
export class Callers {
  private readonly bySession = new Map<string, SeatedVisit[]>();

  /** @param rows newest visit first */
  constructor(private readonly rows: readonly SeatedVisit[]) {
    for (const row of rows)
      for (const session of callersOf(row)) this.bySession.set(session, [...(this.bySession.get(session) ?? []), row]);
  }

  /** @returns `null` if the caller does not sit, and has not sat, at its table */
  visitOf({ tableId, session }: { readonly tableId: number; readonly session: string | null }): CallersVisit | null {
    const [visit] = this.visitsOf(tableId, session);
    if (visit === undefined) return null;
    const party = this.rows.filter(({ partyId }) => partyId === visit.partyId).map(({ visitId }) => visitId);
    return { visitId: visit.visitId, tableId: visit.tableId, tableName: visit.tableName, party };
  }

  /** @returns when the visit of the call ended; `null` while it is open, and for a call without a visit since then */
  leftAt({ tableId, session, calledAt }: CallOf): Date | null {
    const visits = this.visitsOf(tableId, session).filter(({ closedAt }) => closedAt === null || closedAt >= calledAt);
    if (visits.some(({ closedAt }) => closedAt === null)) return null;
    return visits[0]?.closedAt ?? null;
  }

  private visitsOf(tableId: number, session: string | null): SeatedVisit[] {
    const found = this.bySession.get(session ?? '') ?? [];
    return found.filter((one) => one.tableId === tableId || one.leftTables.includes(tableId));
  }
}

/** Reads the callers of visits that were open at some time since then, by visit_by_end. */
export async function readCallers(sql: SqlSource, venueId: number, since: Date): Promise<Callers> {
  const text = seatedVisits('v.closed_at >= $2');
  return new Callers(await sql.query<SeatedVisit>({ name: 'callers', text, values: [venueId, since] }));
}

/** @returns the calls of open visits, and those without a visit; a closing that is undone restores its calls */
export async function withoutLeft<Call extends CallOf>(
  sql: SqlSource,
  venueId: number,
  calls: readonly Call[],
): Promise<Call[]> {
  if (calls.length === 0) return [];
  const oldest = new Date(Math.min(...calls.map(({ calledAt }) => calledAt.getTime())));
  const callers = await readCallers(sql, venueId, oldest);
  return calls.filter((call) => callers.leftAt(call) === null);
}
