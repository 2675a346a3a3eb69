import { LRUCache } from 'lru-cache';

export interface LoadingCacheOptions<Value> {
  /** Bytes that all kept values take together: beyond it what nobody asked for longest goes. */
  readonly maxBytes: number;
  /** Roughly, asked once, when the value is kept; above 0. */
  readonly bytesOf: (value: Value) => number;
  /** Called with each value that leaves the cache. */
  readonly dropped?: (value: Value) => void;
}

/** Estimates the memory of a list of plain rows: twice its text. */
export const bytesOfJson = (value: object): number => 2 * JSON.stringify(value).length;

/** Bounded; loaded once however many ask at the same time. A load that was under way when its key was dropped is never kept. */
export class LoadingCache<Value extends object> {
  private readonly kept: LRUCache<number, Value>;
  private readonly flights = new Map<number, Promise<Value | null>>();

  /** @param load `null`: there is none, which is not kept */
  constructor(
    private readonly load: (key: number) => Promise<Value | null>,
    { maxBytes, bytesOf, dropped }: LoadingCacheOptions<Value>,
  ) {
    this.kept = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (value) => Math.ceil(bytesOf(value)),
      ...(dropped ? { dispose: dropped } : {}),
    });
  }

  /** Without waiting. */
  peek(key: number): Value | undefined {
    return this.kept.get(key);
  }

  async get(key: number): Promise<Value | null> {
    return this.kept.get(key) ?? this.flights.get(key) ?? this.start(key);
  }

  drop(key: number): void {
    this.flights.delete(key);
    this.kept.delete(key);
  }

  private start(key: number): Promise<Value | null> {
    const flight: Promise<Value | null> = this.load(key).then(
      (value) => {
        if (this.land(key, flight) && value !== null) this.kept.set(key, value);
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

  private land(key: number, flight: Promise<Value | null>): boolean {
    return this.flights.get(key) === flight && this.flights.delete(key);
  }
}
