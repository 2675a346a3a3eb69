import { unreachable, type Decider } from '#kernel/decider.js';
import type { AttendanceEvent } from './attendance.events.js';

/** Minimum time between two `VenueUnattended` events of a venue (docs/product.md#presence). */
const PAUSE_MS = 300_000;

export interface Attendance {
  /** Time of the last `VenueUnattended`; `null` if there was none on this business day. */
  readonly reportedAt: Date | null;
  readonly isUnattended: boolean;
}

/** Commands on a venue's attendance. `since` is in ms since 1970; `at` is the time of the command. */
export type AttendanceCommand =
  | { readonly kind: 'unattended'; readonly since: number; readonly at: Date }
  | { readonly kind: 'attended' };

/** Decides whether to record that nobody serves a venue. Each business day of a venue has its own stream. */
export const attendanceDecider: Decider<AttendanceCommand, Attendance, AttendanceEvent> = {
  initialState: { reportedAt: null, isUnattended: false },
  evolve(state, event) {
    switch (event.type) {
      case 'VenueUnattended':
        return { reportedAt: event.occurredAt, isUnattended: true };
      case 'VenueAttended':
        return { ...state, isUnattended: false };
      default:
        return unreachable(event);
    }
  },
  decide(command, { reportedAt, isUnattended }) {
    if (command.kind === 'attended') return isUnattended ? { type: 'VenueAttended', data: {} } : null;
    const isTooSoon = reportedAt !== null && command.at.getTime() - reportedAt.getTime() < PAUSE_MS;
    return isUnattended || isTooSoon ? null : { type: 'VenueUnattended', data: { since: command.since } };
  },
};
