import type { PartyGroup } from './board-places';

/** Numbers of tickets: of a chunk that begins, below which a chunk takes up the next, above which it is split. */
const USUAL = 24;
const FEW = 12;
const MOST = 36;

export type Chunk = { id: number; groups: PartyGroup[] };

/**
 * Divides a long list into chunks that the browser can skip while they are out of view. A group stays in its chunk as
 * others come and go, because a ticket that changes its chunk is rendered anew.
 */
export class Chunks {
  private chunkOf = new Map<string, number>();
  private next = 0;

  divide(groups: readonly PartyGroup[]): Chunk[] {
    const chunks: Chunk[] = [];
    const begun = new Set<number>();
    const chunkOf = new Map<string, number>();
    let tickets = 0;
    for (const group of groups) {
      const before = this.chunkOf.get(group.key);
      const current = chunks.at(-1);
      const room = before === undefined ? USUAL : begun.has(before) ? MOST : FEW;
      if (current === undefined || tickets >= room) {
        const id = before === undefined || begun.has(before) ? this.next++ : before;
        begun.add(id);
        chunks.push({ id, groups: [] });
        tickets = 0;
      }
      const chunk = chunks.at(-1)!;
      chunk.groups.push(group);
      chunkOf.set(group.key, chunk.id);
      tickets += group.placed.length;
    }
    this.chunkOf = chunkOf;
    return chunks;
  }
}
