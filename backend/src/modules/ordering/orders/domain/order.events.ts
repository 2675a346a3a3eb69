import { visitKey, type EventCatalog, type DomainEvent, type PerEvent } from '#kernel/event.js';
import type { Currency, MinorUnits } from '#kernel/money.js';
import type { Stage } from '#kernel/waiting-stage.js';
import { KITCHEN_EVENTS, type KitchenEvent } from './kitchen.events.js';
import {
  CORRECTION_EVENTS,
  type CorrectionEvent,
  type OrderedLine,
  type OrderLine,
  type RejectedLine,
} from './order-lines.events.js';
import { UNATTENDED_EVENTS, type OrderUnattended } from './unattended.events.js';

export type OrderPlaced = DomainEvent<
  'OrderPlaced',
  {
    readonly tableId: number;
    readonly tableName: string;
    /** Hash of the guest's code, or else of the phone; `null` without both. */
    readonly session: string | null;
    readonly currency: Currency;
    readonly total: MinorUnits;
    readonly lines: readonly OrderedLine[];
    readonly note?: string | null;
    /** The guest's visit at this table; `null` without the table's code, and for orders of staff. */
    readonly visitId: string | null;
    /** Hash of the phone's secret, different in each venue (`phoneHash`). */
    readonly phone: string | null;
    /** True for an order with the table's current code, or from staff. */
    readonly isVerified: boolean;
    readonly opensVisit?: true;
    /** 'atApproval': counted lines take their portions when the order is confirmed. Absent: when it is placed. */
    readonly portions?: 'atApproval';
    /** For an order without the code: an id of its address that is valid for the business day (`GuestPseudonyms`). */
    readonly sender?: string | null;
    readonly by?: 'staff';
  }
>;
/** Accepts the lines that are not rejected. `total` is that of the active pieces; `null` if all are active. */
export type OrderConfirmed = DomainEvent<
  'OrderConfirmed',
  { readonly rejectedLines: readonly RejectedLine[]; readonly total: MinorUnits | null }
>;
export type OrderRejected = DomainEvent<'OrderRejected', { readonly reason: string | null }>;
export type OrderClosed = DomainEvent<'OrderClosed', object>;

/** 'day-end': the order's business day is over. 'unanswered': the venue's time for an answer is over. */
export const EXPIRY_REASONS = ['day-end', 'unanswered'] as const;
export type ExpiryReason = (typeof EXPIRY_REASONS)[number];
export type OrderExpired = DomainEvent<'OrderExpired', { readonly reason: ExpiryReason }>;
export type OrderWithdrawn = DomainEvent<'OrderWithdrawn', object>;

export const REDACTION_REASONS = ['guest_asked', 'personal_data', 'improper'] as const;
export type RedactionReason = (typeof REDACTION_REASONS)[number];
/** Texts of the order were erased permanently. `fields` are the paths of those that were not empty. */
export type OrderRedacted = DomainEvent<
  'OrderRedacted',
  { readonly reason: RedactionReason; readonly fields: readonly string[] }
>;

export type OrderEvent =
  | OrderPlaced
  | OrderConfirmed
  | OrderRejected
  | OrderClosed
  | OrderExpired
  | OrderWithdrawn
  | OrderRedacted
  | CorrectionEvent
  | KitchenEvent
  | OrderUnattended;

export type OrderStep = Exclude<
  OrderEvent,
  OrderPlaced | OrderRedacted | CorrectionEvent | KitchenEvent | OrderUnattended
>;

export const ORDER_STATUSES = ['waiting', 'in_progress', 'rejected', 'closed', 'expired', 'withdrawn'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The status after each event; `null` if it does not change. Decider and views use only this definition. */
export const STATUS_AFTER = {
  OrderPlaced: 'waiting',
  OrderConfirmed: 'in_progress',
  OrderRejected: 'rejected',
  OrderClosed: 'closed',
  OrderExpired: 'expired',
  OrderWithdrawn: 'withdrawn',
  OrderRedacted: null,
  SubstituteOffered: null,
  SubstituteTaken: null,
  SubstituteDeclined: null,
  LineStarted: null,
  LineReady: null,
  LineServed: null,
  LineRecalled: null,
  LineMoved: null,
  OrderUnattended: null,
  LineCancelled: null,
  // Restores the status that the undone decision had changed (`STATUS_BEFORE`).
  DecisionUndone: null,
} as const satisfies PerEvent<OrderEvent['type'], OrderStatus>;

const OPEN: Readonly<Record<OrderStatus, boolean>> = {
  waiting: true,
  in_progress: true,
  rejected: false,
  closed: false,
  expired: false,
  withdrawn: false,
};

/** Tells whether an order with this status may still change. */
export function isOpen(status: OrderStatus): boolean {
  return OPEN[status];
}

/** Tells whether an event of this type ends an order, which only an immediate undo can change. */
export function endsOrder(type: string): boolean {
  const status = isOfOrder(type) ? STATUS_AFTER[type] : null;
  return status !== null && !isOpen(status);
}

export type WaitEnd = 'decision' | 'end';

/** The wait that an event ends. Expiry and withdrawal end none, because they say nothing about the service. */
export const WAIT_ENDS: PerEvent<OrderEvent['type'], WaitEnd> = {
  OrderPlaced: null,
  OrderConfirmed: 'decision',
  OrderRejected: 'decision',
  OrderClosed: 'end',
  OrderExpired: null,
  OrderWithdrawn: null,
  OrderRedacted: null,
  SubstituteOffered: null,
  SubstituteTaken: null,
  SubstituteDeclined: null,
  LineStarted: null,
  LineReady: null,
  LineServed: null,
  LineRecalled: null,
  LineMoved: null,
  OrderUnattended: null,
  LineCancelled: null,
  DecisionUndone: null,
};

export interface PlacedOrder extends Omit<
  OrderPlaced['data'],
  'session' | 'lines' | 'note' | 'opensVisit' | 'portions' | 'sender' | 'by'
> {
  readonly lines: readonly OrderLine[];
  readonly note: string | null;
  readonly opensVisit: boolean;
  readonly byStaff: boolean;
  readonly orderedTotal: MinorUnits;
  readonly status: OrderStatus;
  readonly venueId: number;
  readonly orderId: string;
  readonly number: number;
  readonly rejectReason: string | null;
  readonly placedAt: Date;
  readonly confirmedAt: Date | null;
  readonly endedAt: Date | null;
  readonly redactedAt: Date | null;
  readonly position: number;
  readonly unattended: Stage | null;
  /** Number of the last decision's event. Steps in the kitchen and stages of escalation are not decisions. */
  readonly decisionPosition: number;
}

export const ORDER_EVENTS: EventCatalog<OrderEvent['type']> = {
  OrderPlaced: {
    schema: 1,
    keys: ({ visitId }: OrderPlaced['data']) => (visitId === null ? [] : [visitKey(visitId)]),
    texts: ['note', 'lines.*.note'],
  },
  OrderConfirmed: { schema: 1, texts: ['rejectedLines.*.reason'] },
  OrderRejected: { schema: 1, texts: ['reason'] },
  OrderClosed: { schema: 1 },
  OrderExpired: { schema: 1 },
  OrderWithdrawn: { schema: 1 },
  OrderRedacted: { schema: 1, erasesTexts: true },
  ...CORRECTION_EVENTS,
  ...KITCHEN_EVENTS,
  ...UNATTENDED_EVENTS,
};

/** Tells whether an event type of ordering is one of orders. */
export function isOfOrder(type: string): type is OrderEvent['type'] {
  return Object.hasOwn(ORDER_EVENTS, type);
}

/** Tells whether the event undoes an order's end. */
export function reopens(event: OrderEvent): boolean {
  return event.type === 'DecisionUndone' && endsOrder(event.data.undone.type);
}
