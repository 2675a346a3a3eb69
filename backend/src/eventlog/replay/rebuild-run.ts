import type { SqlSource } from '#platform/database/own-session.js';
import { countRebuild, rebuildById, type RebuildRecord } from './rebuild-record.js';
import type { RebuildOfVenue } from './rebuild-venue.js';

/** Why a run came to its end. */
export type RebuildEnd = 'done' | 'cancelled' | 'interrupted';

/** One run over a list of venues, shared by the sessions that work on it: each takes the next venue until none is left. */
export class RebuildRun {
  private readonly left: Iterator<number>;
  private stopped: RebuildEnd | null = null;
  private unfinished: number;
  private failure: { readonly error: unknown } | null = null;

  constructor(
    private readonly sql: SqlSource,
    private readonly id: number,
    venueIds: readonly number[],
    private readonly signal: AbortSignal | undefined,
    private readonly onProgress: (record: RebuildRecord) => void,
  ) {
    this.left = venueIds.values();
    this.unfinished = venueIds.length;
  }

  /** @throws what any of the sessions threw, when all have come to rest */
  get end(): RebuildEnd {
    if (this.failure) throw this.failure.error;
    return this.unfinished > 0 && this.stopped ? this.stopped : 'done';
  }

  /** Works with one session until nothing is left or something stops the run; never throws. */
  async work(rebuild: RebuildOfVenue): Promise<void> {
    try {
      for (let venue = this.left.next(); !venue.done && this.goesOn; venue = this.left.next()) {
        if (!(await rebuild.isFinished(venue.value))) await this.rebuildVenue(rebuild, venue.value);
        else this.unfinished -= 1;
      }
    } catch (error) {
      this.failure ??= { error };
    }
  }

  async report(): Promise<void> {
    const record = await rebuildById(this.sql, this.id);
    if (record) this.onProgress(record);
  }

  private get goesOn(): boolean {
    return this.stopped === null && this.failure === null;
  }

  private async rebuildVenue(rebuild: RebuildOfVenue, venueId: number): Promise<void> {
    for (let more = true; more;) {
      const step = await rebuild.nextChunk(venueId);
      more = step.more;
      await this.count({ events: step.events });
      if (!this.goesOn) return;
    }
    await this.swapVenue(rebuild, venueId);
  }

  private async swapVenue(rebuild: RebuildOfVenue, venueId: number): Promise<void> {
    const compared = await rebuild.compare(venueId);
    await this.count({ events: compared.events });
    for (let more = true; more && this.goesOn;) {
      const { events, count, differences, ...step } = await rebuild.mend(venueId, compared.head);
      more = step.more;
      if (!more) this.unfinished -= 1;
      await this.count({ events, count, differences, venues: more ? 0 : 1 });
    }
  }

  private async count(done: Parameters<typeof countRebuild>[2]): Promise<void> {
    const cancelled = await countRebuild(this.sql, this.id, done);
    await this.report();
    if (cancelled) this.stopped ??= 'cancelled';
    else if (this.signal?.aborted) this.stopped ??= 'interrupted';
  }
}
