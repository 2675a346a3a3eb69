export interface Bound {
  readonly limit: number;
  readonly windowSeconds: number;
}

export interface Charge {
  /** A word of ours, never of a caller's: kinds do not share the memory that they are counted in. */
  readonly kind: string;
  /** The subject of the limit, e.g. an address. */
  readonly of: string | number;
  readonly bound: Bound;
}

export abstract class RateLimiter {
  /**
   * Under all of these or under none: a refused call takes nothing from anybody.
   * @returns a function that gives all of it back, for a call that failed by no fault of its caller
   * @throws DomainError TOO_MANY_REQUESTS
   */
  abstract take(...charges: readonly Charge[]): () => void;

  /** Counts nothing. @throws DomainError as `take` does */
  abstract check(...charges: readonly Charge[]): void;
}
