const GUEST = 'frontend/src/features/guest-menu';
const STATE = `${GUEST}/ordering/ordering-state.ts`;
const STATE_TEST = `${GUEST}/ordering/ordering-state.spec.ts`;
const VISIT = `${GUEST}/visit/visit-state.ts`;
const VISIT_TEST = `${GUEST}/visit/visit-state.spec.ts`;
const SIGHT = 'backend/src/modules/visits/sight/guest-sight.ts';
const SEATING = 'backend/src/modules/visits/sight/seating.ts';
const ROWS = 'backend/src/modules/visits/sight/visit-rows.ts';
const ORDERS = 'backend/src/modules/orders/views/guest-orders.query.ts';
const PARTY = 'backend/src/modules/visits/domain/party.ts';
const READ_TEST = 'backend/src/modules/visits/guest-visit/guest-visit.db.spec.ts';
const HEARD_TEST = 'backend/src/modules/live/guest-visits.db.spec.ts';

export const DEFECTS = [
  {
    title: 'A guest reads the orders of every party',
    promise: 'docs/product.md#who-may-read-an-order',
    file: ORDERS,
    text: "'b.visit_id = $3'",
    becomes: "'$3::uuid is not null'",
    test: READ_TEST,
  },
  {
    title: 'A phone reads what every phone has sent',
    promise: 'docs/product.md#who-may-read-an-order',
    file: ORDERS,
    text: "'b.phone = $3'",
    becomes: "'b.phone >= left($3, 0)'",
    test: READ_TEST,
  },
  {
    title: 'Without a phone the code reads what the phones of the party sent',
    promise: 'docs/product.md#who-may-read-an-order',
    file: ORDERS,
    text: 'and b.phone is null and',
    becomes: 'and',
    test: READ_TEST,
  },
  {
    title: 'The code reads what was ordered with it in visits before',
    promise: 'docs/product.md#who-may-read-an-order',
    file: ORDERS,
    text: 'and b.visit_id is not distinct from $5::uuid',
    becomes: "and ($5 is null or $5::text <> '')",
    test: READ_TEST,
  },
  {
    title: 'A phone reads visits that it has not joined',
    promise: 'docs/product.md#a-visit-at-a-table',
    file: ROWS,
    text: 'where p.venue_id = $1 and p.phone = $2 order',
    becomes: 'where p.venue_id = $1 and p.phone >= left($2, 0) order',
    test: READ_TEST,
  },
  {
    title: 'Parties that were taken apart go on reading each other',
    promise: 'docs/product.md#what-staff-do-with-visits',
    file: 'backend/src/modules/visits/views/visits.projection.ts',
    text: "VisitUnmerged: { party_id: 'e.stream_id' },",
    becomes: 'VisitUnmerged: null,',
    test: READ_TEST,
  },
  {
    title: 'Whoever has left hears the next party',
    promise: 'docs/product.md#who-hears-what',
    file: SIGHT,
    text: 'const byVisit = visitId === null ? [] : [`visit:${visitId}`];',
    becomes: "const byVisit = visitId === null ? [] : ['visit:'];",
    test: HEARD_TEST,
  },
  {
    title: 'A guest hears what everybody in the venue orders',
    promise: 'docs/product.md#who-hears-what',
    file: 'backend/src/modules/live/guest-ear.ts',
    text: 'return guest.keys.some((key) => keys.has(key)) ? guest.frames : [];',
    becomes: 'return keys.size > 0 ? guest.frames : [];',
    test: HEARD_TEST,
  },
  {
    title: 'A phone that joins hears nothing of its party',
    promise: 'docs/product.md#who-hears-what',
    file: 'backend/src/modules/live/guest-ear.ts',
    text: '    this.keys = keysOfSight(this.sight);\n    const isOfSight',
    becomes: '    const isOfSight',
    test: HEARD_TEST,
  },
  {
    title: 'Who were taken apart go on hearing each other',
    promise: 'docs/product.md#who-hears-what',
    file: SEATING,
    text: 'const joined = phone === null ? [] : this.seats.filter(({ phones }) => phones.includes(phone));',
    becomes: 'const joined = phone === null ? [] : this.seats;',
    test: HEARD_TEST,
  },
  {
    title: 'The next party at a table joins the one that has left',
    promise: 'docs/product.md#a-visit-at-a-table',
    file: PARTY,
    text: "last.streamId === null || last.type === 'VisitClosed'",
    becomes: 'last.streamId === null',
    test: 'backend/src/modules/visits/domain/party.unit.spec.ts',
  },
  {
    title: 'A stranger orders into a visit whose number they know',
    promise: 'docs/product.md#a-visit-at-a-table',
    file: PARTY,
    text: ' || phone === null || !visit.phones.includes(phone)',
    becomes: '',
    test: READ_TEST,
  },
  {
    title: 'Strangers join the party without the code',
    promise: 'docs/product.md#a-visit-at-a-table',
    file: 'backend/src/modules/visits/guest-visit/join-visit.command.ts',
    text: '|| !guest.hasCode) return',
    becomes: ') return',
    test: READ_TEST,
  },
  {
    title: 'A venue that demands the code takes orders without it',
    promise: 'docs/product.md#venues',
    file: 'backend/src/modules/orders/place-order/asked-order.ts',
    text: "    if (!isVerified && venue.requireTableCode) throw new DomainError('TABLE_CODE_REQUIRED');\n",
    becomes: '',
    test: READ_TEST,
  },
  {
    title: 'Two venues know a phone by the same hash',
    promise: 'docs/product.md#a-visit-at-a-table',
    file: 'backend/src/modules/guests/phone.ts',
    text: '`\\0phone\\0${venueId}\\0${secret}`',
    becomes: '`\\0phone\\0${secret}`',
    test: 'backend/src/modules/guests/phone.unit.spec.ts',
  },
  {
    title: "A guest is told what became of another phone's order",
    promise: 'docs/product.md#several-phones-at-a-table',
    file: VISIT,
    text: 'orders.filter(({ phone }) => phone === tag)',
    becomes: 'orders.filter(({ phone }) => phone !== null)',
    test: VISIT_TEST,
  },
  {
    title: "A page shows the others' orders after the visit",
    promise: 'docs/product.md#several-phones-at-a-table',
    file: VISIT,
    text: 'return state.ended && all !== undefined ? ownOrders(all, state.tag) : all;',
    becomes: 'return all;',
    test: VISIT_TEST,
  },
  {
    title: 'A phone keeps who else sits at the table',
    promise: 'docs/product.md#several-phones-at-a-table',
    file: VISIT,
    text: 'return { known: { id, tag,',
    becomes: 'return { known: { ...visit, id, tag,',
    test: VISIT_TEST,
  },
  {
    title: "The phone's secret goes with every request",
    promise: 'docs/product.md#several-phones-at-a-table',
    file: 'frontend/src/api/base-api.ts',
    text: 'if (OF_A_PHONE.test(pathOf(arg)))',
    becomes: "if (pathOf(arg) !== '')",
    test: 'frontend/src/api/phone-secret.spec.ts',
  },
  {
    title: "A moved party shares the code of its old table's next party",
    promise: 'docs/product.md#several-phones-at-a-table',
    file: `${GUEST}/visit/table-party.tsx`,
    text: 'const isHere = party.table.id === table.tid;',
    becomes: 'const isHere = party.table.id !== 0;',
    test: `${GUEST}/visit/party-shown.spec.tsx`,
  },
  {
    title: 'An order whose visit has ended goes with another key',
    promise: 'docs/product.md#several-phones-at-a-table',
    file: STATE,
    text: 'endedKey: state.givenUp ? null : event.key',
    becomes: 'endedKey: null',
    test: STATE_TEST,
  },
];
