import type { DomainEvent, EventCatalog } from '#kernel/event.js';
import { visitKey } from '#kernel/visit-key.js';

/** Its name as it was then, whatever the table is called later. */
export interface VisitTable {
  readonly tableId: number;
  readonly tableName: string;
}

/** The party's first order, or staff who seat it. */
export type VisitOpenedBy = 'order' | 'staff';
export type VisitClosedBy = 'staff' | 'silence' | 'day-end';

export type VisitOpened = DomainEvent<'VisitOpened', VisitTable & { readonly by: VisitOpenedBy }>;
/** `phone` is a hash that differs from venue to venue (`phoneHash`). */
export type PhoneJoined = DomainEvent<'PhoneJoined', { readonly phone: string }>;
export type VisitMoved = DomainEvent<'VisitMoved', { readonly from: VisitTable; readonly to: VisitTable }>;
/** It stays at its table and shares everything with the visit `into`, which is itself not merged. */
export type VisitMerged = DomainEvent<'VisitMerged', { readonly into: string }>;
export type VisitUnmerged = DomainEvent<'VisitUnmerged', object>;
export type VisitClosed = DomainEvent<'VisitClosed', { readonly tableId: number; readonly by: VisitClosedBy }>;
/** Its closing is taken back. */
export type VisitReopened = DomainEvent<'VisitReopened', VisitTable>;

export type VisitEvent =
  VisitOpened | PhoneJoined | VisitMoved | VisitMerged | VisitUnmerged | VisitClosed | VisitReopened;

/** What is newest under it says which visit holds the table, if any. */
export const tableKey = (tableId: number): string => `table:${tableId}`;
const ofTable = ({ tableId }: { readonly tableId: number }): string[] => [tableKey(tableId)];

export const VISIT_EVENTS: EventCatalog<VisitEvent['type']> = {
  VisitOpened: { schema: 1, keys: ofTable },
  PhoneJoined: { schema: 1 },
  VisitMoved: {
    schema: 1,
    keys: ({ from, to }: VisitMoved['data']) => [tableKey(from.tableId), tableKey(to.tableId)],
  },
  VisitMerged: { schema: 1, keys: ({ into }: VisitMerged['data']) => [visitKey(into)] },
  VisitUnmerged: { schema: 1 },
  VisitClosed: { schema: 1, keys: ofTable },
  VisitReopened: { schema: 1, keys: ofTable },
};

/** After which another visit, or none, holds the table. */
export const TAKES_OR_LEAVES: readonly VisitEvent['type'][] = [
  'VisitOpened',
  'VisitMoved',
  'VisitClosed',
  'VisitReopened',
];
