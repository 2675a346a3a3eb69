const EXPIRES = 'docs/product.md#when-an-order-expires';
const JOB = 'backend/src/modules/orders/expire-orders.job.ts';
const JOB_TEST = 'backend/src/modules/orders/expire-orders.db.spec.ts';
const HISTORY = 'backend/src/modules/orders/views/history';
const HISTORY_TEST = `${HISTORY}/expired-orders.db.spec.ts`;

export const DEFECTS = [
  {
    title: 'An order that was approved at the same moment expires',
    promise: EXPIRES,
    file: 'backend/src/modules/orders/domain/order.decider.ts',
    text: "if (state.status === 'waiting') return { type: 'OrderExpired'",
    becomes: "if (state.status !== 'expired') return { type: 'OrderExpired'",
    test: JOB_TEST,
  },
  {
    title: 'Orders expire while their business day lasts',
    promise: EXPIRES,
    file: JOB,
    text: 'today < patience ? today : patience',
    becomes: 'patience',
    test: JOB_TEST,
  },
  {
    title: 'Who ordered at ten to four is forgotten on the stroke of four',
    promise: EXPIRES,
    file: JOB,
    text: 'today < patience ? today : patience',
    becomes: 'today',
    test: JOB_TEST,
  },
  {
    title: 'The day ends for every venue on the clock of London',
    promise: EXPIRES,
    file: JOB,
    text: 'dayBegan(now, timeZone)',
    becomes: "dayBegan(now, timeZone && 'Europe/London')",
    test: JOB_TEST,
  },
  {
    title: 'Where one order cannot expire none does',
    promise: EXPIRES,
    file: JOB,
    text: 'if (this.outages.tell(error)) throw error;',
    becomes: 'throw error;',
    test: JOB_TEST,
  },
  {
    title: 'A run ends as many orders of a venue as there are',
    promise: EXPIRES,
    file: JOB,
    text: '  order by b.placed_at, b.order_id limit ${MAX_EXPIRED}`;',
    becomes: '  order by b.placed_at, b.order_id limit ${9 * MAX_EXPIRED}`;',
    test: JOB_TEST,
  },
  {
    title: 'An older page takes an order that has expired for one that waits',
    promise: 'docs/product.md#the-flags-of-the-api',
    file: 'backend/src/modules/orders/order-api.ts',
    text: "status === 'rejected' || status === 'expired' ? true : null",
    becomes: "status === 'rejected' ? true : null",
    test: JOB_TEST,
  },
  {
    title: 'The guest does not hear that nobody will decide the order',
    promise: EXPIRES,
    file: 'backend/src/modules/live/venue-news.ts',
    text: "OrderExpired: 'orderRejected'",
    becomes: 'OrderExpired: null',
    test: JOB_TEST,
  },
  {
    title: 'A party is charged for what has expired',
    promise: EXPIRES,
    file: 'backend/src/modules/orders/views/visit-orders.ts',
    text: "b.status not in ('rejected', 'expired')",
    becomes: "b.status not in ('rejected')",
    test: JOB_TEST,
  },
  {
    title: 'A phone is woken by an order that has expired',
    promise: 'docs/product.md#what-is-pushed',
    file: 'backend/src/modules/orders/reactions/push-when-decided.ts',
    text: 'OrderExpired: endPushTargets',
    becomes: "OrderExpired: (facts) => ASK_AND_END(facts).replaceAll('e.type', `'OrderRejected'`)",
    test: 'backend/src/modules/orders/reactions/order-push.db.spec.ts',
  },
  {
    title: 'What has expired is somebody’s decision',
    promise: 'docs/product.md#figures',
    file: `${HISTORY}/figures-of-range.ts`,
    text: "by === 'person' ? DECIDED : ''",
    becomes: "by === 'person' ? '' : ''",
    test: HISTORY_TEST,
  },
  {
    title: 'The new day begins with the orders that expired as it began',
    promise: 'docs/product.md#the-overview',
    file: 'backend/src/modules/orders/views/overview-figures.ts',
    text: " and h.status <> 'expired'`",
    becomes: '`',
    test: HISTORY_TEST,
  },
];
