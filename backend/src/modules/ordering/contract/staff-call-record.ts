import { DomainError } from '../../../kernel/domain-error.js';
import type { RecordedEvent } from '../../../kernel/event.js';
import type { StaffCalled, StaffCallEvent } from '../domain/staff-call.events.js';
import type { StaffCall } from './staff-call.dto.js';

/**
 * @param events a bell's stream
 * @param callId which call; without it the last one
 * @returns the call as the API speaks it
 * @throws DomainError `STAFF_CALL_NOT_FOUND`
 */
export function staffCallOf(events: readonly RecordedEvent<StaffCallEvent>[], callId?: number): StaffCall {
  const called = events.findLast(
    (event): event is RecordedEvent<StaffCalled> =>
      event.type === 'StaffCalled' && (callId === undefined || event.data.callId === callId),
  );
  if (!called) throw new DomainError('STAFF_CALL_NOT_FOUND');
  const { callId: id, tableId, tableName } = called.data;
  return { id, venueId: called.venueId, tableId, tablename: tableName, timestamp: called.occurredAt.toISOString() };
}
