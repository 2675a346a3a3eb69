/** The subject of a wait: a confirmation, a meal, a waiter, a waiter with the bill. */
export type WaitKind = 'order' | 'work' | 'call' | 'bill';
export type WaitLevel = 'fresh' | 'soon' | 'overdue';

const MINUTE_MS = 60_000;

/**
 * After how many minutes a wait wants attention (`soon`) and when it is too long (`overdue`):
 * docs/product.md#how-long-is-too-long.
 */
export const waitLimits: Record<WaitKind, { soon: number; overdue: number }> = {
  order: { soon: 2, overdue: 5 },
  work: { soon: 15, overdue: 25 },
  call: { soon: 1, overdue: 3 },
  bill: { soon: 1, overdue: 3 },
};

export type Wait = {
  /** Never negative, even where the device's clock lags behind the server's. */
  minutes: number;
  level: WaitLevel;
  /** 0 to 1: how far the wait has come towards overdue. */
  fraction: number;
};

/**
 * @param startedAt ISO time
 * @param now ms since 1970
 */
export function waitSince(kind: WaitKind, startedAt: string, now: number): Wait {
  const { soon, overdue } = waitLimits[kind];
  const elapsed = Math.max(0, now - Date.parse(startedAt)) / MINUTE_MS;
  const level = elapsed >= overdue ? 'overdue' : elapsed >= soon ? 'soon' : 'fresh';
  return { minutes: Math.floor(elapsed), level, fraction: Math.min(1, elapsed / overdue) };
}
