import type { Projection } from '#eventlog/projections/projection.js';
import type { ShiftEvent } from '../domain/shift.events.js';

const OF_SHIFT = 's.venue_id = e.venue_id and s.shift_id = e.stream_id and s.last_seq < e.venue_seq';

/** The last shift of each person on each business day, with the ends of the earlier ones. */
export const shifts: Projection<ShiftEvent['type'], 'shift'> = {
  name: 'shift',
  version: 2,
  texts: ['note', 'left_notes'],
  on: {
    ShiftBegun: (facts) => `
      insert into shift as s (venue_id, shift_id, person_id, begun_at, device, last_seq)
      select e.venue_id, e.stream_id, (e.data->>'personId')::int, e.occurred_at, e.device, e.venue_seq from ${facts} e
      on conflict (venue_id, shift_id) do update set begun_at = excluded.begun_at, device = excluded.device,
        left_at = s.left_at || s.ended_at, left_notes = s.left_notes || s.note,
        ended_at = 'infinity', ended_by = null, note = null, last_seq = excluded.last_seq
        where s.last_seq < excluded.last_seq`,
    HandoverTaken: (facts) => `
      update shift s set taken_at = e.occurred_at, taken_from = (e.data->>'from')::int, last_seq = e.venue_seq
      from ${facts} e where ${OF_SHIFT}`,
    ShiftEnded: (facts) => `
      update shift s set ended_at = e.occurred_at, ended_by = e.data->>'by', note = e.data->>'note', last_seq = e.venue_seq
      from ${facts} e where ${OF_SHIFT}`,
    ShiftNoteErased: (facts) => `
      update shift s set note = null, left_notes = array_fill(null::text, array[cardinality(s.left_notes)]),
        last_seq = e.venue_seq from ${facts} e where ${OF_SHIFT}`,
  },
};
