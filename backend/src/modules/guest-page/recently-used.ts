export class RecentlyUsed<Key, Value> {
  private readonly values = new Map<Key, Value>();

  /** @param bytesOf the current size of a value, which may grow while it is cached */
  constructor(
    private readonly maxBytes: number,
    private readonly bytesOf: (value: Value) => number,
  ) {}

  get bytes(): number {
    return [...this.values.values()].reduce((sum, value) => sum + this.bytesOf(value), 0);
  }

  get(key: Key): Value | undefined {
    const value = this.values.get(key);
    if (value !== undefined) {
      this.values.delete(key);
      this.values.set(key, value);
    }
    return value;
  }

  set(key: Key, value: Value): void {
    this.values.delete(key);
    this.values.set(key, value);
    let bytes = this.bytes;
    for (const [oldest, held] of this.values) {
      if (bytes <= this.maxBytes || oldest === key) return;
      bytes -= this.bytesOf(held);
      this.values.delete(oldest);
    }
  }
}
