import type { SqlSource } from '#platform/database/own-session.js';
import type { TicketKind } from '../domain/ticket.js';

export interface TicketLine {
  readonly order: string;
  readonly line: number;
  readonly pieces: number;
}

export interface NewTicket {
  readonly printerId: number;
  readonly position: number | null;
  readonly kind: TicketKind;
  readonly businessDay: string;
  readonly orderId: string | null;
  readonly visitId: string | null;
  readonly lines: readonly TicketLine[];
  readonly about: object | null;
  readonly copyOf: number | null;
  readonly skippedBecause: 'old' | 'restored' | null;
}

export interface Queue {
  readonly silentTo: number;
  readonly now: Date;
}

// Locks the row, so that only one of several transactions reacts to a restore (a new timeline).
const READ = `
  select q.silent_to::float8 as "silentTo", q.timeline, database_timeline() as present, now() as now
  from print_queue q where q.venue_id = $1 for update`;
const SILENCE = `
  update print_queue set timeline = $2, silent_to = greatest(silent_to, (select seq from venue_head where venue_id = $1))
  where venue_id = $1 returning silent_to::float8 as "silentTo"`;
const SKIP_ALL = `
  update print_ticket set state = 'skipped', skipped_because = 'restored', ended_at = now()
  where venue_id = $1 and state in ('waiting', 'fetched')`;

/**
 * @returns the queue of a venue. After a restore, first skips all stored tickets and those that past events would still
 * make, because they may have been printed in the hours that the restore lost
 */
export async function settleQueue(sql: SqlSource, venueId: number): Promise<Queue> {
  const [row] = await sql.query<Queue & { timeline: string; present: string }>({
    name: 'print_queue',
    text: READ,
    values: [venueId],
  });
  if (!row) throw new Error(`Venue ${venueId} has printers and no queue`);
  const { timeline, present, ...queue } = row;
  if (timeline === present) return queue;
  await sql.query({ text: SKIP_ALL, values: [venueId] });
  const [silenced] = await sql.query<{ silentTo: number }>({ text: SILENCE, values: [venueId, present] });
  return { ...queue, silentTo: silenced!.silentTo };
}

export async function raiseSilence(sql: SqlSource, venueId: number, position: number): Promise<void> {
  await sql.query({
    name: 'print_silence',
    text: 'update print_queue set silent_to = greatest(silent_to, $2) where venue_id = $1',
    values: [venueId, position],
  });
}

// Each printer numbers its tickets from 1 on each business day. A ticket of an earlier day, whose order was confirmed
// late, gets the next number of the newest day.
const INSERT = `
  with given as (
    select t.*, row_number() over (partition by t."printerId" order by t.place) as nth
    from json_to_recordset($2) t ("printerId" int, position bigint, kind text, "businessDay" date, "orderId" uuid,
      "visitId" uuid, lines jsonb, about jsonb, "copyOf" bigint, "skippedBecause" text, place int)
    join printer p on p.venue_id = $1 and p.id = t."printerId"
    where t.position is null or not exists (
      select from print_ticket o where o.printer_id = t."printerId" and o.position = t.position and o.kind = t.kind)),
  counted as (
    select "printerId", max("businessDay") as day, count(*)::int as tickets from given group by 1),
  numbered as (
    update printer p set numbered_day = greatest(p.numbered_day, c.day),
      last_number = case when p.numbered_day >= c.day then p.last_number else 0 end + c.tickets
    from counted c where p.id = c."printerId" returning p.id, p.last_number - c.tickets as before, p.numbered_day as day)
  insert into print_ticket (venue_id, printer_id, position, kind, number, business_day, order_id, visit_id, lines, about, copy_of,
    state, skipped_because, ended_at)
  select $1, g."printerId", g.position, g.kind, n.before + g.nth, n.day, g."orderId", g."visitId", g.lines, g.about, g."copyOf",
    case when g."skippedBecause" is null then 'waiting' else 'skipped' end, g."skippedBecause",
    case when g."skippedBecause" is not null then now() end
  from given g join numbered n on n.id = g."printerId" order by g.place
  returning id::float8 as id`;

/** Stores those tickets that are not stored yet. @returns their ids */
export async function insertTickets(sql: SqlSource, venueId: number, tickets: readonly NewTicket[]): Promise<number[]> {
  if (tickets.length === 0) return [];
  const rows = tickets.map((ticket, place) => ({ ...ticket, place }));
  const values = [venueId, JSON.stringify(rows)];
  const inserted = await sql.query<{ id: number }>({ name: 'print_tickets', text: INSERT, values });
  return inserted.map(({ id }) => id);
}
