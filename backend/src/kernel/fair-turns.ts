/**
 * Work that shares a few places, fairly by key: one at a time and in order for each key, and the key that had its turn last comes last.
 * However much one key asks for, another waits for no more than what is under way. How much may wait is for others to bound.
 */
export class FairTurns {
  /** In the order in which the keys have their turn. */
  private readonly waiting = new Map<number, (() => void)[]>();
  private readonly working = new Set<number>();

  constructor(private readonly atOnce: number) {}

  async take<Result>(key: number, work: () => Promise<Result>): Promise<Result> {
    await new Promise<void>((begin) => {
      const queue = this.waiting.get(key) ?? [];
      queue.push(begin);
      this.waiting.set(key, queue);
      this.next();
    });
    try {
      return await work();
    } finally {
      this.working.delete(key);
      this.next();
    }
  }

  private next(): void {
    for (const [key, queue] of this.waiting) {
      if (this.working.size >= this.atOnce) return;
      if (this.working.has(key)) continue;
      this.working.add(key);
      this.waiting.delete(key);
      const first = queue.shift();
      // Behind the others that wait.
      if (queue.length > 0) this.waiting.set(key, queue);
      first?.();
    }
  }
}
