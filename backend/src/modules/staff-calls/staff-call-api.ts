import { z } from 'zod';
import { DomainError } from '#kernel/domain-error.js';
import { PAYING_WAYS, type MadeCall } from './domain/staff-call.events.js';

export const BillWanted = z
  .object({ how: z.enum(PAYING_WAYS), split: z.boolean() })
  .optional()
  .describe('They ask for the bill, and say how they want to pay');

export const StaffCall = z
  .object({
    id: z.int(),
    venueId: z.int(),
    tableId: z.int(),
    tablename: z.string(),
    timestamp: z.iso.datetime(),
    bill: BillWanted,
  })
  .meta({ id: 'StaffCall' });
export type StaffCall = z.infer<typeof StaffCall>;

/** @throws DomainError `STAFF_CALL_NOT_FOUND` for `null` */
export function toStaffCall(call: MadeCall | null): StaffCall {
  if (call === null) throw new DomainError('STAFF_CALL_NOT_FOUND');
  const { callId: id, venueId, tableId, tableName: tablename, calledAt, bill } = call;
  return { id, venueId, tableId, tablename, timestamp: calledAt.toISOString(), ...(bill && { bill }) };
}
