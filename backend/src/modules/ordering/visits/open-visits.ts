import type { GuestLanguage } from '@stolek/rules/guest-language';
import type { SqlSource } from '#platform/database/own-session.js';
import { readVisitOrders, type VisitOrders } from '../orders/visit-orders.js';
import { readLastCalls } from '../calls/table-calls.js';
import type { VisitOpenedBy } from './domain/visit.events.js';
import { callerOfVisit } from './visibility/guest-visibility.js';

export interface JoinedPhone {
  readonly phone: string;
  readonly nickname: string | null;
  readonly joinedAt: Date;
  readonly language: GuestLanguage | null;
  readonly isRemoved: boolean;
}

export interface VisitNow {
  readonly visitId: string;
  readonly partyId: string;
  readonly tableId: number;
  readonly tableName: string;
  readonly openedAt: Date;
  readonly openedBy: VisitOpenedBy;
  readonly firedCourses: readonly number[];
  readonly firedAt: readonly string[];
  readonly phones: number;
  readonly joined: readonly JoinedPhone[];
  readonly ordered: Omit<VisitOrders, 'lastPlacedAt'>;
  readonly lastNews: Date;
}

interface VisitRow extends Omit<VisitNow, 'ordered' | 'lastNews' | 'joined'> {
  readonly lastJoinedAt: Date | null;
}

// SQL: when the visit's courses were fired, from the log. The view has no such times, because only kitchen screens show
// them.
const FIRED_AT = `(select json_agg((select max(e.occurred_at) from event e
      where e.venue_id = v.venue_id and e.stream_id = v.visit_id and e.type = 'CourseFired'
        and (e.data->>'course')::int = f.course) order by f.place)
      from unnest(v.fired_courses) with ordinality f(course, place))`;

const OPEN = `select v.visit_id as "visitId", v.party_id as "partyId", v.table_id as "tableId", v.table_name as "tableName",
    v.opened_at as "openedAt", v.opened_by as "openedBy", v.fired_courses as "firedCourses",
    case when v.fired_courses = '{}' then '[]' else ${FIRED_AT} end as "firedAt", p.phones, p."lastJoinedAt"
  from visit v cross join lateral (
    select (count(*) filter (where p.state = 'joined'))::int as phones, max(p.joined_at) as "lastJoinedAt" from visit_phone p
    where p.venue_id = v.venue_id and p.visit_id = v.visit_id and p.state in ('joined', 'removed')) p
  where v.venue_id = $1 and v.closed_at = 'infinity' order by v.opened_at, v.visit_id`;

const JOINED = `select p.visit_id as "visitId", p.phone, n.nickname, p.joined_at as "joinedAt", p.state = 'removed' as "isRemoved",
    l.language
  from visit_phone p
  left join visit_nickname n on n.venue_id = p.venue_id and n.visit_id = p.visit_id and n.phone = p.phone
  left join phone_language l on l.venue_id = p.venue_id and l.phone = p.phone
  where p.venue_id = $1 and p.visit_id = any ($2::uuid[]) and p.state in ('joined', 'removed')
  order by p.joined_at, p.last_seq, p.phone`;

const NOTHING: VisitNow['ordered'] = { orders: 0, waiting: 0, inProgress: 0, sums: [], due: [], paid: [] };

/**
 * Reads a venue's open visits, oldest first, at most one per table.
 * @param only the ids of visits to read; absent: all
 */
export async function readOpenVisits(
  sql: SqlSource,
  venueId: number,
  only?: ReadonlySet<string>,
): Promise<readonly VisitNow[]> {
  const all = await sql.query<VisitRow>({ name: 'open_visits', text: OPEN, values: [venueId] });
  const rows = all.filter(({ visitId }) => only?.has(visitId) ?? true);
  const [oldest] = rows;
  if (oldest === undefined) return [];
  const ids = rows.map(({ visitId }) => visitId);
  const [joined, ordered, calls] = await Promise.all([
    readJoined(sql, venueId, ids),
    readVisitOrders(sql, venueId, ids),
    readLastCalls(sql, venueId, oldest.openedAt),
  ]);
  return rows.map(({ lastJoinedAt, ...visit }) => {
    const { lastPlacedAt, ...orders } = ordered.get(visit.visitId) ?? { ...NOTHING, lastPlacedAt: null };
    // Counts only calls of the visit's own phones. Otherwise a stranger's calls could keep a visit open after its party
    // has left, and the next guests could read its orders.
    const calledAt = calls.get(callerOfVisit(visit.visitId)) ?? null;
    const lastNews = latest(visit.openedAt, lastJoinedAt, lastPlacedAt, calledAt);
    const phones = joined.filter(({ visitId }) => visitId === visit.visitId);
    return { ...visit, joined: phones, ordered: orders, lastNews };
  });
}

function readJoined(sql: SqlSource, venueId: number, visitIds: readonly string[]) {
  const values = [venueId, visitIds];
  return sql.query<JoinedPhone & { visitId: string }>({ name: 'joined_phones', text: JOINED, values });
}

function latest(first: Date, ...others: readonly (Date | null)[]): Date {
  return others.reduce<Date>((known, other) => (other !== null && other > known ? other : known), first);
}
