import { z } from 'zod';
import { CURRENCIES } from '#kernel/money.js';
import { DomainError } from '#kernel/domain-error.js';
import { PAYING_WAYS, type AnsweredCall, type MadeCall } from './domain/staff-call.events.js';

export const BillWanted = z
  .object({ how: z.enum(PAYING_WAYS), split: z.boolean() })
  .optional()
  .describe('The guests ask for the bill and say how they want to pay');

export const StaffCall = z
  .object({
    id: z.int(),
    venueId: z.int(),
    tableId: z.int(),
    tablename: z.string(),
    timestamp: z.iso.datetime(),
    bill: BillWanted,
    unattended: z.int().optional().describe('Stage of an open call that nobody answers, from 1; omitted: none'),
  })
  .meta({ id: 'StaffCall' });
export type StaffCall = z.infer<typeof StaffCall>;

export const GuestCall = StaffCall.extend({ answered_at: z.iso.datetime().nullable() }).meta({ id: 'GuestCall' });
export type GuestCall = z.infer<typeof GuestCall>;

export const OpenCall = StaffCall.extend({
  party: z
    .object({
      visits: z.array(z.uuid()).describe('visits of the party: the one that calls and those merged with it'),
      table: z.object({ id: z.int(), name: z.string() }).describe('current or last table of the calling visit'),
      due: z
        .array(z.object({ currency: z.enum(CURRENCIES), total: z.number() }))
        .describe('total of their bill, in units of the currency'),
      waiting: z.int().describe('waiting orders, not yet included in the bill'),
    })
    .optional(),
}).meta({ id: 'OpenCall' });
export type OpenCall = z.infer<typeof OpenCall>;

/** @throws DomainError `STAFF_CALL_NOT_FOUND` if `call` is `null` */
export function toStaffCall(call: MadeCall | null): StaffCall {
  if (call === null) throw new DomainError('STAFF_CALL_NOT_FOUND');
  const { callId: id, venueId, tableId, tableName: tablename, calledAt, bill, unattended } = call;
  const optional = { ...(bill && { bill }), ...(unattended && { unattended }) };
  return { id, venueId, tableId, tablename, timestamp: calledAt.toISOString(), ...optional };
}

export function toGuestCall(call: MadeCall & Partial<Pick<AnsweredCall, 'answer'>>): GuestCall {
  return { ...toStaffCall(call), answered_at: call.answer?.at.toISOString() ?? null };
}
