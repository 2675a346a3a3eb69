import { typesIn } from '#kernel/event.js';
import { PAUSE_EVENTS } from '#modules/catalogue/pause/domain/pause.events.js';
import { STOCK_EVENTS } from '#modules/catalogue/stock/domain/stock.events.js';
import { STAFF_CALL_EVENTS } from '#modules/ordering/calls/domain/staff-call.events.js';
import { KITCHEN_EVENTS } from '#modules/ordering/orders/domain/kitchen.events.js';
import { ORDER_EVENTS } from '#modules/ordering/orders/domain/order.events.js';
import { SHIFT_EVENTS } from '#modules/ordering/shift/domain/shift.events.js';
import { VISIT_EVENTS } from '#modules/ordering/visits/domain/visit.events.js';
import { ATTENDANCE_EVENTS } from '#modules/venues/presence/domain/attendance.events.js';
import { LOG_EVENTS, type LogEvent } from '#registry/log.events.js';
import type { View } from './views.js';

export type EventType = LogEvent['type'];

export const CALLS = typesIn(STAFF_CALL_EVENTS);
export const OF_ORDERS = typesIn(ORDER_EVENTS);
export const OF_VISITS = typesIn(VISIT_EVENTS);
const OF_STOCK = typesIn(STOCK_EVENTS);
const OF_PAUSES = typesIn(PAUSE_EVENTS);
const OF_ATTENDANCE = typesIn(ATTENDANCE_EVENTS);
const OF_SHIFTS = typesIn(SHIFT_EVENTS);
/** Events of streams that are about no guest and no order. */
const APART: readonly EventType[] = [...OF_PAUSES, ...OF_ATTENDANCE, ...OF_SHIFTS];
const OF_BILLS: readonly EventType[] = ['BillSettled', 'BillUnsettled'];
const OF_PHONES: readonly EventType[] = ['PhoneJoined', 'PhoneRemoved', 'PhoneAdmitted'];
const NO_ORDER: readonly EventType[] = [...CALLS, ...OF_VISITS, ...OF_STOCK, ...APART, 'SendRefused'];
const NO_CALL: readonly EventType[] = [...OF_ORDERS, ...OF_VISITS, ...OF_STOCK, ...APART, 'SendRefused'];
const NO_VISIT: readonly EventType[] = [...OF_ORDERS, ...CALLS, ...OF_STOCK, ...APART, 'SendRefused'];
const SUBSTITUTES: readonly EventType[] = ['SubstituteOffered', 'SubstituteTaken', 'SubstituteDeclined'];
const IN_KITCHEN: readonly EventType[] = typesIn(KITCHEN_EVENTS);
const UNTIL_IT_ENDS: readonly EventType[] = [
  ...NO_ORDER,
  ...IN_KITCHEN,
  ...SUBSTITUTES,
  'OrderUnattended' as const,
  'OrderPlaced',
  'OrderConfirmed',
  'LineCancelled',
];
/** In these stories no cancellation is undone, and none is of an order whose texts are erased. */
const NOT_CANCELLED: readonly EventType[] = [...NO_ORDER, ...OF_ORDERS.filter((type) => type !== 'LineCancelled')];
const NOT_REFUSED: readonly EventType[] = [...OF_ORDERS, ...CALLS, ...OF_VISITS, ...OF_STOCK, ...APART];
const BEGINS: ReadonlySet<EventType> = new Set(['OrderingPaused', 'VenueUnattended', 'ShiftBegun']);
/** These only show that the stream has begun. */
const BEGUN_ALONE: readonly EventType[] = [
  ...OF_VISITS.filter((type) => type !== 'VisitOpened'),
  ...OF_STOCK.filter((type) => type !== 'PortionsSet'),
  ...APART.filter((type) => !BEGINS.has(type)),
];

const SEATS: ReadonlySet<EventType> = new Set(['VisitMoved', 'VisitClosed', 'VisitReopened']);

const SHOWN_BY_THE_ORDER: readonly EventType[] = [
  ...OF_VISITS,
  ...OF_STOCK,
  ...APART,
  ...SUBSTITUTES,
  ...IN_KITCHEN,
  'OrderUnattended',
  'CallUnattended',
  'SendRefused',
  'LineCancelled',
  'DecisionUndone',
  'OrderPlaced',
  'OrderRedacted',
];

/** Events that leave a view unchanged. Every other event must change it, or this spec fails with both names. */
export const STAYS: Readonly<Record<View, readonly EventType[]>> = {
  staff_board: NO_ORDER,
  staff_call: NO_CALL,
  visit: [...NO_VISIT, ...OF_PHONES, ...OF_BILLS],
  settled_order: typesIn(LOG_EVENTS).filter((type) => !OF_BILLS.includes(type)),
  dish_stock: [...OF_ORDERS, ...CALLS, ...OF_VISITS, ...APART, 'SendRefused'],
  ordering_pause: typesIn(LOG_EVENTS).filter((type) => !OF_PAUSES.some((one) => one === type)),
  venue_attendance: typesIn(LOG_EVENTS).filter((type) => !OF_ATTENDANCE.some((one) => one === type)),
  shift: typesIn(LOG_EVENTS).filter((type) => !OF_SHIFTS.some((one) => one === type)),
  // A line that is not counted has no row; of a closed order its portions stay taken.
  portion_line: [
    ...NO_ORDER,
    ...IN_KITCHEN,
    'SubstituteDeclined',
    'OrderUnattended',
    'OrderClosed',
    'DecisionUndone',
    'OrderRedacted',
  ],
  visit_phone: [...NO_VISIT, ...OF_VISITS.filter((type) => !OF_PHONES.includes(type))],
  'order-history': UNTIL_IT_ENDS,
  history_index: UNTIL_IT_ENDS,
  order_waits: [
    ...NO_ORDER,
    ...SUBSTITUTES,
    ...IN_KITCHEN,
    'OrderUnattended' as const,
    'OrderPlaced',
    'OrderExpired',
    'OrderWithdrawn',
    'LineCancelled',
    'OrderRedacted',
  ],
  cancelled_lines: NOT_CANCELLED,
  refused_dishes: NOT_REFUSED,
  // Guests place and call; their names are never shown.
  venue_deciders: ['OrderPlaced', 'StaffCalled', 'VisitOpened', 'PortionsSet', 'SendRefused', ...BEGINS],
  // No decision depends on an order refused on sending, or on a handover.
  'the state that decides': ['SendRefused', 'HandoverTaken'],
  'the board of the API': NO_ORDER,
  'the open calls of the API': NO_CALL,
  'the open visits of the API': [...NO_VISIT, ...OF_BILLS],
  // Guests read the steps of a station's lines alone.
  "the guest's orders": [...NO_ORDER, ...IN_KITCHEN.filter((type) => type !== 'LineMoved')],
  // The account has the orders that staff have confirmed; closed ones stay in it, also when a closing is undone.
  "the guest's account": [
    ...NO_ORDER,
    ...IN_KITCHEN,
    ...SUBSTITUTES,
    'OrderUnattended',
    'OrderPlaced',
    'OrderRejected',
    'OrderClosed',
    'DecisionUndone',
    'OrderExpired',
    'OrderRedacted',
    'OrderWithdrawn',
  ],
  "the guest's calls": NO_CALL,
  // Staff hear at which table a visit sits while it is open.
  'what staff hear live': BEGUN_ALONE.filter((type) => !SEATS.has(type)),
  // The guest who has just placed an order learns it from the answer.
  'what the guest hears live beside how the order stands': SHOWN_BY_THE_ORDER,
  'what a guest who was away hears beside it': SHOWN_BY_THE_ORDER,
  'the pushes': [
    ...NO_ORDER,
    ...IN_KITCHEN,
    'OrderUnattended',
    'OrderPlaced',
    'SubstituteTaken',
    'SubstituteDeclined',
    'OrderExpired',
    'OrderRedacted',
    'OrderWithdrawn',
  ],
  'the audit trail': NO_ORDER,
  'the history': UNTIL_IT_ENDS,
  'the totals of the history': [...UNTIL_IT_ENDS, 'OrderRedacted'],
  // An order that its guest withdrew is in no sum.
  'the figures of the history': [...UNTIL_IT_ENDS, 'OrderWithdrawn'],
  'what was cancelled': NOT_CANCELLED,
  'what could not be ordered': NOT_REFUSED,
  'the export': UNTIL_IT_ENDS,
  'the export by lines': UNTIL_IT_ENDS,
  // Before its first event there is no moment to look at.
  'the board at a moment': BEGUN_ALONE,
};

/**
 * Events that change a view only in some stories: the figures name the reason of a rejected order, and there is none
 * for a closed one; the export shows cancelled lines.
 */
export const AT_TIMES: Partial<Readonly<Record<View, readonly EventType[]>>> = {
  'the figures of the history': ['OrderRedacted'],
  'the export by lines': ['OrderRedacted'],
  // Rejecting a line that an offer has left without pieces returns no portions.
  portion_line: ['OrderConfirmed'],
};
