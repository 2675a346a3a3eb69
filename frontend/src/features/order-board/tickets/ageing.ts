/** The reason for a wait: a confirmation, a meal, a waiter, a waiter with the bill. */
export type WaitKind = 'order' | 'work' | 'call' | 'bill';
export type WaitLevel = 'fresh' | 'soon' | 'overdue';

const MINUTE_MS = 60_000;

/**
 * Minutes after which a wait becomes long (`soon`) and too long (`overdue`):
 * docs/product.md#how-long-is-too-long.
 */
export const waitLimits: Record<WaitKind, { soon: number; overdue: number }> = {
  order: { soon: 2, overdue: 5 },
  work: { soon: 15, overdue: 25 },
  call: { soon: 1, overdue: 3 },
  bill: { soon: 1, overdue: 3 },
};

export type Wait = {
  /** Never negative, even if the device's clock is behind the server's. */
  minutes: number;
  level: WaitLevel;
  /** 0 to 1: the progress of the wait towards overdue. */
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
