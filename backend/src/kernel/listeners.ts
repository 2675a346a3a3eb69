export class Listeners<Told extends readonly unknown[] = []> {
  private readonly all = new Set<(...told: Told) => void>();

  /**
   * @param listener is called within `tell`; it must be quick, and must not throw.
   * @returns a function that removes it
   */
  add(listener: (...told: Told) => void): () => void {
    this.all.add(listener);
    return () => void this.all.delete(listener);
  }

  tell(...told: Told): void {
    for (const listener of this.all) listener(...told);
  }
}
