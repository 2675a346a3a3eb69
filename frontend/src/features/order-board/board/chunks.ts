import type { PartyGroup } from './board-places';

/** A list of more tickets is divided; a divided one is whole again at the lower number. Between them it stays. */
const DIVIDED_ABOVE = 48;
const WHOLE_UP_TO = 36;

/** Numbers of tickets: of a chunk that begins, below which a chunk takes up the next, above which it is split. */
const USUAL = 24;
const FEW = 12;
const MOST = 36;

export type Chunk = { id: number; groups: PartyGroup[] };

/**
 * Divides a long list into chunks that the browser can skip while they are out of view. A group stays in its chunk as
 * others come and go, because a ticket that changes its chunk is rendered anew and changes its place. Each chunk ends in
 * columns of different heights, so a list that is not long stays whole.
 */
export class Chunks {
  private chunkOf = new Map<string, number>();
  private next = 0;
  private isDivided = false;

  divide(groups: readonly PartyGroup[]): Chunk[] {
    const tickets = groups.reduce((sum, { placed }) => sum + placed.length, 0);
    const wasDivided = this.isDivided;
    this.isDivided = tickets > (wasDivided ? WHOLE_UP_TO : DIVIDED_ABOVE);
    // Parts of one size, none full, so that parties that order more need no further part.
    const even = Math.ceil(tickets / Math.round(tickets / USUAL));
    const sizes = wasDivided ? { usual: USUAL, most: MOST } : { usual: even, most: even };
    const chunks = this.isDivided ? this.parts(groups, sizes) : this.whole(groups);
    this.chunkOf = new Map(chunks.flatMap(({ id, groups: held }) => held.map(({ key }) => [key, id])));
    return chunks;
  }

  private whole(groups: readonly PartyGroup[]): Chunk[] {
    if (groups.length === 0) return [];
    const known = groups.find(({ key }) => this.chunkOf.has(key));
    return [{ id: (known && this.chunkOf.get(known.key)) ?? this.next++, groups: [...groups] }];
  }

  private parts(groups: readonly PartyGroup[], { usual, most }: { usual: number; most: number }): Chunk[] {
    const chunks: Chunk[] = [];
    const begun = new Set<number>();
    let tickets = 0;
    for (const group of groups) {
      const before = this.chunkOf.get(group.key);
      const room = before === undefined ? usual : begun.has(before) ? most : FEW;
      if (chunks.length === 0 || tickets >= room) {
        const id = before === undefined || begun.has(before) ? this.next++ : before;
        begun.add(id);
        chunks.push({ id, groups: [] });
        tickets = 0;
      }
      chunks.at(-1)!.groups.push(group);
      tickets += group.placed.length;
    }
    return chunks;
  }
}
