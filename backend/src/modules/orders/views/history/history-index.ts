import { Injectable } from '@nestjs/common';
import { type RecordedEvent, typesIn } from '#kernel/event.js';
import type { TransactionClient } from '#platform/database/database.js';
import type { EventReader } from '#eventlog/readers/stored-subscription.js';
import { StoredSubscriptions } from '#eventlog/readers/stored-subscriptions.js';
import { LOG_EVENTS } from '#modules/whole-log/log.events.js';
import { endsOrder, ORDER_EVENTS, type OrderPlaced, WAIT_ENDS, withoutNotes } from '../../domain/order.events.js';
import { wordsOfOrder } from './history-words.js';

const DECISIONS = typesIn(ORDER_EVENTS).filter((type) => WAIT_ENDS[type] === 'decision');

const ENDED = `
  select p.stream_id as id, p.number, revealed(p.venue_id, p.stream_id, p.venue_seq, p.data) as data, d.actor_id as "decidedBy",
    exists (select from event r
      where r.venue_id = p.venue_id and r.stream_id = p.stream_id and r.type = 'OrderRedacted') as redacted
  from event p left join event d on d.venue_id = p.venue_id and d.stream_id = p.stream_id and d.stream_version > 1
    and d.type = any ($3) and d.actor_kind = 'user'
  where p.venue_id = $1 and p.stream_id = any ($2) and p.stream_version = 1`;
const WRITE = `
  insert into history_index (venue_id, order_id, decided_by, words)
  select $1, r.id, r."decidedBy", array_to_tsvector(array(select json_array_elements_text(r.words)))
  from json_to_recordset($2) r(id uuid, "decidedBy" text, words json)
  on conflict (venue_id, order_id) do update set decided_by = excluded.decided_by, words = excluded.words`;

interface EndedRow {
  readonly id: string;
  readonly number: number;
  readonly data: OrderPlaced['data'];
  readonly decidedBy: string | null;
  readonly redacted: boolean;
}

/** What the history is searched and counted by, read from the log: an append has no word of it to write. */
@Injectable()
export class HistoryIndex implements EventReader {
  readonly name = 'history_index';
  readonly catalog = LOG_EVENTS;
  /** Whoever searches the history looks for what ended a while ago. */
  readonly pauseMs = 1_000;

  constructor(subscriptions: StoredSubscriptions) {
    subscriptions.add(this);
  }

  async take(events: readonly RecordedEvent[], client: TransactionClient): Promise<void> {
    const ended = events.filter(({ type }) => endsOrder(type) || type === 'OrderRedacted');
    const [first] = ended;
    if (!first) return;
    const { venueId } = first;
    const streams = ended.map(({ streamId }) => streamId);
    const orders = await client.query<EndedRow>({ text: ENDED, values: [venueId, streams, DECISIONS] });
    const rows = orders.map(({ id, number, data, decidedBy, redacted }) => {
      const { note, lines } = redacted ? withoutNotes(data) : data;
      return { id, decidedBy, words: wordsOfOrder(venueId, { number, note, lines }) };
    });
    await client.query({ text: WRITE, values: [venueId, JSON.stringify(rows)] });
  }
}
