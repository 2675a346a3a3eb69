import type { DomainEvent, EventCatalog } from '#kernel/event.js';
import type { MinorUnits } from '#kernel/money.js';
import type { DeclinedBy, Dish, LineOption } from './order-lines.events.js';

/** The result of an event, as the guest saw it. */
interface Left {
  /** The sum of the remaining pieces. */
  readonly total: MinorUnits;
}

interface OfLine {
  /** Number of the line in the order, from 1. */
  readonly line: number;
}

interface LineLeft extends OfLine, Left {
  /** Number of its pieces that stand. */
  readonly stands: number;
}

/** The line does not stand until the guest answers. */
export type SubstituteOffered = DomainEvent<
  'SubstituteOffered',
  OfLine & Left & { readonly item: Omit<Dish, 'options' | 'isAdult' | 'vatRate'> }
>;
export type SubstituteTaken = DomainEvent<
  'SubstituteTaken',
  LineLeft & {
    /** The product whose portions it takes; `null`: not counted. */
    readonly countedAs: number | null;
    /** The guest's options, whose prices are added to the offered one; absent: none. */
    readonly options?: readonly LineOption[];
  } & Pick<Dish, 'isAdult' | 'vatRate'>
>;
export type SubstituteDeclined = DomainEvent<'SubstituteDeclined', OfLine & { readonly by: DeclinedBy }>;
export type LineCancelled = DomainEvent<
  'LineCancelled',
  LineLeft & { readonly quantity: number; readonly reason: string | null }
>;

/** An undone decision, with the data to restore: the pieces that stood before. */
export type Undone =
  | { readonly type: 'OrderConfirmed'; readonly lines: readonly number[] }
  | { readonly type: 'OrderRejected' | 'OrderClosed' }
  | { readonly type: 'LineCancelled' | 'SubstituteOffered'; readonly line: number; readonly stands: number };
/** `position` is the number of the undone event. */
export type DecisionUndone = DomainEvent<
  'DecisionUndone',
  Left & { readonly position: number; readonly undone: Undone }
>;

export type CorrectionEvent = SubstituteOffered | SubstituteTaken | SubstituteDeclined | LineCancelled | DecisionUndone;

/** The status after undoing a decision of this type; `null`: unchanged. */
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
