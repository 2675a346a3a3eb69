/**
 * A bounded cache of what is read far more often than it changes: loaded once however many ask at the same time, and
 * dropped at once when it changes. A load that was under way when its key changed is never kept.
 */
export class LoadingCache<Value> {
  private readonly kept = new Map<number, Value>();
  private readonly flights = new Map<number, Promise<Value | null>>();

  /**
   * @param load `null` when there is none, which is not kept
   * @param limit beyond it the value that was loaded first goes
   * @param dropped told of each value that leaves the cache
   */
  constructor(
    private readonly load: (key: number) => Promise<Value | null>,
    private readonly limit: number,
    private readonly dropped: (value: Value) => void = () => undefined,
  ) {}

  peek(key: number): Value | undefined {
    return this.kept.get(key);
  }

  async get(key: number): Promise<Value | null> {
    return this.kept.get(key) ?? this.flights.get(key) ?? this.start(key);
  }

  drop(key: number): void {
    this.flights.delete(key);
    const value = this.kept.get(key);
    if (value === undefined) return;
    this.kept.delete(key);
    this.dropped(value);
  }

  private start(key: number): Promise<Value | null> {
    const flight: Promise<Value | null> = this.load(key).then(
      (value) => {
        if (this.land(key, flight) && value !== null) this.keep(key, value);
        return value;
      },
      (error: unknown) => {
        this.land(key, flight);
        throw error;
      },
    );
    this.flights.set(key, flight);
    return flight;
  }

  /** @returns whether the flight is still the one that the key waits for */
  private land(key: number, flight: Promise<Value | null>): boolean {
    return this.flights.get(key) === flight && this.flights.delete(key);
  }

  private keep(key: number, value: Value): void {
    this.kept.set(key, value);
    if (this.kept.size <= this.limit) return;
    const [oldest] = this.kept.keys();
    if (oldest !== undefined) this.drop(oldest);
  }
}
