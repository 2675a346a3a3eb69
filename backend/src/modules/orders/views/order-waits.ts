import { Injectable } from '@nestjs/common';
import type { RecordedEvent } from '#kernel/event.js';
import type { TransactionClient } from '#platform/database/database.js';
import type { EventReader } from '#eventlog/readers/stored-subscription.js';
import { StoredSubscriptions } from '#eventlog/readers/stored-subscriptions.js';
import { isOfOrder, WAIT_ENDS } from '../domain/order.events.js';
import { LOG_EVENTS } from '#modules/whole-log/log.events.js';

/** Upper bounds of the classes in which waits are counted, in seconds. */
const CLASSES_S = [15, 30, 60, 120, 180, 300, 420, 600, 900, 1_200, 1_800, 2_700, 3_600, 7_200, 86_400];
const LONGEST_S = CLASSES_S.at(-1);

const COUNT = `
  insert into order_wait as w (venue_id, business_day, until, within_s, orders)
  select $1, placed.business_day, ended.until, class.within_s, count(*)
  from unnest($2::uuid[], $3::text[], $4::timestamptz[]) ended (stream_id, until, at)
  join event placed on placed.venue_id = $1 and placed.stream_id = ended.stream_id and placed.stream_version = 1,
  lateral (select coalesce(min(bound), ${LONGEST_S}) as within_s from unnest($5::integer[]) bound
           where bound >= extract(epoch from ended.at - placed.occurred_at)) class
  group by 2, 3, 4
  on conflict (venue_id, business_day, until, within_s) do update set orders = w.orders + excluded.orders`;

/** From the log: figures that outlive processes, at no cost to an append. An order placed before an imported part begins is not counted. */
@Injectable()
export class OrderWaits implements EventReader {
  readonly name = 'order_waits';
  readonly catalog = LOG_EVENTS;
  /** Nobody reads them by the second, and a pass over a busy venue is a transaction. */
  readonly pauseMs = 2_000;

  constructor(subscriptions: StoredSubscriptions) {
    subscriptions.add(this);
  }

  async take(events: readonly RecordedEvent[], client: TransactionClient): Promise<void> {
    const ended = events.filter(({ type }) => isOfOrder(type) && WAIT_ENDS[type] !== null);
    const [first] = ended;
    if (!first) return;
    const streams = ended.map(({ streamId }) => streamId);
    const kinds = ended.map(({ type }) => isOfOrder(type) && WAIT_ENDS[type]);
    const times = ended.map(({ occurredAt }) => occurredAt);
    await client.query({ name: 'order_waits', text: COUNT, values: [first.venueId, streams, kinds, times, CLASSES_S] });
  }
}
