import { Injectable } from '@nestjs/common';
import { DomainError } from '#kernel/domain-error.js';

/**
 * Kinds of events that this build reads, and whether it writes them: the next build does, since an older process beside
 * this one does not know them (CONTRIBUTING.md, "New events land twice").
 */
export const WRITTEN = {
  /** `LineMoved` */
  moves: false,
  /** `OrderingPaused`, `OrderingResumed`, `BusySet` */
  pauses: false,
  /** `CourseFired`, `CourseHeld` */
  courses: false,
  /** `ShiftBegun`, `ShiftEnded`, `HandoverTaken` */
  shifts: false,
  /** `OrderUnattended`, `CallUnattended`, `OrderExpired` as unanswered, `VenueUnattended`, `VenueAttended`, `unverified` of `StaffCalled` */
  unattended: false,
} as const satisfies Record<string, boolean>;
export type Written = Readonly<Record<keyof typeof WRITTEN, boolean>>;

@Injectable()
export class WritesAhead {
  constructor(private readonly written: Written = WRITTEN) {}

  has(kind: keyof Written): boolean {
    return this.written[kind];
  }

  all(): (keyof Written)[] {
    return (Object.keys(this.written) as (keyof Written)[]).filter((kind) => this.has(kind)).sort();
  }

  /** @throws DomainError `NOT_FOUND`, as if the route were not there */
  require(kind: keyof Written): void {
    if (!this.has(kind)) throw new DomainError('NOT_FOUND');
  }
}

/** For tests. */
export const WRITES_ALL = new WritesAhead({ moves: true, pauses: true, courses: true, shifts: true, unattended: true });
