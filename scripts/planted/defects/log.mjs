const APPEND = 'backend/src/eventlog/log/append.sql';
const HEADS = 'backend/src/eventlog/log/append-heads.sql';
const STORE_TEST = 'backend/src/eventlog/log/event-store.db.spec.ts';
const VERIFY = 'backend/src/eventlog/chain/chain-verify.ts';
const VERIFY_TEST = 'backend/src/eventlog/chain/chain-verify.db.spec.ts';
const READER = 'backend/src/eventlog/readers/stored-subscription.ts';
const CHECKPOINT = 'backend/src/eventlog/readers/subscription-checkpoint.ts';
const READER_TEST = 'backend/src/eventlog/readers/stored-subscription.db.spec.ts';
const WALK = 'backend/src/eventlog/chain/chain-walk.ts';
const NOTARISING = 'backend/src/modules/diagnostics/heads/notarise-heads.job.ts';
const HEADS_TEST = 'backend/src/modules/diagnostics/heads/notarise-heads.db.spec.ts';

export const DEFECTS = [
  {
    title: 'An older process puts its projections over those of a newer one',
    promise: 'docs/product.md#what-is-acknowledged-is-kept',
    file: 'backend/src/eventlog/projections/projection-state.ts',
    text: 'return rows.some(({ name, version }) => version > (own.get(name) ?? 0));',
    becomes: 'return rows.some(({ version }) => version > own.size + 1_000);',
    test: 'backend/src/eventlog/projections/projection-keeper.db.spec.ts',
  },
  {
    title: 'Nobody is told that a rebuild has changed the board',
    promise: 'docs/product.md#positions',
    file: 'backend/src/eventlog/replay/rebuild-venue.ts',
    text: '      if (this.hasMended && !more) await noteMended(this.session, this.venueId);\n',
    becomes: '',
    test: 'backend/src/eventlog/projections/projection-keeper.db.spec.ts',
  },
  {
    title: 'A replay takes a part of the log type by type, whatever the order of a row’s events',
    promise: 'docs/product.md#what-is-acknowledged-is-kept',
    file: 'backend/src/eventlog/projections/waves.ts',
    text: 'coalesce(f.place <= lag(f.place) over (partition by f.venue_id, f.row order by f.venue_seq), false) as again',
    becomes:
      'coalesce(f.place < lag(f.place) over (partition by f.venue_id, f.row order by f.venue_seq), false) as again',
    test: 'backend/src/eventlog/replay/repeating-events.db.spec.ts',
  },
  {
    title: 'Two appends of one batch that meet in a row are applied as if they did not',
    promise: 'docs/product.md#what-is-acknowledged-is-kept',
    file: 'backend/src/eventlog/projections/waves.ts',
    text: '    return `count(*) ${taken} > count(distinct ${row}) ${taken}`;',
    becomes: '    return `count(*) ${taken} < count(distinct ${row}) ${taken}`;',
    test: 'backend/src/eventlog/replay/repeating-events.db.spec.ts',
  },
  {
    title: 'A walk of the chain tells the first break alone',
    promise: 'docs/product.md#what-is-acknowledged-is-kept',
    file: WALK,
    text: '    if (this.findings.length < TOLD) this.findings.push(finding);',
    becomes: '    if (this.findings.length < TOLD / TOLD) this.findings.push(finding);',
    test: VERIFY_TEST,
  },
  {
    title: 'A history that was made anew is not held against what lies outside the database',
    promise: 'docs/product.md#the-proof-of-the-history',
    file: NOTARISING,
    text: 'const expected = before ? [{',
    becomes: 'const expected = before && fromStart ? [{',
    test: HEADS_TEST,
  },
  {
    title: 'The chain is read without looking at the hashes',
    promise: 'docs/product.md#what-is-acknowledged-is-kept',
    file: VERIFY,
    text: "            and hash = sha256(coalesce(lag(hash) over seq, decode($3, 'hex')) || content) as intact",
    becomes: '            and content is not null and $3::text is not null as intact',
    test: VERIFY_TEST,
  },
  {
    title: 'A hole in the numbers of the log is not told',
    promise: 'docs/product.md#what-is-acknowledged-is-kept',
    file: VERIFY,
    text: '  if (seq > last.seq) {',
    becomes: '  if (seq > last.seq + 1_000_000) {',
    test: VERIFY_TEST,
  },
  {
    title: 'An event past the head of the log is not told',
    promise: 'docs/product.md#what-is-acknowledged-is-kept',
    file: VERIFY,
    text: '  if (seq < last.seq) {',
    becomes: '  if (seq < 0) {',
    test: VERIFY_TEST,
  },
  {
    title: 'What two have decided at once is both appended',
    promise: 'docs/product.md#what-is-acknowledged-is-kept',
    file: APPEND,
    text: 'where h.venue_id = p_venue and h.stream_id = p_stream and h.version = p_expected;',
    becomes: 'where h.venue_id = p_venue and h.stream_id = p_stream;',
    test: STORE_TEST,
  },
  {
    title: 'The numbers of orders never begin anew',
    promise: 'docs/product.md#the-orders-number',
    file: HEADS,
    text: '      head.day_number := 0;\n',
    becomes: '',
    test: STORE_TEST,
  },
  {
    title: 'A process whose clock is behind begins the day before anew',
    promise: 'docs/product.md#the-orders-number',
    file: HEADS,
    text: 'r.business_day > head.business_day then',
    becomes: 'r.business_day <> head.business_day then',
    test: STORE_TEST,
  },
  {
    title: 'A process whose clock is behind stores an earlier time',
    promise: 'docs/product.md#what-is-acknowledged-is-kept',
    file: HEADS,
    text: 'head.last_at := greatest(head.last_at, r.occurred);',
    becomes: 'head.last_at := r.occurred;',
    test: 'backend/src/eventlog/log/time-in-log.db.spec.ts',
  },
  {
    title: 'An append under a condition looks at it only before it has the lock',
    promise: 'docs/product.md#what-is-acknowledged-is-kept',
    file: 'backend/src/eventlog/log/append-streams.sql',
    text: '    refusal := broken_condition(r.venue, m.conditions);\n    if refusal.outcome is not null then\n      raise',
    becomes: '    refusal := null;\n    if refusal.outcome is not null then\n      raise',
    test: 'backend/src/eventlog/log/multi-stream-races.db.spec.ts',
  },
  {
    title: 'Events of the log can be changed',
    promise: 'docs/product.md#what-is-acknowledged-is-kept',
    file: 'backend/src/eventlog/log/append-only.sql',
    text: "raise exception 'the event log is append-only' using errcode = 'insufficient_privilege';",
    becomes: 'return null;',
    test: STORE_TEST,
  },
  {
    title: 'A reader of the log stops after a full batch',
    promise: 'docs/product.md#waits',
    file: READER,
    text: "      if (step.kind !== 'narrow' && (step.kind !== 'read' || step.events < limit)) return;",
    becomes: "      if (step.kind !== 'narrow') return;",
    test: READER_TEST,
  },
  {
    title: 'Two readers at once take an event twice',
    promise: 'docs/product.md#waits',
    file: CHECKPOINT,
    text: '      where c.position = $3 returning 1`,',
    becomes: '      where c.position <= $4 and $3::bigint >= 0 returning 1`,',
    test: READER_TEST,
  },
  {
    title: 'A reader that is refused an event goes on behind it',
    promise: 'docs/product.md#waits',
    file: CHECKPOINT,
    text: "      values ($1, $2, $3, $4, $5, 1, now() + $6 * interval '1 millisecond')\n      on conflict (name, venue_id) do update set failed_event",
    becomes:
      "      values ($1, $2, $3, $4, $5, 1, now() + $6 * interval '1 millisecond')\n      on conflict (name, venue_id) do update set position = $4, failed_event",
    test: READER_TEST,
  },
  {
    title: 'The checkpoint is stored before the effect, in a transaction of its own',
    promise: 'docs/product.md#waits',
    file: READER,
    text: 'await moveCheckpoint(client, this.name',
    becomes: 'await moveCheckpoint(this.database, this.name',
    test: READER_TEST,
  },
  {
    title: 'Only one event of a batch that was refused is ever tried again',
    promise: 'docs/product.md#waits',
    file: READER,
    text: "      if (rows.length > 1) return { kind: 'narrow' };\n",
    becomes: '',
    test: READER_TEST,
  },
];
