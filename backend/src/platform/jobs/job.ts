export type QueueName = 'push' | 'mail' | 'upkeep';

export interface OutboxJob {
  readonly venueId?: number;
  readonly queue: Exclude<QueueName, 'upkeep'>;
  /**
   * Computed from the cause, so that each cause has only one job. It may contain letters, digits, `-`, `_`, `.` and
   * `@`.
   */
  readonly jobId: string;
  readonly name: string;
  readonly payload: object;
}

export interface JobTry<Payload = unknown> {
  readonly jobId: string;
  readonly name: string;
  readonly payload: Payload;
  readonly attempt: number;
}

/**
 * Does a job. An exception counts as a failed attempt. After a crash the job runs again, so it must be safe to repeat.
 */
export type JobHandler<Payload = unknown> = (job: JobTry<Payload>) => Promise<void>;

export interface QueueBounds {
  readonly concurrency: number;
  readonly rate: { readonly max: number; readonly duration: number };
  readonly attempts: number;
  /** Pause in ms after the first failure. It doubles with each failure. */
  readonly backoffMs: number;
  readonly maxBackoffMs: number;
}

/** All attempts together take minutes for a push and half a day for a mail. After that, the message is of no use. */
export const QUEUE_BOUNDS: Readonly<Record<QueueName, QueueBounds>> = {
  push: { concurrency: 20, rate: { max: 500, duration: 1_000 }, attempts: 8, backoffMs: 1_000, maxBackoffMs: 60_000 },
  mail: { concurrency: 4, rate: { max: 20, duration: 1_000 }, attempts: 24, backoffMs: 5_000, maxBackoffMs: 3_600_000 },
  upkeep: { concurrency: 1, rate: { max: 10, duration: 1_000 }, attempts: 3, backoffMs: 1_000, maxBackoffMs: 10_000 },
};
export const QUEUE_NAMES = Object.keys(QUEUE_BOUNDS) as QueueName[];

/** Thrown if no retry can help: the job becomes a dead letter at once. */
export class HopelessJobError extends Error {}

/**
 * Requests a retry. `afterMs` is the minimum pause, for example one that the other server requires. `atMostMs` is the
 * maximum, if the handler knows when a retry will succeed.
 */
export class RetryLaterError extends Error {
  constructor(
    message: string,
    readonly afterMs: number,
    readonly atMostMs = Infinity,
  ) {
    super(message);
  }
}

/**
 * @returns the pause in ms, within the limits of a {@link RetryLaterError}. `failures` counts from 1; `chance` (0 to 1)
 *   spreads jobs that failed together
 */
export function pauseBeforeRetry(
  bounds: QueueBounds,
  failures: number,
  error: unknown,
  chance = Math.random(),
): number {
  const full = Math.min(bounds.backoffMs * 2 ** (failures - 1), bounds.maxBackoffMs);
  const pause = Math.round(full / 2 + (full / 2) * chance);
  if (!(error instanceof RetryLaterError)) return pause;
  return Math.min(
    Math.max(pause, Math.min(error.afterMs, bounds.maxBackoffMs)),
    Math.max(error.afterMs, error.atMostMs),
  );
}
