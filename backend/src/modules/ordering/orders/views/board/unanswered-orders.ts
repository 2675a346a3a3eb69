import type { SqlSource } from '#platform/database/own-session.js';

const MOST = 100;

/** Reads tables with escalated waiting orders, longest wait first. Uses the index staff_board_waiting_by_age. */
export function readUnansweredOrders(
  sql: SqlSource,
  venueId: number,
): Promise<{ readonly table: string; readonly since: Date }[]> {
  return sql.query({
    name: 'unanswered_tables',
    text: `select b.table_name as "table", b.placed_at as since from staff_board b
      where b.venue_id = $1 and b.status = 'waiting' and b.ended_at = 'infinity' and b.unattended_stage is not null
      order by b.placed_at, b.order_id limit ${MOST}`,
    values: [venueId],
  });
}
