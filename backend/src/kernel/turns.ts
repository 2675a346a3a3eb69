/** Work that has to be done one after another, by key: what has another key does not wait. */
export class Turns {
  private readonly last = new Map<number, Promise<unknown>>();

  /** @returns what `work` returns, which is begun when all that came before it under the same key has ended, well or badly */
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
