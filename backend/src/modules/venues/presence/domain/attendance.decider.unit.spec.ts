import { given } from '#kernel/given-when-then.js';
import { attendanceDecider } from './attendance.decider.js';
import type { AttendanceEvent } from './attendance.events.js';

const unattended: AttendanceEvent = { type: 'VenueUnattended', data: { since: 5 } };
const attended: AttendanceEvent = { type: 'VenueAttended', data: {} };
const day = (...events: AttendanceEvent[]) => given(attendanceDecider, events);
/** Events are at 0, 1, 2 … seconds. */
const nobody = (seconds: number) => ({ kind: 'unattended', since: 5, at: new Date(seconds * 1_000) }) as const;
const somebody = { kind: 'attended' } as const;
const NOTHING = { event: null };

describe('A venue', () => {
  it('is reported as unattended only once until somebody serves it', () => {
    expect(day().when(nobody(0))).toEqual({ event: unattended });
    expect(day(unattended).when(nobody(900))).toEqual(NOTHING);
    expect(day(unattended).when(somebody)).toEqual({ event: attended });
  });

  it('is recorded as attended only if it was reported as unattended before', () => {
    expect(day().when(somebody)).toEqual(NOTHING);
    expect(day(unattended, attended).when(somebody)).toEqual(NOTHING);
  });

  it('is reported as unattended at most once in five minutes', () => {
    expect(day(unattended, attended).when(nobody(299))).toEqual(NOTHING);
    expect(day(unattended, attended).when(nobody(300))).toEqual({ event: unattended });
  });
});
