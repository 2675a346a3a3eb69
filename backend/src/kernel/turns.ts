/** Runs one task at a time, in order for each key; the keys take turns. Callers must limit how many tasks wait. */
export class FairTurns {
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
      if (queue.length > 0) this.waiting.set(key, queue);
      first?.();
    }
  }
}

export class Turns {
  private readonly last = new Map<number, Promise<unknown>>();

  take<Result>(key: number, work: () => Promise<Result>): Promise<Result> {
    const turn = (this.last.get(key) ?? Promise.resolve()).then(work);
    const ended = turn
      .catch(() => undefined)
      .finally(() => {
        if (this.last.get(key) === ended) this.last.delete(key);
      });
    this.last.set(key, ended);
    return turn;
  }
}
