import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { EventType, OrderEventType } from './types';

const SOURCE = path.join(import.meta.dirname, '..');

/**
 * A new type does not compile here until it is in these lists, and fails below until every style sheet has a rule for
 * it.
 */
const OF_ORDERS: Readonly<Record<OrderEventType, true>> = {
  OrderPlaced: true,
  OrderConfirmed: true,
  OrderRejected: true,
  OrderClosed: true,
  OrderExpired: true,
  OrderWithdrawn: true,
  OrderRedacted: true,
  SubstituteOffered: true,
  SubstituteTaken: true,
  SubstituteDeclined: true,
  LineCancelled: true,
  LineStarted: true,
  LineReady: true,
  LineServed: true,
  LineRecalled: true,
  LineMoved: true,
  OrderUnattended: true,
  DecisionUndone: true,
  BillSettled: true,
  BillUnsettled: true,
};
const OF_ALL: Readonly<Record<EventType, true>> = {
  ...OF_ORDERS,
  StaffCalled: true,
  CallUnattended: true,
  StaffCallAnswered: true,
  StaffCallWithdrawn: true,
  VisitOpened: true,
  PhoneJoined: true,
  PhoneRemoved: true,
  PhoneAdmitted: true,
  VisitMoved: true,
  VisitMerged: true,
  VisitUnmerged: true,
  VisitClosed: true,
  VisitReopened: true,
  DishSoldOut: true,
  DishBackOn: true,
  PortionsSet: true,
  CourseFired: true,
  CourseHeld: true,
  OrderingPaused: true,
  OrderingResumed: true,
  BusySet: true,
  VenueUnattended: true,
  VenueAttended: true,
  ShiftBegun: true,
  ShiftEnded: true,
  HandoverTaken: true,
  ShiftNoteErased: true,
  SendRefused: true,
};

const sheets = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, types: typesIn(readFileSync(path.join(SOURCE, file), 'utf8')) }))
  .filter(({ types }) => types.some((type) => type in OF_ALL));

function typesIn(css: string): string[] {
  return [...css.matchAll(/\[data-type='(\w+)'\]/g)].map(([, type = '']) => type);
}

it('the test finds the style sheets that colour events by type', () => {
  expect(sheets.length).toBeGreaterThan(0);
});

it.each(sheets)('$file has a rule for every possible type of event, and no other', ({ types }) => {
  const ordersAlone = types.every((type) => type in OF_ORDERS);
  expect([...new Set(types)].sort()).toEqual(Object.keys(ordersAlone ? OF_ORDERS : OF_ALL).sort());
});
