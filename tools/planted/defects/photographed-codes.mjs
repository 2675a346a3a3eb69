const SIGHT = 'backend/src/modules/visits/sight/guest-sight.ts';
const PARTY = 'backend/src/modules/visits/domain/party.ts';
const MADE_UP_TEST = 'backend/src/modules/visits/guest-visit/made-up-phones.db.spec.ts';
const RENEWED_TEST = 'backend/src/modules/visits/sight/renewed-code.db.spec.ts';

export const DEFECTS = [
  {
    title: 'Phones that one address has made up fill a party',
    promise: 'docs/product.md#a-visit-at-a-table',
    file: 'backend/src/modules/guests/guest-bounds.ts',
    text: 'of: `${visitId} ${address}`, bound: PHONES_FROM_ADDRESS',
    becomes: 'of: `${visitId} ${address} ${Math.random()}`, bound: PHONES_FROM_ADDRESS',
    test: MADE_UP_TEST,
  },
  {
    title: 'Made-up phones keep out of the party who orders in it',
    promise: 'docs/product.md#a-visit-at-a-table',
    file: PARTY,
    text: "visit, { kind: 'join', phone, orders: true }",
    becomes: "visit, { kind: 'join', phone, orders: false }",
    test: MADE_UP_TEST,
  },
  {
    title: 'A phone that leaves out its renewed code goes on reading its party',
    promise: 'docs/product.md#a-visit-at-a-table',
    file: SIGHT,
    text: '  if (!hasCode) return null;\n',
    becomes: '',
    test: RENEWED_TEST,
  },
  {
    title: 'Whoever has no code of today reads of whom the party is that they were of',
    promise: 'docs/product.md#a-visit-at-a-table',
    file: 'backend/src/modules/visits/guest-visit/guest-visit.query.ts',
    text: 'if (phone === null || !hasCode) return',
    becomes: 'if (phone === null || hasCode === null) return',
    test: RENEWED_TEST,
  },
  {
    title: "A phone that a new code has put out orders on in its party by another table's code",
    promise: 'docs/product.md#a-visit-at-a-table',
    file: PARTY,
    text: "  if (visit.tableId !== tableId && !visit.leftTables.includes(tableId)) throw new DomainError('VISIT_ENDED');\n",
    becomes: '',
    test: RENEWED_TEST,
  },
  {
    title: "A phone reads its party at one table by another table's code",
    promise: 'docs/product.md#who-may-read-an-order',
    file: SIGHT,
    text: 'joined.find(({ leftTables }) => leftTables.includes(tableId)) ?? null',
    becomes: 'joined[0] ?? null',
    test: RENEWED_TEST,
  },
];
