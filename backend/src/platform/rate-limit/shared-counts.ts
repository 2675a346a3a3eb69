/** What one process has counted since it last told the others. */
export interface Count {
  /** Subject and window. */
  readonly key: string;
  readonly points: number;
  /** When the window is over, ms since 1970. */
  readonly expiresAt: number;
}

/** Port: where processes add their counts up. */
export abstract class SharedCounts {
  /** @returns the totals of all processes by key, these counts included; when it throws, they may be lost */
  abstract add(counts: readonly Count[]): Promise<ReadonlyMap<string, number>>;
  async close(): Promise<void> {}
}
