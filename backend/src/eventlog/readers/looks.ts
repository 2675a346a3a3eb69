/** A look at all venues costs the more the more there are: a reader then looks less often, at least this often. */
const LONGEST_REST_MS = 5_000;
/** The time for each venue that a look at all of them leaves for the work itself. */
const REST_MS_OF_VENUE = 0.5;

/**
 * Chooses the venues of a reader's next look: those with news, and all of them at first and from time to time, for
 * news that nobody told and for retries.
 */
export class Looks {
  private readonly told = new Set<number>();
  private readonly restMs: number;
  private allAt = -Infinity;

  /** @param venues the number of venues with a log */
  constructor(venues: number) {
    this.restMs = Math.min(venues * REST_MS_OF_VENUE, LONGEST_REST_MS);
  }

  /** @param venueId all venues, if left out */
  tell(venueId?: number): void {
    if (venueId === undefined) this.allAt = -Infinity;
    else this.told.add(venueId);
  }

  /** @param now in milliseconds, as `performance.now` */
  next(now: number): readonly number[] | 'all' {
    const told = [...this.told];
    this.told.clear();
    if (now < this.allAt) return told;
    this.allAt = now + this.restMs;
    return 'all';
  }
}
