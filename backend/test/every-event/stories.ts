import type { Decider } from '#kernel/decider.js';
import type { DomainEvent } from '#kernel/event.js';
import { given } from '#kernel/given-when-then.js';
import type { LogEvent } from '#registry/log.events.js';
import { staffCallDecider, type StaffCallCommand } from '#modules/ordering/calls/domain/staff-call.decider.js';
import {
  orderDecider,
  type CorrectionCommand,
  type OrderCommand,
} from '#modules/ordering/orders/domain/order.decider.js';
import type { MoveCommand, StepCommand } from '#modules/ordering/orders/domain/line-steps.decider.js';
import { storedExample } from './stored-examples.js';

/** Types of events in the order in which they happen to one stream. */
export type Story = readonly LogEvent['type'][];

type Uncorrected =
  | Exclude<OrderCommand, CorrectionCommand | StepCommand | MoveCommand | { kind: 'escalate' }>
  | Extract<OrderCommand, { kind: 'confirm' }>;

/** A guest's. */
const ORDER = storedExample('OrderPlaced').current;
// Every command that the deciders know: a new one does not compile here without an example.
const ORDER_COMMANDS: { [Kind in Uncorrected['kind']]: Extract<OrderCommand, { kind: Kind }> } = {
  place: { kind: 'place', order: ORDER },
  confirm: { kind: 'confirm', rejectedLines: [] },
  reject: { kind: 'reject', reason: 'Kuchyně už nevaří' },
  close: { kind: 'close' },
  expire: { kind: 'expire', reason: 'day-end' },
  withdraw: { kind: 'withdraw', phone: ORDER.phone ?? '', at: new Date(0) },
  redact: { kind: 'redact', reason: 'guest_asked' },
};
const CALL = { ...storedExample('StaffCalled').current, session: 'guest' };
const CALL_COMMANDS: {
  [Kind in Exclude<StaffCallCommand['kind'], 'escalate'>]: Extract<StaffCallCommand, { kind: Kind }>;
} = {
  call: { kind: 'call', call: CALL },
  answer: { kind: 'answer', callId: CALL.callId },
  'give way': { kind: 'give way', callId: CALL.callId },
  withdraw: { kind: 'withdraw', callId: CALL.callId, callers: [CALL.session] },
};

/**
 * Every way that an uncorrected order or a table's calls can go, as their deciders allow it; of the hundreds of others,
 * some.
 */
export const STORIES: readonly Story[] = [
  ...waysOf(orderDecider, Object.values(ORDER_COMMANDS)),
  ...waysOf(staffCallDecider, Object.values(CALL_COMMANDS)),
  [
    'VisitOpened',
    'PhoneJoined',
    'PhoneRemoved',
    'PhoneAdmitted',
    'VisitMoved',
    'VisitMerged',
    'VisitUnmerged',
    'BillSettled',
    'BillUnsettled',
    'VisitClosed',
    'VisitReopened',
  ],
  [
    'OrderPlaced',
    'SubstituteOffered',
    'SubstituteTaken',
    'OrderConfirmed',
    'LineCancelled',
    'OrderClosed',
    'DecisionUndone',
  ],
  ['OrderPlaced', 'SubstituteOffered', 'SubstituteDeclined', 'OrderConfirmed', 'LineCancelled', 'OrderClosed'],
  [
    'OrderPlaced',
    'OrderConfirmed',
    'LineStarted',
    'LineReady',
    'LineRecalled',
    'LineServed',
    'LineMoved',
    'LineCancelled',
    'OrderClosed',
  ],
  ['OrderPlaced', 'OrderUnattended', 'OrderConfirmed', 'OrderClosed'],
  ['StaffCalled', 'CallUnattended', 'StaffCallAnswered'],
  ['VisitOpened', 'CourseFired', 'CourseHeld', 'VisitClosed'],
  ['OrderingPaused', 'BusySet', 'OrderingResumed'],
  ['VenueUnattended', 'VenueAttended'],
  ['ShiftBegun', 'HandoverTaken', 'ShiftEnded', 'ShiftNoteErased'],
  ['PortionsSet', 'DishSoldOut', 'DishBackOn'],
  ['SendRefused'],
  ['VisitOpened', 'VisitMerged', 'VisitClosed', 'VisitReopened', 'VisitUnmerged'],
];

/** Tries each command in each state. A table's calls never end, so no command is repeated in them. */
function waysOf<Command, State, Event extends DomainEvent>(
  decider: Decider<Command, State, Event>,
  commands: readonly Command[],
  past: readonly Event[] = [],
): Event['type'][][] {
  const commandsOf = commands
    .map((command) => eventOf(decider, past, command))
    .filter((event) => event !== null && past.every(({ type }) => type !== event.type)) as Event[];
  const next = [...new Map(commandsOf.map((event) => [event.type, event])).values()];
  if (next.length === 0) return [past.map(({ type }) => type)];
  return next.flatMap((event) => waysOf(decider, commands, [...past, event]));
}

function eventOf<Command, State, Event extends DomainEvent>(
  decider: Decider<Command, State, Event>,
  past: readonly Event[],
  command: Command,
): Event | null {
  const outcome = given(decider, past).when(command);
  return 'event' in outcome ? outcome.event : null;
}
