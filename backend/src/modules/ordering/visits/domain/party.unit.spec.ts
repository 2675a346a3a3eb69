import { fold } from '#kernel/decider.js';
import { DomainError } from '#kernel/domain-error.js';
import { keysOf, type RecordedEvent } from '#kernel/event.js';
import {
  closeParty,
  holderOf,
  mergeVisits,
  moveVisit,
  openVisit,
  reopenVisits,
  seat,
  takeApart,
  type PartyEvents,
  type VisitReads,
} from './party.js';
import { VISIT_EVENTS, type VisitEvent, type VisitTable } from './visit.events.js';
import { partyOf, visitFold, type Visit, type VisitState } from './visit.state.js';

/** The log of a venue's visits, in memory; what the reads answer is what a database would. */
class Venue implements VisitReads {
  private readonly log: RecordedEvent<VisitEvent>[] = [];
  private opened = 0;

  /** @returns how many events it caused, or the code of its refusal */
  async act(act: Promise<PartyEvents>): Promise<number | string> {
    try {
      const events = await act;
      for (const { visitId, event } of events) this.append(visitId, event);
      return events.length;
    } catch (error) {
      if (error instanceof DomainError) return error.code;
      throw error;
    }
  }

  async seat(tableId: number, phone: string | null): Promise<string> {
    const { visit, events } = await seat(this, { table: table(tableId), phone, newVisitId: this.newId() });
    await this.act(Promise.resolve(events));
    return visit.visitId;
  }

  newId(): string {
    return `v${++this.opened}`;
  }

  async visit(visitId: string): Promise<VisitState> {
    return fold(
      visitFold,
      this.log.filter(({ streamId }) => streamId === visitId),
    );
  }

  async last(key: string, types: readonly string[]) {
    return (
      this.log.findLast(({ type, data }) => types.includes(type) && keysOf(VISIT_EVENTS, type, data).includes(key)) ??
      null
    );
  }

  async movedFrom(tableId: number, phone: string) {
    const has = ({ streamId }: RecordedEvent<VisitEvent>, is: (event: VisitEvent) => boolean) =>
      this.log.some((event) => event.streamId === streamId && is(event));
    const left = this.log.findLast(
      (event) =>
        has(event, ({ type, data }) => type === 'VisitMoved' && data.from.tableId === tableId) &&
        has(event, ({ type, data }) => type === 'PhoneJoined' && data.phone === phone),
    );
    return left?.streamId ?? null;
  }

  async mergedInto(visitId: string): Promise<string[]> {
    const open = await this.open();
    return open.filter(({ mergedInto }) => mergedInto === visitId).map((visit) => visit.visitId);
  }

  async open(): Promise<Visit[]> {
    const ids = [...new Set(this.log.map(({ streamId }) => streamId))];
    const all = await Promise.all(ids.map((id) => this.visit(id)));
    return all.filter((visit): visit is Visit => visit.status === 'open');
  }

  private append(streamId: string, event: VisitEvent): void {
    const venueSeq = this.log.length + 1;
    const streamVersion = this.log.filter((one) => one.streamId === streamId).length + 1;
    const context = { actor: { kind: 'user', id: '1' }, device: null, correlationId: 'c' } as const;
    const recorded = { venueId: 1, venueSeq, streamId, streamVersion, schema: 1, context, commandId: `${venueSeq}` };
    this.log.push({ ...event, ...recorded, occurredAt: new Date(0), businessDay: null, number: null });
  }
}

const table = (tableId: number): VisitTable => ({ tableId, tableName: `Stůl ${tableId}` });

describe('A party', () => {
  let venue: Venue;
  beforeEach(() => void (venue = new Venue()));

  test('begins with the first order at a free table; the next phone joins it', async () => {
    const first = await venue.seat(7, 'a');
    expect(await venue.seat(7, 'b')).toBe(first);
    expect(await venue.visit(first)).toMatchObject({ status: 'open', openedBy: 'order', phones: ['a', 'b'] });
    expect(await venue.seat(8, 'a')).not.toBe(first);
  });

  test('leaves nothing to the next one when it has left', async () => {
    const first = await venue.seat(7, 'a');
    expect(await venue.act(closeParty(venue, first, 'staff'))).toBe(1);
    expect(await holderOf(venue, 7)).toBeNull();
    const second = await venue.seat(7, 'b');
    expect(second).not.toBe(first);
    expect(await venue.visit(second)).toMatchObject({ phones: ['b'] });
  });

  test('is seated by staff at a free table alone', async () => {
    expect(await venue.act(openVisit(venue, table(7), venue.newId()))).toBe(1);
    expect(await venue.act(openVisit(venue, table(7), venue.newId()))).toBe('TABLE_OCCUPIED');
    expect(await venue.visit(await venue.seat(7, 'a'))).toMatchObject({ openedBy: 'staff', phones: ['a'] });
  });

  test('moves to a free table alone; the one that it left is free', async () => {
    const [seven, eight] = [await venue.seat(7, 'a'), await venue.seat(8, 'b')];
    expect(await venue.act(moveVisit(venue, seven, table(8)))).toBe('TABLE_OCCUPIED');
    expect(await venue.act(moveVisit(venue, seven, table(12)))).toBe(1);
    expect(await venue.act(moveVisit(venue, eight, table(7)))).toBe(1);
    expect([
      (await holderOf(venue, 7))?.visitId,
      await holderOf(venue, 8),
      (await holderOf(venue, 12))?.visitId,
    ]).toEqual([eight, null, seven]);
  });

  test('orders where it sits after a move, whatever code its phones still have', async () => {
    const moved = await venue.seat(7, 'a');
    await venue.act(moveVisit(venue, moved, table(12)));
    expect(await venue.seat(7, 'a')).toBe(moved);
    const next = await venue.seat(7, 'b');
    expect(await venue.seat(7, 'a')).toBe(moved);
    expect(await venue.visit(next)).toMatchObject({ phones: ['b'] });
    await venue.act(closeParty(venue, moved, 'staff'));
    expect(await venue.seat(7, 'a')).toBe(next);
  });

  test('merged with another keeps its table; those that were merged into it come along', async () => {
    const [a, b, c] = [await venue.seat(1, 'a'), await venue.seat(2, 'b'), await venue.seat(3, 'c')];
    expect(await venue.act(mergeVisits(venue, a, b))).toBe(1);
    expect(await venue.act(mergeVisits(venue, b, c))).toBe(2);
    expect((await venue.open()).map(partyOf)).toEqual([c, c, c]);
    expect(await venue.seat(1, 'd')).toBe(a);
    expect(await venue.act(mergeVisits(venue, c, a))).toBe('VISIT_STATE_CONFLICT');
    expect(await venue.act(takeApart(venue, a))).toBe(1);
    expect((await venue.open()).map(partyOf)).toEqual([a, c, c]);
    expect(await venue.act(takeApart(venue, c))).toBe(1);
    expect((await venue.open()).map(partyOf)).toEqual([a, b, c]);
  });

  test('leaves from all its tables, and its closing is taken back for all of them or for none', async () => {
    const [a, b] = [await venue.seat(1, 'a'), await venue.seat(2, 'b')];
    await venue.act(mergeVisits(venue, a, b));
    expect(await venue.act(closeParty(venue, a, 'staff'))).toBe(2);
    expect(await venue.open()).toEqual([]);
    expect(await venue.act(reopenVisits(venue, [a, b], new Date(5_000)))).toBe(2);
    await venue.act(closeParty(venue, b, 'staff'));
    await venue.seat(2, 'x');
    expect(await venue.act(reopenVisits(venue, [a, b], new Date(5_000)))).toBe('TABLE_OCCUPIED');
  });

  test('comes back whole, or the part whose party is there', async () => {
    const [a, b, c] = [await venue.seat(1, 'a'), await venue.seat(2, 'b'), await venue.seat(3, 'c')];
    await venue.act(mergeVisits(venue, a, b));
    const reopen = (...ids: string[]) => venue.act(reopenVisits(venue, ids, new Date(5_000)));
    await venue.act(closeParty(venue, b, 'staff'));
    expect(await reopen(a)).toBe('VISIT_STATE_CONFLICT');
    expect(await venue.act(takeApart(venue, b))).toBe('VISIT_ENDED');
    expect(await reopen(b)).toBe(1);
    expect(await venue.act(closeParty(venue, a, 'staff'))).toBe(0);
    expect(await venue.act(mergeVisits(venue, c, a))).toBe('VISIT_ENDED');
    await venue.act(mergeVisits(venue, b, c));
    expect(await reopen(a)).toBe('VISIT_STATE_CONFLICT');
    await venue.act(takeApart(venue, b));
    expect(await reopen(a, a)).toBe(1);
    expect((await venue.open()).map(partyOf)).toEqual([b, b, c]);
  });

  test('does not come back to one table twice', async () => {
    const first = await venue.seat(1, 'a');
    await venue.act(closeParty(venue, first, 'staff'));
    const second = await venue.seat(1, 'b');
    await venue.act(closeParty(venue, second, 'staff'));
    const reopen = (...ids: string[]) => venue.act(reopenVisits(venue, ids, new Date(5_000)));
    expect(await reopen(first, second)).toBe('TABLE_OCCUPIED');
    expect(await venue.open()).toEqual([]);
    expect(await reopen(first)).toBe(1);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('keeps every line through any moves, merges and partings (%#)', async (seed) => {
    const random = randomFrom(seed * 7919);
    const lines: { readonly visitId: string }[] = [];
    const any = async (): Promise<string> => {
      const open = await venue.open();
      return open[Math.floor(random() * open.length)]?.visitId ?? 'none';
    };
    for (let step = 0; step < 150; step++) {
      const tableId = 1 + Math.floor(random() * 5);
      const act = Math.floor(random() * 6);
      if (act <= 1) lines.push({ visitId: await venue.seat(tableId, `p${Math.floor(random() * 9)}`) });
      else if (act === 2) await venue.act(moveVisit(venue, await any(), table(tableId)));
      else if (act === 3) await venue.act(mergeVisits(venue, await any(), await any()));
      else if (act === 4) await venue.act(takeApart(venue, await any()));
      else if (random() < 0.3) await venue.act(closeParty(venue, await any(), 'staff'));
      await isSound(venue);
    }
    // Once all are apart, each has the lines that were ordered at its own table, and no others.
    for (const { visitId } of await venue.open()) await venue.act(takeApart(venue, visitId));
    const open = await venue.open();
    expect(open.map(partyOf)).toEqual(open.map(({ visitId }) => visitId));
    expect(lines.length).toBeGreaterThan(20);
    for (const { visitId } of lines) expect((await venue.visit(visitId)).status).not.toBe('none');
  });
});

/** One open visit a table, found by its table; who is merged is merged into an open visit that is not. */
async function isSound(venue: Venue): Promise<void> {
  const open = await venue.open();
  const tables = open.map(({ tableId }) => tableId);
  expect(new Set(tables).size).toBe(tables.length);
  for (const visit of open) {
    expect((await holderOf(venue, visit.tableId))?.visitId).toBe(visit.visitId);
    const party = await venue.visit(partyOf(visit));
    expect(party).toMatchObject({ status: 'open', mergedInto: null });
  }
}

/** Numerical Recipes' linear congruential generator: the same steps in every run. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
}
