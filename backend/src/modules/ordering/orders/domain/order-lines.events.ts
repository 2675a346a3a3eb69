import type { Course } from '#kernel/course.js';
import type { DomainEvent, EventCatalog } from '#kernel/event.js';
import type { MinorUnits } from '#kernel/money.js';
import type { LineState, StepTimes } from './kitchen.events.js';

/** An option that the guest chose, with its name, price and allergens at that time. */
export interface LineOption {
  readonly id: number;
  readonly name: string;
  readonly group: { readonly id: number; readonly name: string };
  readonly price: MinorUnits;
  readonly addsAllergens?: readonly number[];
  readonly removesAllergens?: readonly number[];
}

export interface DishFacts {
  readonly productId: number;
  /** `null` if the menu has the dish under a heading that is not a category of the venue. */
  readonly categoryId: number | null;
  readonly heading?: string;
  readonly station?: number;
  readonly course?: Course;
  /** Sorted allergens of the dish with its options; `null` if the dish does not state its allergens. */
  readonly allergens: readonly number[] | null;
  readonly isAdult?: true;
  readonly vatRate?: number;
}

export interface Dish extends DishFacts {
  readonly itemId: number;
  readonly name: string;
  readonly price: MinorUnits;
  readonly options?: readonly LineOption[];
  readonly counted?: true;
}

export interface OrderedLine extends Dish {
  readonly quantity: number;
  /** Absent without a note; `null` once it was erased. */
  readonly note?: string | null;
}

export interface RejectedLine {
  readonly line: number;
  readonly reason: string | null;
}

type DeclinedBy = 'guest' | 'time';

export interface LineOffer extends Dish {
  /** Ms since 1970. */
  readonly offeredAt: number;
  readonly declined?: DeclinedBy;
}

export interface OrderLine extends OrderedLine {
  readonly stands?: number;
  readonly rejected?: { readonly reason: string | null };
  readonly cancelled?: readonly { readonly quantity: number; readonly reason: string | null }[];
  readonly offer?: LineOffer;
  readonly state?: LineState;
  /** When the line reached each state. A state that was skipped or taken back has no time. */
  readonly steps?: StepTimes;
  readonly instead?: Dish;
}

interface Left {
  readonly total: MinorUnits;
}

interface OfLine {
  readonly line: number;
}

interface OfStage {
  readonly stage?: LineState;
}

interface LineLeft extends OfLine, Left {
  readonly stands: number;
}

export type SubstituteOffered = DomainEvent<
  'SubstituteOffered',
  OfLine & OfStage & Left & { readonly item: Omit<Dish, 'options' | 'isAdult' | 'vatRate'> }
>;
export type SubstituteTaken = DomainEvent<
  'SubstituteTaken',
  LineLeft & {
    readonly options?: readonly LineOption[];
  } & DishFacts &
    Pick<Dish, 'counted'>
>;
export type SubstituteDeclined = DomainEvent<'SubstituteDeclined', OfLine & { readonly by: DeclinedBy }>;
export type LineCancelled = DomainEvent<
  'LineCancelled',
  LineLeft & OfStage & { readonly quantity: number; readonly reason: string | null }
>;

export type Undone =
  | { readonly type: 'OrderConfirmed'; readonly lines: readonly number[] }
  | { readonly type: 'OrderRejected' | 'OrderClosed' }
  | { readonly type: 'LineCancelled' | 'SubstituteOffered'; readonly line: number; readonly stands: number };
/** `position` is the number of the event that is undone. */
export type DecisionUndone = DomainEvent<
  'DecisionUndone',
  Left & { readonly position: number; readonly undone: Undone }
>;

export type CorrectionEvent = SubstituteOffered | SubstituteTaken | SubstituteDeclined | LineCancelled | DecisionUndone;

export const STATUS_BEFORE = {
  OrderConfirmed: 'waiting',
  OrderRejected: 'waiting',
  OrderClosed: 'in_progress',
  LineCancelled: null,
  SubstituteOffered: null,
} as const satisfies Record<Undone['type'], string | null>;

export const CORRECTION_EVENTS: EventCatalog<CorrectionEvent['type']> = {
  SubstituteOffered: { schema: 1 },
  SubstituteTaken: { schema: 1 },
  SubstituteDeclined: { schema: 1 },
  LineCancelled: { schema: 1, texts: ['reason'] },
  DecisionUndone: { schema: 1 },
};
