import { DomainError } from '#kernel/domain-error.js';
import type { MadeCall } from './domain/staff-call.events.js';
import type { StaffCall } from './staff-call.dto.js';

/** @throws DomainError `STAFF_CALL_NOT_FOUND` when there is none */
export function toStaffCall(call: MadeCall | null): StaffCall {
  if (call === null) throw new DomainError('STAFF_CALL_NOT_FOUND');
  const { callId: id, venueId, tableId, tableName: tablename, calledAt } = call;
  return { id, venueId, tableId, tablename, timestamp: calledAt.toISOString() };
}
