import type { EventCatalog, DomainEvent } from '#kernel/event.js';

export type StaffCalled = DomainEvent<
  'StaffCalled',
  { readonly callId: number; readonly tableId: number; readonly tableName: string; readonly session: string | null }
>;
export type StaffCallAnswered = DomainEvent<'StaffCallAnswered', { readonly callId: number }>;

export type StaffCallEvent = StaffCalled | StaffCallAnswered;

/** `position`: the venue's number of the event. */
export interface MadeCall extends Readonly<StaffCalled['data']> {
  readonly venueId: number;
  readonly calledAt: Date;
  readonly position: number;
}

export interface AnsweredCall extends MadeCall {
  readonly answer: { readonly at: Date; readonly position: number };
}

export const STAFF_CALL_EVENTS: EventCatalog<StaffCallEvent['type']> = {
  StaffCalled: { schema: 1 },
  StaffCallAnswered: { schema: 1 },
};
