import type { DomainEvent, EventCatalog } from '#kernel/event.js';
import type { MinorUnits } from '#kernel/money.js';
import type { DeclinedBy, Dish, LineOption } from './order-lines.events.js';

/** What an event leaves: it says what the guest was told. */
interface Left {
  /** The sum of what stands. */
  readonly total: MinorUnits;
}

interface OfLine {
  /** Its place in the order, from 1. */
  readonly line: number;
}

interface LineLeft extends OfLine, Left {
  /** How many of its pieces stand. */
  readonly stands: number;
}

/** The line stands no more until it is answered. */
export type SubstituteOffered = DomainEvent<
  'SubstituteOffered',
  OfLine & Left & { readonly item: Omit<Dish, 'options' | 'isAdult' | 'vatRate'> }
>;
export type SubstituteTaken = DomainEvent<
  'SubstituteTaken',
  LineLeft & {
    /** The product whose portions it takes; `null`: they are not counted. */
    readonly countedAs: number | null;
    /** Chosen by who takes it, on top of the price that was offered; absent: none. */
    readonly options?: readonly LineOption[];
  } & Pick<Dish, 'isAdult' | 'vatRate'>
>;
export type SubstituteDeclined = DomainEvent<'SubstituteDeclined', OfLine & { readonly by: DeclinedBy }>;
export type LineCancelled = DomainEvent<
  'LineCancelled',
  LineLeft & { readonly quantity: number; readonly reason: string | null }
>;

/** A decision that was taken back, with what it needs to be taken back by: how many pieces stood before. */
export type Undone =
  | { readonly type: 'OrderConfirmed'; readonly lines: readonly number[] }
  | { readonly type: 'OrderRejected' | 'OrderClosed' }
  | { readonly type: 'LineCancelled' | 'SubstituteOffered'; readonly line: number; readonly stands: number };
/** `position` is the number of the event that holds no more. */
export type DecisionUndone = DomainEvent<
  'DecisionUndone',
  Left & { readonly position: number; readonly undone: Undone }
>;

export type CorrectionEvent = SubstituteOffered | SubstituteTaken | SubstituteDeclined | LineCancelled | DecisionUndone;

/** How an order stands when a decision is taken back; `null`: as with it. */
export const STATUS_BEFORE = {
  OrderConfirmed: 'waiting',
  OrderRejected: 'waiting',
  OrderClosed: 'in_progress',
  LineCancelled: null,
  SubstituteOffered: null,
} as const satisfies Record<Undone['type'], string | null>;

export const CORRECTION_EVENTS: EventCatalog<CorrectionEvent['type']> = {
  SubstituteOffered: { schema: 1 },
  SubstituteTaken: {
    schema: 2,
    upcasts: { 1: (data: SubstituteTaken['data']) => data },
    takenAsStoredFrom: 1,
  },
  SubstituteDeclined: { schema: 1 },
  LineCancelled: { schema: 1, texts: ['reason'] },
  DecisionUndone: { schema: 1 },
};
