/** So many calls within so many seconds. */
export interface Bound {
  readonly limit: number;
  readonly windowSeconds: number;
}

/** Port: bounds how often one subject (a caller, a table, a device) may do something. */
export abstract class RateLimiter {
  /**
   * Counts one call.
   *
   * @param subject who, and for what, e.g. `lead:10.0.0.7`
   * @throws DomainError TOO_MANY_REQUESTS (429) with `retryAfterSeconds`, once the bound is reached
   */
  abstract take(subject: string, bound: Bound): Promise<void>;

  /** The same at once, for where waiting would cost more than counting. */
  abstract takeNow(subject: string, bound: Bound): void;
}
