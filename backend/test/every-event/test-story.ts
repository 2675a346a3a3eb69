import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { upcast, type RecordedEvent } from '#kernel/event.js';
import { EVENT_COLUMNS, toRecordedEvent, type EventRow } from '#eventlog/log/read-streams.js';
import { isOfVisit } from '#modules/live/venue-news.js';
import { callStream } from '#modules/ordering/calls/call-streams.js';
import { isOfOrder } from '#modules/ordering/orders/domain/order.events.js';
import { PAUSE_EVENTS } from '#modules/catalogue/pause/domain/pause.events.js';
import { SHIFT_EVENTS } from '#modules/ordering/shift/domain/shift.events.js';
import { ATTENDANCE_EVENTS } from '#modules/venues/presence/domain/attendance.events.js';
import { STOCK_EVENTS } from '#modules/catalogue/stock/domain/stock.events.js';
import { LOG_EVENTS, type LogEvent } from '#registry/log.events.js';
import { storedExample } from './stored-examples.js';

/** Table 11 of `arrangeRestaurant`, in every venue. */
export const TABLE = 11;
/** The session of every story's guest. */
export const SESSION = storedExample('OrderPlaced').current.session ?? '';
/** Each event has another actor: users 1, 2, 3 … */
export const MOST_EVENTS = 20;

/**
 * A stream that is written event by event, in a separate venue, as an older version of the product would have stored
 * it.
 */
export class TestStory {
  readonly events: RecordedEvent<LogEvent>[] = [];
  readonly streamId: string;
  readonly of: 'order' | 'call' | 'visit' | 'stock' | 'pause' | 'attendance' | 'shift' | 'refusal';
  private readonly begun = Date.now();

  constructor(
    private readonly owner: pg.Client,
    readonly venueId: number,
    private readonly schema: number,
    first: LogEvent['type'],
  ) {
    this.of = kindOf(first);
    this.streamId = this.of === 'call' ? callStream(venueId, { tableId: TABLE }, 'call') : randomUUID();
  }

  /** The stream's last event. */
  get last(): RecordedEvent<LogEvent> | undefined {
    return this.events.at(-1);
  }

  /** Writes the stored example into the log and applies it like an append: once, in today's shape. */
  async goOn(type: LogEvent['type']): Promise<void> {
    const { schema, stored } = storedExample(type, this.schema);
    const seq = this.events.length + 1;
    // No guest hears of an event that was stored without a session.
    const data = 'session' in stored ? { ...stored, session: SESSION } : stored;
    const actor = seq === 1 ? ['guest', SESSION] : ['user', String(seq)];
    const at = new Date(this.begun + seq * 1_000);
    const { rows } = await this.owner.query<EventRow>(
      `insert into event values ($1, $2::bigint, $3, $2::integer, $4, $5, $6, $7, null, $8, $8, $9, $9, $10, $11, $12, '\\x00')
        returning ${EVENT_COLUMNS}`,
      [
        this.venueId,
        seq,
        this.streamId,
        type,
        schema,
        ...actor,
        randomUUID(),
        at,
        seq === 1 ? '2026-11-20' : null,
        seq === 1 ? 1 : null,
        JSON.stringify(data),
      ],
    );
    const lifted = upcast(LOG_EVENTS, type, schema, rows[0]!.data);
    this.events.push(toRecordedEvent({ ...rows[0]!, data: lifted }) as RecordedEvent<LogEvent>);
    await this.owner.query(
      `insert into venue_head (venue_id, seq) values ($1, $2) on conflict (venue_id) do update set seq = $2`,
      [this.venueId, seq],
    );
    await this.owner.query(
      `insert into stream_head (venue_id, stream_id, version, opened_by) values ($1, $2, $3, $2)
        on conflict (venue_id, stream_id) do update set version = $3`,
      [this.venueId, this.streamId, seq],
    );
    await this.owner.query(
      `select apply_inline(array_agg(json_populate_record(e, json_build_object('data', $3::json))), array[$4::text])
        from event e where e.venue_id = $1 and e.venue_seq = $2`,
      [this.venueId, seq, JSON.stringify(lifted), type],
    );
    if (seq === 1 && this.of === 'order') await this.keepPushTarget();
  }

  private async keepPushTarget(): Promise<void> {
    await this.owner.query(
      `insert into push_target (venue_id, order_id, service, address, table_id) values ($1, $2, 'fcm', 'a', $3)`,
      [this.venueId, this.streamId, TABLE],
    );
  }
}

function kindOf(type: LogEvent['type']): TestStory['of'] {
  if (isOfOrder(type)) return 'order';
  if (isOfVisit(type)) return 'visit';
  if (type === 'SendRefused') return 'refusal';
  if (Object.hasOwn(PAUSE_EVENTS, type)) return 'pause';
  if (Object.hasOwn(ATTENDANCE_EVENTS, type)) return 'attendance';
  if (Object.hasOwn(SHIFT_EVENTS, type)) return 'shift';
  return Object.hasOwn(STOCK_EVENTS, type) ? 'stock' : 'call';
}
