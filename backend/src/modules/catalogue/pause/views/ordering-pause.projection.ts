import type { EventStatement, Projection } from '#eventlog/projections/projection.js';
import type { PauseEvent } from '../domain/pause.events.js';
import { WHOLE_VENUE } from '../domain/pause.state.js';

const KEYS = `jsonb_array_elements_text(case when e.data->>'stations' is null then '["${WHOLE_VENUE}"]'
        else (e.data->'stations')::jsonb end) k`;

const merging =
  (column: 'paused' | 'busy', value: string): EventStatement =>
  (facts) =>
    `
      insert into ordering_pause as p (venue_id, ${column}, last_seq)
      select e.venue_id, (select coalesce(jsonb_object_agg(k, ${value}), '{}') from ${KEYS}), e.venue_seq from ${facts} e
      on conflict (venue_id) do update set ${column} = p.${column} || excluded.${column}, last_seq = excluded.last_seq
        where p.last_seq < excluded.last_seq`;

/** One row for each venue, as `pauseFold` returns it. Inline, so that the next order of a paused dish fails. */
export const orderingPause: Projection<PauseEvent['type'], 'ordering_pause'> = {
  name: 'ordering_pause',
  on: {
    OrderingPaused: merging('paused', `e.data->>'until'`),
    BusySet: merging('busy', `jsonb_build_object('minutes', e.data->'minutes', 'until', e.data->'until')`),
    OrderingResumed: (facts) => `
      update ordering_pause p set last_seq = e.venue_seq,
        paused = case when e.data->>'stations' is null then '{}' else p.paused - array(select k from ${KEYS}) end
      from ${facts} e where p.venue_id = e.venue_id and p.last_seq < e.venue_seq`,
  },
};
