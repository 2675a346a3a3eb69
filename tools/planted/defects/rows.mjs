const STREAMS = 'backend/src/eventlog/replay/compare-streams.ts';
const STREAMS_TEST = 'backend/src/eventlog/replay/compare-streams.db.spec.ts';
const KEPT = 'backend/src/modules/diagnostics/audit/row-differences.ts';
const JOB = 'backend/src/modules/diagnostics/audit/compare-streams.job.ts';
const JOB_TEST = 'backend/src/modules/diagnostics/audit/compare-streams.db.spec.ts';
const PROMISE = 'docs/operations.md#rows-against-the-log';

export const DEFECTS = [
  {
    title: 'An order that is placed while rows are compared is a false alarm',
    promise: PROMISE,
    file: STREAMS,
    text: "'begin isolation level repeatable read'",
    becomes: "'begin'",
    test: STREAMS_TEST,
  },
  {
    title: 'What was right at the second look is told all the same',
    promise: PROMISE,
    file: STREAMS,
    text: 'differences: again.differences.filter(',
    becomes: 'differences: first.differences.filter(',
    test: STREAMS_TEST,
  },
  {
    title: 'A row that the board has rightly forgotten is missed',
    promise: PROMISE,
    file: STREAMS,
    text: "left join ${keptRows(table, 'pg_temp')} r on",
    becomes: 'left join pg_temp.${table.name} r on',
    test: STREAMS_TEST,
  },
  {
    title: 'A lost row is no difference',
    promise: PROMISE,
    file: STREAMS,
    text: '((l.venue_id is null) <> (r.venue_id is null) or r *<> l)',
    becomes: 'r *<> l',
    test: STREAMS_TEST,
  },
  {
    title: 'Rows that wait for their rebuild raise an alarm',
    promise: PROMISE,
    file: STREAMS,
    text: 'name === projection.name && !behind &&',
    becomes: 'name === projection.name &&',
    test: STREAMS_TEST,
  },
  {
    title: 'A stream whose first events lie in the archive is held against its row',
    promise: PROMISE,
    file: 'backend/src/eventlog/replay/whole-streams.ts',
    text: 'where cardinality(own.seqs) = h.version - own.first + 1',
    becomes: 'where cardinality(own.seqs) <= h.version',
    test: STREAMS_TEST,
  },
  {
    title: 'A call whose beginning lies in the archive is a row too many in the log',
    promise: PROMISE,
    file: 'backend/src/eventlog/replay/whole-streams.ts',
    text: 'own.seqs[case when own.first = 1 then 1 else array_position(own.rests, true) + 1 end:]',
    becomes: 'own.seqs[1:]',
    test: STREAMS_TEST,
  },
  {
    title: 'A row that was put right stays in the list for ever',
    promise: PROMISE,
    file: KEPT,
    text: 'or d.projection = any ($4)\n',
    becomes: 'or d.projection = any ($4) and false\n',
    test: JOB_TEST,
  },
  {
    title: 'A row that differs is logged and counted anew each minute',
    promise: PROMISE,
    file: KEPT,
    text: '!seen.some((one) => one.place === place)',
    becomes: 'seen.length >= 0 || place < 0',
    test: JOB_TEST,
  },
  {
    title: 'Rows that differ leave the product ready as if nothing were',
    promise: PROMISE,
    file: JOB,
    text: 'if (known.length === 0) return;',
    becomes: 'if (known.length >= 0) return;',
    test: JOB_TEST,
  },
  {
    title: 'Diagnostika compares what a reader has made with itself',
    promise: 'docs/operations.md#rows-against-the-log',
    file: 'backend/src/eventlog/readers/compare-reader.ts',
    text: 'await readAnew(session, reader, venueId, position);',
    becomes:
      'await session.query({ text: `insert into ${table} select * from public.${table} where venue_id = ${venueId}` });',
    test: 'backend/src/modules/diagnostics/diagnostics.db.spec.ts',
  },
];
