import DataLoader from 'dataloader';
import { LRUCache } from 'lru-cache';

const MOST = 200;
const PATIENCE_MS = 20;

/**
 * Batches lookups: calls during a running lookup share the next one. Each is answered by a statement that began after
 * the call, and nothing is cached, so nobody reads older data.
 * @param look returns results in the order of its keys
 */
export function batched<Key, Found>(
  look: (keys: readonly Key[]) => Promise<readonly Found[]>,
): (key: Key) => Promise<Found> {
  let underWay: Promise<unknown> | null = null;
  const lookOnce = async (keys: readonly Key[]): Promise<readonly Found[]> => {
    const mine = look(keys);
    underWay = mine;
    try {
      return await mine;
    } finally {
      if (underWay === mine) underWay = null;
    }
  };
  const loader = new DataLoader<Key, Found>(lookOnce, {
    cache: false,
    maxBatchSize: MOST,
    batchScheduleFn: (send) => void whenSettled(underWay).then(send),
  });
  return (key) => loader.load(key);
}

/** Waits for the lookup, but at most `PATIENCE_MS`. */
function whenSettled(underWay: Promise<unknown> | null): Promise<void> {
  if (underWay === null) return Promise.resolve();
  return new Promise((resolve) => {
    const patience = setTimeout(resolve, PATIENCE_MS);
    const settled = (): void => {
      clearTimeout(patience);
      resolve();
    };
    underWay.then(settled, settled);
  });
}

export interface LoadingCacheOptions<Value> {
  readonly maxBytes: number;
  /** Called once, when the value is cached. The result must be above 0. */
  readonly bytesOf: (value: Value) => number;
  readonly dropped?: (value: Value) => void;
}

/** Estimates the memory of plain rows without serializing them, which would take 0.2 s for the largest catalogue. */
export const bytesOfRows = (rows: object): number => 2 * lengthOf(rows);

const OF_FIELD = 16;

function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length + OF_FIELD;
  if (typeof value !== 'object' || value === null) return OF_FIELD;
  let sum = OF_FIELD;
  for (const field of Object.values(value)) sum += lengthOf(field);
  return sum;
}

/** A cache in which concurrent callers share one load. If the key is dropped during its load, nothing is cached. */
export class LoadingCache<Value extends object> {
  private readonly cache: LRUCache<number, Value>;
  private readonly flights = new Map<number, Promise<Value | null>>();

  /** @param load returns `null` if there is no such value, which is not cached */
  constructor(
    private readonly load: (key: number) => Promise<Value | null>,
    { maxBytes, bytesOf, dropped }: LoadingCacheOptions<Value>,
  ) {
    this.cache = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (value) => Math.ceil(bytesOf(value)),
      ...(dropped ? { dispose: dropped } : {}),
    });
  }

  /** Returns the cached value without loading. */
  peek(key: number): Value | undefined {
    return this.cache.get(key);
  }

  async get(key: number): Promise<Value | null> {
    return this.cache.get(key) ?? this.flights.get(key) ?? this.start(key);
  }

  drop(key: number): void {
    this.flights.delete(key);
    this.cache.delete(key);
  }

  private start(key: number): Promise<Value | null> {
    const flight: Promise<Value | null> = this.load(key).then(
      (value) => {
        if (this.land(key, flight) && value !== null) this.cache.set(key, value);
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
