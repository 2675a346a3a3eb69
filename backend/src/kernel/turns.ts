/** Work done one after another, by key: what has another key does not wait. */
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
