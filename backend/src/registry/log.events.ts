import type { EventCatalog } from '#kernel/event.js';
import { ORDER_EVENTS, type OrderEvent } from '#modules/ordering/orders/domain/order.events.js';
import { SENDING_EVENTS, type SendRefused } from '#modules/ordering/orders/domain/sending.events.js';
import { VISIT_EVENTS, type VisitEvent } from '#modules/ordering/visits/domain/visit.events.js';
import { PAUSE_EVENTS, type PauseEvent } from '#modules/catalogue/pause/domain/pause.events.js';
import { SHIFT_EVENTS, type ShiftEvent } from '#modules/ordering/shift/domain/shift.events.js';
import { ATTENDANCE_EVENTS, type AttendanceEvent } from '#modules/venues/presence/domain/attendance.events.js';
import { STOCK_EVENTS, type StockEvent } from '#modules/catalogue/stock/domain/stock.events.js';
import { STAFF_CALL_EVENTS, type StaffCallEvent } from '#modules/ordering/calls/domain/staff-call.events.js';

export type LogEvent =
  | OrderEvent
  | StaffCallEvent
  | VisitEvent
  | StockEvent
  | PauseEvent
  | AttendanceEvent
  | ShiftEvent
  | SendRefused;

export const LOG_EVENTS: EventCatalog<LogEvent['type']> = {
  ...ORDER_EVENTS,
  ...STAFF_CALL_EVENTS,
  ...VISIT_EVENTS,
  ...STOCK_EVENTS,
  ...PAUSE_EVENTS,
  ...ATTENDANCE_EVENTS,
  ...SHIFT_EVENTS,
  ...SENDING_EVENTS,
};

export const STREAMS_AFTER: Readonly<Record<LogEvent['type'], 'open' | 'over' | 'resting' | 'as it stood'>> = {
  OrderPlaced: 'open',
  OrderConfirmed: 'open',
  OrderRejected: 'over',
  OrderClosed: 'over',
  OrderExpired: 'over',
  OrderWithdrawn: 'over',
  OrderRedacted: 'as it stood',
  SubstituteOffered: 'as it stood',
  SubstituteTaken: 'as it stood',
  SubstituteDeclined: 'as it stood',
  LineStarted: 'as it stood',
  LineReady: 'as it stood',
  LineServed: 'as it stood',
  LineRecalled: 'as it stood',
  LineMoved: 'as it stood',
  OrderUnattended: 'as it stood',
  LineCancelled: 'as it stood',
  DecisionUndone: 'open',
  StaffCalled: 'open',
  CallUnattended: 'as it stood',
  StaffCallAnswered: 'resting',
  StaffCallWithdrawn: 'resting',
  VisitOpened: 'open',
  PhoneJoined: 'as it stood',
  PhoneRemoved: 'as it stood',
  PhoneAdmitted: 'as it stood',
  VisitMoved: 'as it stood',
  VisitMerged: 'as it stood',
  VisitUnmerged: 'as it stood',
  // A closed visit may be reopened within seconds, but nothing else can happen to it.
  VisitClosed: 'over',
  VisitReopened: 'open',
  BillSettled: 'as it stood',
  BillUnsettled: 'as it stood',
  CourseFired: 'as it stood',
  CourseHeld: 'as it stood',
  // These streams stay open, because an event about a product is valid until the next one.
  DishSoldOut: 'open',
  DishBackOn: 'open',
  PortionsSet: 'open',
  // A venue's stream of pauses never ends; decisions read only its latest events.
  OrderingPaused: 'open',
  OrderingResumed: 'open',
  BusySet: 'open',
  VenueUnattended: 'open',
  VenueAttended: 'resting',
  ShiftBegun: 'open',
  ShiftEnded: 'resting',
  HandoverTaken: 'as it stood',
  ShiftNoteErased: 'as it stood',
  SendRefused: 'over',
};
