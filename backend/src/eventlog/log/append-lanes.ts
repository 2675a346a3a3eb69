/** Two venues held at once still stop the others; that is too rare for more connections. */
const LANES = 3;
/** After this time a batch is assumed to wait for a lock, and other venues stop waiting for it. */
const STUCK_MS = 100;

export interface Lane {
  readonly index: number;
  isWorking: boolean;
  isStuck: boolean;
  /** The venues of the batch under way. */
  venues: ReadonlySet<number>;
}

const NO_VENUES: ReadonlySet<number> = new Set();

/**
 * One lane does all the work (more gain nothing, measured) until it is stuck. Then another sends the venues that are
 * not in its batch.
 */
export class AppendLanes {
  private readonly lanes: readonly Lane[] = Array.from({ length: LANES }, (_, index) => ({
    ...{ index, isWorking: false, isStuck: false, venues: NO_VENUES },
  }));

  /** A venue is in one lane at a time, so that its events keep their order. */
  isUnderWay(venueId: number): boolean {
    return this.lanes.some(({ venues }) => venues.has(venueId));
  }

  /** Tells whether another lane works and is not stuck. */
  isMoving(beside?: Lane): boolean {
    return this.lanes.some((lane) => lane !== beside && lane.isWorking && !lane.isStuck);
  }

  /** @returns a lane that works from now on until it is left, if one is free */
  take(): Lane | null {
    const idle = this.isMoving() ? undefined : this.lanes.find(({ isWorking }) => !isWorking);
    if (idle === undefined) return null;
    idle.isWorking = true;
    return idle;
  }

  leave(lane: Lane): void {
    lane.isWorking = false;
  }

  /** Keeps the venues in that lane while `work` runs. @param stuck called when it takes long */
  async occupy(lane: Lane, venues: ReadonlySet<number>, work: () => Promise<void>, stuck: () => void): Promise<void> {
    lane.venues = venues;
    const timer = setTimeout(() => {
      lane.isStuck = true;
      stuck();
    }, STUCK_MS);
    await work();
    clearTimeout(timer);
    Object.assign(lane, { isStuck: false, venues: NO_VENUES });
  }
}
