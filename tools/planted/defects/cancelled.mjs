const VIEWS = 'backend/src/modules/orders/views';
const CANCELLED = 'docs/product.md#what-was-cancelled';
const CANCELLED_LINES = `${VIEWS}/cancelled/cancelled-lines.ts`;
const CANCELLED_TEST = `${VIEWS}/cancelled/cancellations.db.spec.ts`;

export const DEFECTS = [
  {
    title: 'A cancellation that was taken back stays in the owner’s list',
    promise: CANCELLED,
    file: CANCELLED_LINES,
    text: '.filter(isUndone)',
    becomes: '.filter((one) => isUndone(one) && one.data.position < 0)',
    test: CANCELLED_TEST,
  },
  {
    title: 'Why something was cancelled stays in the owner’s list when it is erased',
    promise: 'docs/product.md#erasing-what-was-typed',
    file: CANCELLED_LINES,
    text: 'if (redacted.length > 0)',
    becomes: 'if (redacted.length < 0)',
    test: CANCELLED_TEST,
  },
  {
    title: 'What is cancelled after a substitute was taken costs what was ordered first',
    promise: CANCELLED,
    file: CANCELLED_LINES,
    text: '= line ?? {};',
    becomes: '= { ...line, ...line?.instead };',
    test: CANCELLED_TEST,
  },
  {
    title: 'What is taken out of a sum by an offer is in no list of the owner',
    promise: CANCELLED,
    file: CANCELLED_LINES,
    text: "event.type === 'LineCancelled' || event.type === 'SubstituteOffered'",
    becomes: "event.type === 'LineCancelled'",
    test: CANCELLED_TEST,
  },
  {
    title: 'A substitute that was taken stays in the owner’s list as a cancellation',
    promise: CANCELLED,
    file: CANCELLED_LINES,
    text: 'if (isTaken(event)) taken.push',
    becomes: 'if (isTaken(event) && venueSeq < 0) taken.push',
    test: CANCELLED_TEST,
  },
  {
    title: 'What was offered before an order was approved is listed as cancelled after that',
    promise: CANCELLED,
    file: CANCELLED_LINES,
    text: "before.status !== 'in_progress') return [];",
    becomes: "before.status === 'none') return [];",
    test: CANCELLED_TEST,
  },
  {
    title: 'An owner reads what other venues have cancelled',
    promise: CANCELLED,
    file: `${VIEWS}/cancelled/read-cancellations.ts`,
    text: 'c.venue_id = $1\n',
    becomes: 'c.venue_id > $1 - $1\n',
    test: CANCELLED_TEST,
  },
  {
    title: 'Whoever signs in reads what any venue has cancelled',
    promise: 'docs/product.md#how-a-right-is-checked',
    file: `${VIEWS}/cancelled/cancellations.query.ts`,
    text: '    requireReach(user, venueId);\n',
    becomes: '',
    test: CANCELLED_TEST,
  },
  {
    title: 'The file of lines does not say why something was cancelled',
    promise: 'docs/product.md#the-export',
    file: 'backend/src/modules/orders/views/history/history-csv.ts',
    text: '...cancelled.map(({ reason }) => reason), ',
    becomes: '...cancelled.map(() => null), ',
    test: 'backend/src/modules/orders/views/history/corrected-figures.db.spec.ts',
  },
];
