const STAFF = 'docs/product.md#what-staff-do-with-visits';
const ENDS = 'docs/product.md#when-a-visit-ends';
const PARTY = 'backend/src/modules/visits/domain/party.ts';
const OPEN = 'backend/src/modules/visits/open-visits.ts';
const STAFF_TEST = 'backend/src/modules/visits/staff-visits.db.spec.ts';
const PARTY_TEST = 'backend/src/modules/visits/domain/party.unit.spec.ts';
const JOB = 'backend/src/modules/visits/end-visits.job.ts';
const JOB_TEST = 'backend/src/modules/visits/end-visits.db.spec.ts';

export const DEFECTS = [
  {
    title: 'Staff see the visits of all venues',
    promise: STAFF,
    file: OPEN,
    text: "where v.venue_id = $1 and v.closed_at = 'infinity'",
    becomes: "where v.venue_id > 0 and $1 > 0 and v.closed_at = 'infinity'",
    test: STAFF_TEST,
  },
  {
    title: 'A visit has the phones of all visits of its venue',
    promise: STAFF,
    file: OPEN,
    text: 'where p.venue_id = v.venue_id and p.visit_id = v.visit_id',
    becomes: 'where p.venue_id = v.venue_id',
    test: STAFF_TEST,
  },
  {
    title: 'A visit is counted with what others have ordered',
    promise: STAFF,
    file: 'backend/src/modules/orders/views/visit-orders.ts',
    text: 'and b.visit_id = v.id group by b.currency',
    becomes: 'and b.visit_id is not null group by b.currency',
    test: STAFF_TEST,
  },
  {
    title: 'A visit is moved to a table of another venue',
    promise: STAFF,
    file: 'backend/src/modules/visits/parties.ts',
    text: 'if (table.venueId !== venueId)',
    becomes: 'if (table.id !== tableId)',
    test: STAFF_TEST,
  },
  {
    title: 'A closing does not see what was ordered since it was looked at',
    promise: STAFF,
    file: PARTY,
    text: "await reads.last(visitKey(one.visitId), ['OrderPlaced']);",
    becomes: "await reads.last(visitKey(one.visitId), ['VisitMerged']);",
    test: STAFF_TEST,
  },
  {
    title: 'A table comes back into a party that is gone',
    promise: STAFF,
    file: PARTY,
    text: "if (!isThere) throw new DomainError('VISIT_STATE_CONFLICT');",
    becomes: '',
    test: PARTY_TEST,
  },
  {
    title: 'Two closed visits of one table come back to it',
    promise: STAFF,
    file: PARTY,
    text: 'holder !== null || taken.has(visit.tableId)',
    becomes: 'holder !== null',
    test: PARTY_TEST,
  },
  {
    title: 'A closing is taken back a minute later',
    promise: STAFF,
    file: 'backend/src/modules/visits/reopen-visits.command.ts',
    text: 'const ON_THE_WAY_MS = 3_000;',
    becomes: 'const ON_THE_WAY_MS = 300_000;',
    test: STAFF_TEST,
  },
  {
    title: 'A table is deleted under the party that sits there',
    promise: 'docs/product.md#deleting-a-table',
    file: 'backend/src/modules/visits/views/visits-at-tables.ts',
    text: 'and v.table_id = any ($2::int[]) and',
    becomes: 'and v.table_id <> all ($2::int[]) and',
    test: 'backend/src/modules/venues/edit-tables/edit-tables.db.spec.ts',
  },
  {
    title: 'A party whose order still waits is silent',
    promise: ENDS,
    file: JOB,
    text: 'isServed: ordered.waiting + ordered.inProgress > 0',
    becomes: 'isServed: false',
    test: JOB_TEST,
  },
  {
    title: 'A party that orders while it is being ended is ended',
    promise: ENDS,
    file: JOB,
    text: 'if (by === null) return [];',
    becomes: 'if (by === null) return leaving;',
    test: JOB_TEST,
  },
  {
    title: 'A call is no news',
    promise: ENDS,
    file: OPEN,
    text: 'calls.get(callerOfVisit(visit.visitId)) ?? null;',
    becomes: 'calls.get(visit.visitId) ?? null;',
    test: JOB_TEST,
  },
  {
    title: 'A stranger who calls keeps a party that has left at its table',
    promise: ENDS,
    file: OPEN,
    text: 'calls.get(callerOfVisit(visit.visitId)) ?? null',
    becomes: '[...calls.values()].at(-1) ?? null',
    test: JOB_TEST,
  },
  {
    title: 'A visit outlives its venue',
    promise: ENDS,
    file: JOB,
    text: "return visits.length > 0 ? 'day-end' : null;",
    becomes: 'return null;',
    test: JOB_TEST,
  },
  {
    title: 'A visit outlives its business day',
    promise: ENDS,
    file: JOB,
    text: 'isOfYesterday: dayOf(openedAt) < today',
    becomes: 'isOfYesterday: dayOf(openedAt) > today',
    test: JOB_TEST,
  },
];
