import type { RecordedEvent } from '#kernel/event.js';
import type { EventReader } from '#eventlog/readers/subscription-checkpoint.js';
import { SENDING_EVENTS, type SendRefused } from '../../orders/domain/sending.events.js';

const COLUMNS = 'last_seq bigint, place int, code text, item_id int, name text, at timestamptz';
const NAMES = COLUMNS.split(',').map((column) => column.trim().split(' ')[0] ?? '');

const WRITE = `
  insert into refused_dish (venue_id, ${NAMES.join(', ')})
  select $1, ${NAMES.map((name) => `r.${name}`).join(', ')} from json_to_recordset($2) r(${COLUMNS})
  on conflict (venue_id, last_seq, place) do nothing`;

export const refusedDishRows: EventReader = {
  name: 'refused_dishes',
  catalog: SENDING_EVENTS,
  // The pause between reads is short, because requests wait until this reader is up to date.
  pauseMs: 700,
  async take(events, sql) {
    const refusals = events.filter(isRefusal);
    const [first] = refusals;
    if (!first) return;
    const values = [first.venueId, JSON.stringify(refusals.flatMap(rowsOf))];
    await sql.query({ name: 'refused_dishes', text: WRITE, values });
  },
};

const isRefusal = (event: RecordedEvent): event is RecordedEvent<SendRefused> => event.type === 'SendRefused';

function rowsOf({ data: { code, itemIds, names }, occurredAt: at, venueSeq }: RecordedEvent<SendRefused>) {
  const dishes = itemIds.map((item_id, index) => ({ place: index + 1, item_id, name: names[index] }));
  const rows = dishes.length > 0 ? dishes : [{ place: 0, item_id: null, name: null }];
  return rows.map((row) => ({ ...row, last_seq: venueSeq, code, at }));
}
