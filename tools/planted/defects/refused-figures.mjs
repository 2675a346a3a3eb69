const PROMISE = 'docs/product.md#refused-sends';
const REFUSED = 'backend/src/modules/orders/views/refused';
const READ = `${REFUSED}/read-refused-sends.ts`;
const REFUSED_TEST = `${REFUSED}/refused-sends.db.spec.ts`;

export const DEFECTS = [
  {
    title: 'An owner reads what guests of other venues could not order',
    promise: PROMISE,
    file: READ,
    text: 'r.venue_id = $1\n',
    becomes: 'r.venue_id > $1 - $1\n',
    test: REFUSED_TEST,
  },
  {
    title: 'Whoever signs in reads what guests of any venue could not order',
    promise: 'docs/product.md#how-a-right-is-checked',
    file: `${REFUSED}/refused-sends.query.ts`,
    text: '    requireReach(user, venueId);\n',
    becomes: '',
    test: REFUSED_TEST,
  },
  {
    title: 'A refused send counts as often as it had dishes',
    promise: PROMISE,
    file: READ,
    text: 'select r.code, count(distinct r.last_seq)::int as refusals',
    becomes: 'select r.code, count(*)::int as refusals',
    test: REFUSED_TEST,
  },
  {
    title: 'A refusal that is read again counts twice',
    promise: PROMISE,
    file: `${REFUSED}/refused-dish-rows.ts`,
    text: 'on conflict (venue_id, last_seq, place) do nothing',
    becomes:
      'on conflict (venue_id, last_seq, place) do update set last_seq = excluded.last_seq + 1000000, place = excluded.place',
    test: REFUSED_TEST,
  },
  {
    title: 'What could not be ordered late on the last day is in no day of the range',
    promise: PROMISE,
    file: READ,
    text: 'r.at < ($3::date + 1)::timestamp at time zone $4',
    becomes: "r.at < ($3::date + 1)::timestamp at time zone 'UTC' - interval '2 hours'",
    test: REFUSED_TEST,
  },
  {
    title: 'Without a valid menu nothing is counted',
    promise: PROMISE,
    file: `${REFUSED}/refused-dish-rows.ts`,
    text: 'dishes.length > 0 ? dishes : [{ place: 0, item_id: null, name: null }]',
    becomes: 'dishes',
    test: REFUSED_TEST,
  },
  {
    title: 'Every dish is said to have run out, also one whose price had changed',
    promise: PROMISE,
    file: `${REFUSED}/refused-dish-rows.ts`,
    text: 'last_seq: venueSeq, code, at })',
    becomes: "last_seq: venueSeq, code: itemIds.length > 0 ? 'ITEM_SOLD_OUT' : code, at })",
    test: REFUSED_TEST,
  },
];
