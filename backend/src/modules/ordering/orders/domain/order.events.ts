import type { EventCatalog, DomainEvent, PerEvent } from '#kernel/event.js';
import type { Currency, MinorUnits } from '#kernel/money.js';
import { visitKey } from '#kernel/visit-key.js';
import { CORRECTION_EVENTS, type CorrectionEvent } from './corrections.events.js';
import type { OrderedLine, OrderLine, RejectedLine } from './order-lines.events.js';

export type OrderPlaced = DomainEvent<
  'OrderPlaced',
  {
    readonly tableId: number;
    readonly tableName: string;
    /** Hash of the guest's session code, or of their phone; `null` for a caller with neither. */
    readonly session: string | null;
    readonly currency: Currency;
    readonly total: MinorUnits;
    readonly lines: readonly OrderedLine[];
    readonly note: string | null;
    /** Of the table that it was sent from; `null`: sent without the table's code, or before there were visits. */
    readonly visitId: string | null;
    /** Hash of the phone's secret, another in each venue (`phoneHash`). */
    readonly phone: string | null;
    /** Whether it came with the table's code of that time; `null`: before there were visits. */
    readonly isVerified: boolean | null;
    /** The party began with it. */
    readonly opensVisit: boolean;
    /** When its counted lines take their portions; absent: when it was placed. */
    readonly portions?: 'taken' | 'atApproval';
    /** Of an order without the code: which orders of a business day one address has sent (`GuestPseudonyms`). */
    readonly sender?: string | null;
    /** Absent: a guest placed it. An order that staff placed for their guests has no phone. */
    readonly by?: 'staff';
  }
>;
/** As it was before there were visits. */
export type OrderPlacedBeforeVisits = Omit<OrderPlaced['data'], 'visitId' | 'phone' | 'isVerified' | 'opensVisit'>;
/** What was not rejected is taken; `total` is the sum of what stands, `null`: all does. */
export type OrderConfirmed = DomainEvent<
  'OrderConfirmed',
  { readonly rejectedLines: readonly RejectedLine[]; readonly total: MinorUnits | null }
>;
export type OrderRejected = DomainEvent<'OrderRejected', { readonly reason: string | null }>;
export type OrderClosed = DomainEvent<'OrderClosed', object>;

export const EXPIRY_REASONS = ['day-end'] as const;
/** Why nobody decides about an order any more: its business day is over. */
export type ExpiryReason = (typeof EXPIRY_REASONS)[number];
/** An end that nobody decided. */
export type OrderExpired = DomainEvent<'OrderExpired', { readonly reason: ExpiryReason }>;
/** The guest took the order back while it waited: nobody decided it. */
export type OrderWithdrawn = DomainEvent<'OrderWithdrawn', object>;

export const REDACTION_REASONS = ['guest_asked', 'personal_data', 'improper'] as const;
/** Why a text was erased: no text itself. */
export type RedactionReason = (typeof REDACTION_REASONS)[number];
/** What people have typed into the order is gone for ever; `fields` are the paths at which there was any. */
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
  | CorrectionEvent;

/** What changes how an order stands once it was placed. */
export type OrderStep = Exclude<OrderEvent, OrderPlaced | OrderRedacted | CorrectionEvent>;

export const ORDER_STATUSES = ['waiting', 'in_progress', 'rejected', 'closed', 'expired', 'withdrawn'] as const;
/** How an order stands: one word, from the event to the screen. */
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** How an order stands after an event, `null`: as before. The one place where that is said, to the decider and to the views. */
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
  LineCancelled: null,
  // As before what it takes back (`STATUS_BEFORE`).
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

/** Whether something can still happen to an order that stands so. */
export function isOpen(status: OrderStatus): boolean {
  return OPEN[status];
}

/** Whether nothing can happen to an order any more after an event of this type, unless it is undone at once. */
export function endsOrder(type: string): boolean {
  const status = isOfOrder(type) ? STATUS_AFTER[type] : null;
  return status !== null && !isOpen(status);
}

/** What a guest waits for: that somebody decides, and that it is on the table. */
export type WaitEnd = 'decision' | 'end';

/** Which of its guest's waits an event ends. Staff ended none of an order that expired or was withdrawn: its wait says nothing of the service. */
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
  LineCancelled: null,
  DecisionUndone: null,
};

/** An order with all that has happened to it; amounts in minor units. Whose it is, the state does not tell. */
export interface PlacedOrder extends Omit<OrderPlaced['data'], 'session' | 'lines' | 'portions' | 'sender' | 'by'> {
  readonly lines: readonly OrderLine[];
  /** Staff placed it for their guests. */
  readonly byStaff: boolean;
  /** Of all that was sent; `total` is of what stands. */
  readonly orderedTotal: MinorUnits;
  readonly status: OrderStatus;
  readonly venueId: number;
  readonly orderId: string;
  readonly number: number;
  readonly rejectReason: string | null;
  readonly placedAt: Date;
  readonly confirmedAt: Date | null;
  readonly endedAt: Date | null;
  /** When what people have typed into it was erased. */
  readonly redactedAt: Date | null;
  /** The venue's number of the order's last event. */
  readonly position: number;
}

const asItWas = (data: OrderPlaced['data']): OrderPlaced['data'] => data;

function beforeVisits(data: OrderPlacedBeforeVisits): OrderPlaced['data'] {
  return { ...data, visitId: null, phone: null, isVerified: null, opensVisit: false };
}

export const ORDER_EVENTS: EventCatalog<OrderEvent['type']> = {
  OrderPlaced: {
    schema: 6,
    // Of the lines of before none was counted; then all took their portions when they were placed.
    upcasts: { 1: beforeVisits, 2: asItWas, 3: asItWas, 4: asItWas, 5: asItWas },
    takenAsStoredFrom: 1,
    keys: ({ visitId }: OrderPlaced['data']) => (visitId === null ? [] : [visitKey(visitId)]),
    texts: ['note', 'lines.*.note'],
  },
  OrderConfirmed: {
    schema: 2,
    upcasts: { 1: () => ({ rejectedLines: [], total: null }) },
    takenAsStoredFrom: 1,
    texts: ['rejectedLines.*.reason'],
  },
  OrderRejected: { schema: 1, texts: ['reason'] },
  OrderClosed: { schema: 1 },
  OrderExpired: { schema: 1 },
  OrderWithdrawn: { schema: 1 },
  OrderRedacted: { schema: 1, erasesTexts: true },
  ...CORRECTION_EVENTS,
};

/** Whether an event of the whole ordering is one of an order. */
export function isOfOrder(type: string): type is OrderEvent['type'] {
  return Object.hasOwn(ORDER_EVENTS, type);
}

/** Whether an order that had ended is open again. */
export function reopens(event: OrderEvent): boolean {
  return event.type === 'DecisionUndone' && endsOrder(event.data.undone.type);
}
