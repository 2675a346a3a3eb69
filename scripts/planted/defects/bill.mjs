const ACCOUNTS = 'backend/src/modules/orders/views/bill/read-accounts.ts';
const ACCOUNTS_TEST = 'backend/src/modules/orders/views/bill/bill.db.spec.ts';
const WISH_TEST = 'backend/src/modules/staff-calls/bill-wish.db.spec.ts';

export const DEFECTS = [
  {
    title: 'A guest reads the account of every party',
    promise: 'docs/product.md#the-account',
    file: ACCOUNTS,
    text: "b.status in ('in_progress', 'closed') and ${where}",
    becomes: "b.status in ('in_progress', 'closed') and (b.visit_id is not null or ${where})",
    test: ACCOUNTS_TEST,
  },
  {
    title: 'Whoever has left goes on reading what they had to pay',
    promise: 'docs/product.md#the-account',
    file: ACCOUNTS,
    text: ' and b.table_id = $4 and b.visit_id is null`',
    becomes: ' and b.table_id = $4`',
    test: ACCOUNTS_TEST,
  },
  {
    title: 'A guest is to pay what they ordered at another table',
    promise: 'docs/product.md#the-account',
    file: ACCOUNTS,
    text: ' and b.table_id = $4 and b.visit_id is null`',
    becomes: ' and b.table_id >= $4 - 1 and b.visit_id is null`',
    test: ACCOUNTS_TEST,
  },
  {
    title: 'What waits, or was rejected, is to be paid',
    promise: 'docs/product.md#the-account',
    file: ACCOUNTS,
    text: "b.status in ('in_progress', 'closed') and",
    becomes: "b.status <> '' and",
    test: ACCOUNTS_TEST,
  },
  {
    title: 'An account lies in a cache',
    promise: 'docs/product.md#the-account',
    file: 'backend/src/platform/http/security-headers.ts',
    text: '|getbill)',
    becomes: ')',
    test: ACCOUNTS_TEST,
  },
  {
    title: 'What was cancelled is to be paid',
    promise: 'docs/product.md#the-account',
    file: ACCOUNTS,
    text: 'sum(coalesce(l.stands, l.quantity))::float8 as quantity',
    becomes: 'sum(l.quantity)::float8 as quantity',
    test: 'backend/src/modules/orders/views/corrected-orders.db.spec.ts',
  },
  {
    title: 'The phones’ sums do not add up to the total',
    promise: 'docs/product.md#the-account',
    file: 'backend/src/modules/orders/views/bill/account.ts',
    text: 'return { phone, lines, total: sumOf(lines) };',
    becomes: 'return { phone, lines, total: Math.round(sumOf(lines) / 100) * 100 };',
    test: 'backend/src/modules/orders/views/bill/account.unit.spec.ts',
  },
  {
    title: 'Whoever has called cannot ask for the bill',
    promise: 'docs/product.md#a-wish-for-the-bill',
    file: 'backend/src/modules/staff-calls/call-stream.ts',
    text: '`${venueId}/${tableId}/bill`',
    becomes: '`${venueId}/${tableId}`',
    test: WISH_TEST,
  },
  {
    title: 'Asking for the bill uses up the calls of a table',
    promise: 'docs/product.md#a-wish-for-the-bill',
    file: 'backend/src/modules/staff-calls/making-calls.ts',
    text: "this.bounds.count(bill === undefined ? 'call' : 'bill', table,",
    becomes: "this.bounds.count('call', table,",
    test: WISH_TEST,
  },
];
