import { createHmac, randomBytes } from 'node:crypto';

const SALT_BYTES = 16;
/** Yesterday's, today's, and that of the window that ends tomorrow. */
const MAX_SALTS = 3;
const DAY_MS = 24 * 3_600_000;

export interface Count {
  readonly key: string;
  readonly points: number;
  readonly expiresAt: number;
}

/** The stored keys reveal no address: they are hashed with a daily salt that is deleted afterwards. */
export abstract class SharedCounts {
  private readonly salts = new Map<string, Promise<Buffer>>();

  /** Returns the totals of all processes, including these counts; if it throws, they may be lost. */
  async add(counts: readonly Count[]): Promise<ReadonlyMap<string, number>> {
    const salts = new Map<string, Buffer>();
    for (const day of new Set(counts.map(dayOf))) salts.set(day, await this.salt(day));
    const hashed = counts.map((count) => ({ ...count, key: hash(count.key, salts.get(dayOf(count))!) }));
    const totals = await this.addHashed(hashed);
    return new Map(counts.map(({ key }, index) => [key, totals.get(hashed[index]!.key) ?? 0]));
  }

  /** Deletes expired counts, unless the store does so by itself. @param now ms since 1970 */
  async sweep(_now: number): Promise<void> {}
  async close(): Promise<void> {}

  protected abstract addHashed(counts: readonly Count[]): Promise<ReadonlyMap<string, number>>;

  /** @returns the day's salt: that of the first process */
  protected abstract saltOf(day: string, fresh: Buffer): Promise<Buffer>;

  private salt(day: string): Promise<Buffer> {
    const known = this.salts.get(day);
    if (known !== undefined) return known;
    if (this.salts.size >= MAX_SALTS) this.salts.clear();
    const salt = this.saltOf(day, randomBytes(SALT_BYTES));
    this.salts.set(day, salt);
    salt.catch(() => this.salts.delete(day));
    return salt;
  }
}

/** Uses the window's own end, so that two processes with different clocks compute the same key. */
function dayOf({ expiresAt }: Count): string {
  return new Date(expiresAt).toISOString().slice(0, 10);
}

function hash(key: string, salt: Buffer): string {
  return createHmac('sha256', salt).update(key).digest('base64url');
}

/** The first day whose salt may still be needed: windows are shorter than a day. */
export function oldestSaltDay(now: number): string {
  return new Date(now - DAY_MS).toISOString().slice(0, 10);
}
