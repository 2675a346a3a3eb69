import type { OwnSession } from '#platform/database/own-session.js';
import type { ProjectionTable } from './tables.js';
import { enterReplay, planFreely, replay, REPLAY_CHUNK, replayChunk, type ReplayCode } from './replay.js';
import {
  addTouched,
  differMoreThan,
  findDifferences,
  keepDifferent,
  keysOf,
  listDifferences,
  type RowDifference,
} from './mend.js';
import { holdShadowTable, moveShadowCheckpoint, putInPlace, shadowCheckpoint } from './shadow-tables.js';

/** What a step of the swap found and put right. */
export interface Mended {
  /** Events that were applied on the way. */
  readonly events: number;
  readonly count: number;
  readonly differences: readonly RowDifference[];
  /** Whether there is more to put right. */
  readonly more: boolean;
}

/** So many rows are put in place at once: the venue's appends wait meanwhile, and others of their batch with them. */
const SLICE = 1_000;

/**
 * The rebuild of one venue after another: chunks, a comparison, then the swap in slices. Each step is a transaction that
 * leaves a whole state.
 */
export class RebuildOfVenue {
  constructor(
    private readonly session: OwnSession,
    private readonly code: ReplayCode,
    private readonly table: ProjectionTable,
  ) {}

  async isFinished(venueId: number): Promise<boolean> {
    return (await shadowCheckpoint(this.session, this.table.name, venueId)).finished;
  }

  /** Applies the next chunk to the shadow. @returns how many events it had, and whether there are more */
  nextChunk(venueId: number): Promise<{ events: number; more: boolean }> {
    return this.inShadow(async () => {
      const { applied } = await shadowCheckpoint(this.session, this.table.name, venueId);
      const head = await this.headOf(venueId);
      const upTo = Math.min(head, applied + REPLAY_CHUNK);
      if (upTo === applied) return { events: 0, more: false };
      await replayChunk(this.session, this.code, { venueId, after: applied, upTo });
      await moveShadowCheckpoint(this.session, this.table.name, { venueId, applied: upTo });
      return { events: upTo - applied, more: upTo < head };
    });
  }

  /** Compares all rows in one snapshot, for which nobody waits. @returns where the log stood, and how many events were applied */
  compare(venueId: number): Promise<{ head: number; events: number }> {
    return this.inShadow(async () => {
      const head = await this.headOf(venueId);
      const { applied } = await shadowCheckpoint(this.session, this.table.name, venueId);
      await replay(this.session, this.code, { venueId, after: applied, upTo: head });
      await moveShadowCheckpoint(this.session, this.table.name, { venueId, applied: head });
      await planFreely(this.session);
      await this.session.query({
        text: `delete from ${keysOf(this.table, 'shadow')} where venue_id = $1`,
        values: [venueId],
      });
      await findDifferences(this.session, this.table, 'shadow', venueId);
      return { head, events: head - applied };
    }, 'begin isolation level repeatable read');
  }

  /**
   * Holds the venue's head, catches up, and puts the shadow's rows where the comparison found a difference, a slice of them. With
   * the last slice it looks again at the rows that were touched since the comparison, at `compared`: a row bears the number of
   * the last event applied to it, so what was not touched is still as it was then.
   */
  mend(venueId: number, compared: number): Promise<Mended> {
    return this.inShadow(async () => {
      const head = await this.headOf(venueId, 'for update');
      const { applied } = await shadowCheckpoint(this.session, this.table.name, venueId);
      await replay(this.session, this.code, { venueId, after: applied, upTo: head });
      const more = await differMoreThan(this.session, this.table, venueId, SLICE);
      if (!more) await this.lookAgain(venueId, compared);
      const listed = await listDifferences(this.session, this.table, 'shadow', venueId, more ? SLICE : null);
      if (listed.count > 0) await putInPlace(this.session, this.table, venueId, more ? SLICE : null);
      await moveShadowCheckpoint(this.session, this.table.name, { venueId, applied: head, finished: !more });
      return { events: head - applied, more, ...listed };
    });
  }

  private async lookAgain(venueId: number, after: number): Promise<void> {
    await planFreely(this.session);
    await addTouched(this.session, this.table, 'shadow', { venueId, after });
    await keepDifferent(this.session, this.table, 'shadow', venueId);
  }

  private inShadow<Result>(work: () => Promise<Result>, begin?: string): Promise<Result> {
    return this.session.transaction(async () => {
      await enterReplay(this.session, 'shadow');
      await holdShadowTable(this.session, this.table.name);
      return work();
    }, begin);
  }

  private async headOf(venueId: number, lock = ''): Promise<number> {
    const [row] = await this.session.query<{ seq: string }>({
      text: `select seq from venue_head where venue_id = $1 ${lock}`,
      values: [venueId],
    });
    return Number(row?.seq ?? 0);
  }
}
