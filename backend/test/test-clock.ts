import { Clock } from '#kernel/clock.js';

/** A clock that a test sets. */
export class TestClock extends Clock {
  constructor(private moment: Date = new Date()) {
    super();
  }

  override now(): Date {
    return new Date(this.moment);
  }

  /** @param iso a moment, e.g. `2026-06-15T10:00:00Z` */
  set(iso: string): void {
    this.moment = new Date(iso);
  }
}
