import { rowOfStream } from '#eventlog/projections/projection.js';
import type { VisitEvent } from '../domain/visit.events.js';

/** Inline, because a guest's access to orders depends on it. */
export const visits = rowOfStream<VisitEvent['type'], 'visit'>({
  name: 'visit',
  version: 3,
  key: 'visit_id',
  begins: 'VisitOpened',
  on: {
    VisitOpened: {
      table_id: `(e.data->>'tableId')::int`,
      table_name: `e.data->>'tableName'`,
      opened_at: 'e.occurred_at',
      opened_by: `e.data->>'by'`,
      party_id: 'e.stream_id',
      left_tables: `'{}'::int[]`,
      closed_at: `'infinity'::timestamptz`,
      closed_by: 'null::text',
    },
    PhoneJoined: null,
    PhoneRemoved: null,
    PhoneAdmitted: null,
    VisitMoved: {
      left_tables: `array_append(o.left_tables, o.table_id)`,
      table_id: `(e.data->'to'->>'tableId')::int`,
      table_name: `e.data->'to'->>'tableName'`,
    },
    VisitMerged: { party_id: `(e.data->>'into')::uuid` },
    VisitUnmerged: { party_id: 'e.stream_id' },
    VisitClosed: { closed_at: 'e.occurred_at', closed_by: `e.data->>'by'` },
    VisitReopened: { closed_at: `'infinity'`, closed_by: 'null' },
  },
});
