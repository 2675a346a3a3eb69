import type { PageLease } from './presence-leases.js';

/** A page counts as alive for this long after each answer (docs/product.md#presence). */
const LEASE_MS = 30_000;
const UNATTENDED_AFTER_MS = 60_000;
const HEALTHY_FOR_MS = 15_000;
const MAX_PAGES = 100;
/** A board that has been silent for longer is no longer reported. */
const SILENT_FOR_MS = 1_800_000;

export interface HeldPage extends Omit<PageLease, 'agoMs' | 'venueId'> {
  readonly isAlive: boolean;
  readonly agoMs: number;
}

export interface ServingPrinter {
  readonly venueId: number;
  readonly agoMs: number;
}

interface Held {
  readonly lease: PageLease;
  readonly seenAt: number;
}

/**
 * The leases of pages that this process knows, timed by its own clock. Because the store's clock may jump, a venue
 * counts as attended at least until the leases that were read before would have ended.
 */
export class AttendedVenues {
  private pages = new Map<number, Map<string, Held>>();
  private readonly printedAt = new Map<number, number>();
  private readonly attendedUntil = new Map<number, number>();
  private healthySince: number | null = null;
  private learnedAt = -Infinity;

  /** Replaces the leases with those of all processes. Keeps newer answers that pages gave to this process. */
  learn(leases: readonly PageLease[], now: number, printers: readonly ServingPrinter[] = []): void {
    if (now - this.learnedAt > HEALTHY_FOR_MS) this.healthySince = now;
    this.learnedAt = now;
    const before = this.pages;
    this.pages = new Map();
    for (const lease of leases.toSorted((one, other) => one.agoMs - other.agoMs)) {
      const own = before.get(lease.venueId)?.get(lease.page);
      const seenAt = now - Math.max(0, lease.agoMs);
      const isNewer = own !== undefined && own.seenAt > seenAt && now - own.seenAt < LEASE_MS;
      this.hold(isNewer ? own : { lease, seenAt });
    }
    for (const { venueId, agoMs } of printers) {
      const at = now - Math.max(0, agoMs);
      this.printedAt.set(venueId, Math.max(at, this.printedAt.get(venueId) ?? -Infinity));
    }
  }

  hear(lease: PageLease, now: number): void {
    this.hold({ lease, seenAt: now });
  }

  isUnattended(venueId: number, now: number): boolean {
    if (this.healthySince === null || now - this.learnedAt > HEALTHY_FOR_MS) return false;
    const attendedUntil = this.attendedUntil.get(venueId) ?? -Infinity;
    const since = Math.max(this.healthySince, attendedUntil, this.printedAt.get(venueId) ?? -Infinity);
    return now - since >= UNATTENDED_AFTER_MS;
  }

  /** Tells whether a page is alive, or a printer of orders has asked for work within a minute. */
  isAttended(venueId: number, now: number): boolean {
    const isPrinting = now - (this.printedAt.get(venueId) ?? -Infinity) < UNATTENDED_AFTER_MS;
    return isPrinting || this.pagesOf(venueId, now).some(({ isAlive }) => isAlive);
  }

  /** @returns ms since the last answer of a page or printer; `null` if none is known */
  answeredMsAgo(venueId: number, now: number): number | null {
    const page = this.pagesOf(venueId, now)[0]?.agoMs ?? Infinity;
    const ago = Math.min(page, now - (this.printedAt.get(venueId) ?? -Infinity));
    return Number.isFinite(ago) ? ago : null;
  }

  pagesOf(venueId: number, now: number): readonly HeldPage[] {
    const held = [...(this.pages.get(venueId)?.values() ?? [])];
    const pages = held.map(({ lease: { venueId: _, ...lease }, seenAt }) => {
      const agoMs = Math.max(0, now - seenAt);
      return { ...lease, agoMs, isAlive: !lease.left && agoMs < LEASE_MS };
    });
    return pages.sort((one, other) => one.agoMs - other.agoMs);
  }

  private hold(held: Held): void {
    const { venueId, page, left } = held.lease;
    const pages = this.pages.get(venueId) ?? new Map<string, Held>();
    this.pages.set(venueId, pages);
    if (pages.size >= MAX_PAGES && !pages.has(page)) return;
    pages.set(page, held);
    const until = left ? held.seenAt : held.seenAt + LEASE_MS;
    this.attendedUntil.set(venueId, Math.max(until, this.attendedUntil.get(venueId) ?? -Infinity));
  }
}

/**
 * @returns open boards that fell silent in the last half hour while visible, unless a board of the same name is alive
 */
export function silentPages(pages: readonly HeldPage[]): readonly HeldPage[] {
  const names = new Set(pages.filter(({ isAlive, name }) => isAlive && name !== null).map(({ name }) => name));
  return pages.filter(
    ({ isAlive, left, visible, agoMs, name }) =>
      !isAlive && !left && visible === true && agoMs < SILENT_FOR_MS && !names.has(name),
  );
}
