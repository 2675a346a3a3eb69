export interface Bound {
  readonly limit: number;
  readonly windowSeconds: number;
}

export interface Charge {
  /** Our own word and never a caller's, because each kind has its own memory. */
  readonly kind: string;
  /** The subject of the limit, e.g. an address. */
  readonly of: string | number;
  readonly bound: Bound;
}

export abstract class RateLimiter {
  /**
   * Counts all charges or none: a refused call uses up nobody's limit.
   * @returns a function that gives all of it back, for a call that failed by no fault of its caller
   * @throws DomainError TOO_MANY_REQUESTS
   */
  abstract take(...charges: readonly Charge[]): () => void;

  /** Counts nothing. @throws DomainError as `take` does */
  abstract check(...charges: readonly Charge[]): void;
}
