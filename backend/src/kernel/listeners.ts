export class Listeners<News extends readonly unknown[] = []> {
  private readonly all = new Set<(...news: News) => void>();

  /**
   * @param listener is called by `tell`; it must be quick, and must not throw
   * @returns a function that removes it
   */
  add(listener: (...news: News) => void): () => void {
    this.all.add(listener);
    return () => void this.all.delete(listener);
  }

  tell(...news: News): void {
    for (const listener of this.all) listener(...news);
  }
}
