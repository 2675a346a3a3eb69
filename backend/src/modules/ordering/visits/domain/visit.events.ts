import { visitKey, type DomainEvent, type EventCatalog } from '#kernel/event.js';
import type { Currency, MinorUnits } from '#kernel/money.js';
import type { Course } from '#kernel/course.js';

export interface VisitTable {
  readonly tableId: number;
  readonly tableName: string;
}

export type VisitOpenedBy = 'order' | 'staff';
export type VisitClosedBy = 'staff' | 'silence' | 'day-end';

export type VisitOpened = DomainEvent<'VisitOpened', VisitTable & { readonly by: VisitOpenedBy }>;
/** A phone has joined the visit. `phone` is its hash, which is different in each venue (`phoneHash`). */
export type PhoneJoined = DomainEvent<
  'PhoneJoined',
  {
    readonly phone: string;
    /**
     * An id of the phone's address on this business day (`GuestPseudonyms`). Absent unless the phone joined by
     * scanning.
     */
    readonly sender?: string | null;
  }
>;
/** Staff have removed a phone from the party. It had joined this visit or another one of the party. */
export type PhoneRemoved = DomainEvent<'PhoneRemoved', { readonly phone: string }>;
/** Staff have admitted the phone again. It is in the visit again if it had joined that visit; otherwise it may join. */
export type PhoneAdmitted = DomainEvent<'PhoneAdmitted', { readonly phone: string }>;
export type VisitMoved = DomainEvent<'VisitMoved', { readonly from: VisitTable; readonly to: VisitTable }>;
/** The visit stays at its table, and belongs to the party of the visit `into`, which is not merged itself. */
export type VisitMerged = DomainEvent<'VisitMerged', { readonly into: string }>;
export type VisitUnmerged = DomainEvent<'VisitUnmerged', object>;
export type VisitClosed = DomainEvent<'VisitClosed', { readonly tableId: number; readonly by: VisitClosedBy }>;
export type VisitReopened = DomainEvent<'VisitReopened', VisitTable>;

export interface BillTotal {
  readonly currency: Currency;
  readonly amount: MinorUnits;
}
/** Staff have marked guests' pieces as paid. It is neither a receipt nor revenue. */
export type BillSettled = DomainEvent<
  'BillSettled',
  {
    readonly phones: readonly (string | null)[] | null;
    readonly orders: readonly string[];
    readonly amounts: readonly MinorUnits[];
    readonly totals: readonly BillTotal[];
  }
>;
export type BillUnsettled = DomainEvent<'BillUnsettled', { readonly position: number }>;
export type BillEvent = BillSettled | BillUnsettled;

/** The kitchen may cook the party's lines of this course and of all earlier ones. */
export type CourseFired = DomainEvent<'CourseFired', { readonly course: Course }>;
export type CourseHeld = DomainEvent<'CourseHeld', { readonly course: Course }>;
export type CourseEvent = CourseFired | CourseHeld;

export type VisitEvent =
  | VisitOpened
  | PhoneJoined
  | PhoneRemoved
  | PhoneAdmitted
  | VisitMoved
  | VisitMerged
  | VisitUnmerged
  | VisitClosed
  | VisitReopened
  | BillEvent
  | CourseEvent;

/** Key of a table's events. The newest one shows which visit sits at the table, if any. */
export const tableKey = (tableId: number): string => `table:${tableId}`;
const ofTable = ({ tableId }: { readonly tableId: number }): string[] => [tableKey(tableId)];

export const VISIT_EVENTS: EventCatalog<VisitEvent['type']> = {
  VisitOpened: { schema: 1, keys: ofTable },
  PhoneJoined: { schema: 1 },
  PhoneRemoved: { schema: 1 },
  PhoneAdmitted: { schema: 1 },
  VisitMoved: {
    schema: 1,
    keys: ({ from, to }: VisitMoved['data']) => [tableKey(from.tableId), tableKey(to.tableId)],
  },
  VisitMerged: { schema: 1, keys: ({ into }: VisitMerged['data']) => [visitKey(into)] },
  VisitUnmerged: { schema: 1 },
  VisitClosed: { schema: 1, keys: ofTable },
  VisitReopened: { schema: 1, keys: ofTable },
  BillSettled: { schema: 1 },
  BillUnsettled: { schema: 1 },
  CourseFired: { schema: 1 },
  CourseHeld: { schema: 1 },
};

/** Events that put a visit at a table or take it away. */
export const TAKES_OR_LEAVES: readonly VisitEvent['type'][] = [
  'VisitOpened',
  'VisitMoved',
  'VisitClosed',
  'VisitReopened',
];
