import type { EventCatalog, DomainEvent } from '#kernel/event.js';
import type { Stage, Unattended } from '#kernel/waiting-stage.js';

export const PAYING_WAYS = ['card', 'cash'] as const;
export interface BillWish {
  readonly how: (typeof PAYING_WAYS)[number];
  readonly split: boolean;
}

export type StaffCalled = DomainEvent<
  'StaffCalled',
  {
    readonly callId: number;
    readonly tableId: number;
    readonly tableName: string;
    readonly session: string | null;
    readonly bill?: BillWish;
    /** Only for a call that was moved to this stream: when the guests called, in ms since 1970. */
    readonly since?: number;
    /**
     * True if the caller had no code of the table, so the call never escalates. Absent if they had one, or if unknown.
     */
    readonly unverified?: true;
  }
>;
export type StaffCallAnswered = DomainEvent<'StaffCallAnswered', { readonly callId: number }>;
export type StaffCallWithdrawn = DomainEvent<'StaffCallWithdrawn', { readonly callId: number }>;

export type CallUnattended = DomainEvent<'CallUnattended', { readonly callId: number } & Unattended>;

export type StaffCallEvent = StaffCalled | StaffCallAnswered | StaffCallWithdrawn | CallUnattended;

export interface MadeCall extends Readonly<Omit<StaffCalled['data'], 'since'>> {
  readonly venueId: number;
  readonly calledAt: Date;
  readonly position: number;
  readonly unattended?: Stage;
}

export interface AnsweredCall extends MadeCall {
  readonly answer: { readonly at: Date; readonly position: number };
}

export interface WithdrawnCall extends MadeCall {
  readonly withdrawal: { readonly position: number };
}

export const STAFF_CALL_EVENTS: EventCatalog<StaffCallEvent['type']> = {
  StaffCalled: { schema: 1 },
  CallUnattended: { schema: 1 },
  StaffCallAnswered: { schema: 1 },
  StaffCallWithdrawn: { schema: 1 },
};
