import pg from 'pg';
import { createHash } from 'node:crypto';
import type { TestDatabase } from './test-database.js';

/** Orders that have been placed at a table, written directly to the log and the board. */
export interface PastOrders {
  readonly venueId: number;
  readonly tableId: number;
  readonly count: number;
  /** Session code that they were placed with. */
  readonly vs: string;
  readonly status?: 'waiting' | 'in_progress' | 'closed';
  readonly note?: string;
  /** The hours since they were placed; 1 by default. */
  readonly hoursAgo?: number;
}

/** Places thousands of orders at once: one event and one row each, for tests that do not need the chain of hashes. */
export async function placePastOrders({ ownerUrl }: TestDatabase, orders: PastOrders): Promise<void> {
  const { venueId, tableId, count, vs, status = 'closed', note = null, hoursAgo = 1 } = orders;
  const session = createHash('sha256').update(vs).digest('base64url').slice(0, 22);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query('begin');
  await client.query('insert into venue_head (venue_id) values ($1) on conflict do nothing', [venueId]);
  await client.query(
    `with head as (select seq from venue_head where venue_id = $1 for update),
      placed as (
        select seq + n as seq, gen_random_uuid() as id, n::int as number,
          json_build_array(json_build_object('itemId', 101, 'name', 'Svíčková', 'quantity', 1, 'price', 18900)) as lines
        from head, generate_series(1, $3::int) n),
      opened as (
        insert into stream_head (venue_id, stream_id, version, opened_by) select $1, id, 1, gen_random_uuid() from placed),
      stored as (
        insert into event (venue_id, venue_seq, stream_id, stream_version, type, schema, actor_kind, actor_id, device,
          command_id, correlation_id, occurred_at, business_day, number, data, hash)
        select $1, seq, id, 1, 'OrderPlaced', 1, 'guest', $4, null, gen_random_uuid(), gen_random_uuid(), now(), current_date,
          number, json_build_object('tableId', $2::int, 'tableName', 'Stůl', 'session', $4::text, 'currency', 'CZK',
            'total', 18900, 'lines', lines, 'note', $6::text, 'visitId', null, 'phone', null, 'isVerified', true), '\\x00'
        from placed)
    insert into staff_board (venue_id, order_id, number, table_id, table_name, status, currency, total, lines, note, placed_at,
      confirmed_at, ended_at, last_seq, session, is_verified)
    select $1, id, number, $2, 'Stůl', $5, 'CZK', 18900, lines, $6, now() - make_interval(hours => $7) + number * interval '1 millisecond',
      case when $5 <> 'waiting' then now() end, case when $5 = 'closed' then now() else 'infinity' end, seq, $4, true from placed`,
    [venueId, tableId, count, session, status, note, hoursAgo],
  );
  await client.query('update venue_head set seq = seq + $2 where venue_id = $1', [venueId, count]);
  await client.query('commit');
  await client.end();
}
