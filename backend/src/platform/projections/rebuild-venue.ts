import type { OwnSession } from '../database/own-session.js';
import type { ProjectionTable } from './projection-table.js';
import { enterReplay, planFreely, replay, REPLAY_CHUNK, replayChunk, type ReplayCode } from './replay.js';
import {
  addTouched,
  findDifferences,
  keepDifferent,
  keysOf,
  listDifferences,
  type RowDifference,
} from './row-difference.js';
import { holdShadowTable, moveShadowCheckpoint, putInPlace, shadowCheckpoint } from './shadow-tables.js';

/** What a swap found and did. */
export interface Swapped {
  /** Events that were applied on the way. */
  readonly events: number;
  readonly count: number;
  readonly differences: readonly RowDifference[];
}

/** The rebuild of one venue after another: chunks, then the swap. Each step is a transaction that leaves a whole state. */
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

  /**
   * Compares all rows while the venue goes on, then holds the venue's head, catches up, looks again at those rows alone
   * that were touched meanwhile, and puts the shadow's rows where the two differ. A row bears the number of the last
   * event applied to it, so what was not touched since the comparison is still as it was then.
   */
  async swap(venueId: number): Promise<Swapped> {
    const compared = await this.compareInSnapshot(venueId);
    return this.inShadow(async () => {
      const head = await this.headOf(venueId, 'for update');
      await replay(this.session, this.code, { venueId, after: compared.head, upTo: head });
      await planFreely(this.session);
      await addTouched(this.session, this.table, 'shadow', { venueId, after: compared.head });
      await keepDifferent(this.session, this.table, 'shadow', venueId);
      const listed = await listDifferences(this.session, this.table, 'shadow', venueId);
      if (listed.count > 0) await putInPlace(this.session, this.table, venueId);
      await moveShadowCheckpoint(this.session, this.table.name, { venueId, applied: head, finished: true });
      return { events: compared.events + head - compared.head, ...listed };
    });
  }

  private compareInSnapshot(venueId: number): Promise<{ head: number; events: number }> {
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
