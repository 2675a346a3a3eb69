import type { Clock } from '#kernel/clock.js';
import { pickupNumberOf, type PickupNumber, type ShownOrder } from '#modules/ordering/ordering.public.js';
import type { Place } from '#modules/venues/venues.public.js';
import type { FrameFilter } from './news-delivery.js';
import { frame, type VenueNews } from './venue-news.js';

/** Time after which a ready number disappears from the screen (docs/product.md#pick-up-by-number). */
const READY_STAYS_MS = 30 * 60_000;
const PLACED_WITHIN_MS = 12 * 3_600_000;

/** Sends a pick-up screen the numbers of its venue and their states, and nothing else. */
export class PickupFilter implements FrameFilter {
  readonly hearsOfVenue = false;
  private readonly numbers = new Map<string, PickupNumber>();
  private tables: ReadonlySet<number> = new Set();
  private sent = '';

  constructor(private readonly clock: Clock) {}

  /** Sets the venue's current pick-up tables. */
  at({ tables }: Place): void {
    this.tables = new Set([...tables.values()].filter(({ service }) => service === 'pickup').map(({ id }) => id));
  }

  /** @returns the tables of the screen, and the earliest time at which a shown order was placed */
  get scope(): { readonly tables: readonly number[]; readonly since: Date } {
    return { tables: [...this.tables], since: new Date(this.clock.now().getTime() - PLACED_WITHIN_MS) };
  }

  begin(orders: readonly ShownOrder[]): void {
    for (const order of orders) this.note(order.orderId, pickupNumberOf(order));
  }

  frame(): string {
    const now = this.clock.now();
    const shown = [...this.numbers.values()].filter(
      ({ readyAt }) => readyAt === null || readyAt > now.getTime() - READY_STAYS_MS,
    );
    const numbers = shown.map(({ readyAt, ...number }) => ({
      ...number,
      readyAt: readyAt === null ? null : new Date(readyAt).toISOString(),
    }));
    this.sent = JSON.stringify(numbers);
    return frame({ type: 'pickup', now: now.toISOString(), numbers });
  }

  hear({ pickup }: VenueNews): readonly string[] {
    if (pickup === undefined) return [];
    const isHere = this.tables.has(pickup.tableId);
    if (!isHere && !this.numbers.has(pickup.orderId)) return [];
    this.note(pickup.orderId, isHere ? pickup.number : null);
    const before = this.sent;
    const shown = this.frame();
    return this.sent === before ? [] : [shown];
  }

  isOfParty(): boolean {
    return false;
  }

  private note(orderId: string, number: PickupNumber | null): void {
    if (number === null) this.numbers.delete(orderId);
    else this.numbers.set(orderId, number);
  }
}
