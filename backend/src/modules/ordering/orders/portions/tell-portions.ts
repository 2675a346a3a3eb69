import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import type { Append } from '#eventlog/log/append.js';
import { EventStore } from '#eventlog/log/event-store.js';
import { Database } from '#platform/database/database.js';
import { isOfOrder, type OrderPlaced } from '../domain/order.events.js';
import type { SubstituteTaken } from '../domain/order-lines.events.js';
import { VenueChanges } from '#modules/venues/venues.public.js';
import { readCounted } from '#modules/catalogue/catalogue.public.js';

const ONCE_IN_MS = 1_000;
/** A rush of orders is announced together. */
const GATHER_MS = 100;
const DAY_MS = 86_400_000;

/** Renews the portions shown on menus when orders take or return some, at most once a second for each venue. */
@Injectable()
export class TellPortions implements OnApplicationShutdown {
  private readonly logger = new Logger(TellPortions.name);
  private readonly waiting = new Map<number, NodeJS.Timeout>();
  private readonly toldAt = new Map<number, number>();
  private readonly telling = new Set<Promise<void>>();

  constructor(
    events: EventStore,
    private readonly database: Database,
    private readonly changes: VenueChanges,
    private readonly clock: Clock,
  ) {
    events.onCommitted((venueId, append) => mayMovePortions(append) && this.moved(venueId));
  }

  async onApplicationShutdown(): Promise<void> {
    for (const timer of this.waiting.values()) clearTimeout(timer);
    await Promise.all(this.telling);
  }

  private moved(venueId: number): void {
    if (this.waiting.has(venueId)) return;
    const since = performance.now() - (this.toldAt.get(venueId) ?? -Infinity);
    const timer = setTimeout(() => this.begin(venueId), Math.max(GATHER_MS, ONCE_IN_MS - since));
    this.waiting.set(venueId, timer.unref());
  }

  private begin(venueId: number): void {
    this.waiting.delete(venueId);
    this.toldAt.set(venueId, performance.now());
    const telling = this.tell(venueId).catch((error: unknown) => {
      // The menu shows the old number until the next order; the append enforces the bound.
      this.logger.warn(`Could not announce the portions left at venue ${venueId}: ${String(error)}`);
    });
    this.telling.add(telling);
    void telling.then(() => this.telling.delete(telling));
  }

  private async tell(venueId: number): Promise<void> {
    // In every time zone: counts from before yesterday are not shown.
    const yesterday = new Date(this.clock.now().getTime() - DAY_MS).toISOString().slice(0, 10);
    const counted = await readCounted(this.database, venueId, yesterday);
    if (counted.length > 0) await this.changes.change(venueId, () => Promise.resolve());
  }
}

/** Lines that were not read may be counted, and so may their options. */
function mayMovePortions({ type, data, decidedOn = [] }: Append): boolean {
  if (!isOfOrder(type) || type === 'OrderClosed' || type === 'OrderRedacted') return false;
  if (type === 'OrderPlaced') return !takesAtApproval(data) && mayTake(data);
  const [placed] = decidedOn;
  if (type === 'SubstituteTaken' || placed?.type !== 'OrderPlaced' || mayTake(placed.data)) return true;
  return decidedOn.some((before) => before.type === 'SubstituteTaken' && takes(before.data));
}

function takes(data: unknown): boolean {
  const { countedAs, options } = data as SubstituteTaken['data'];
  return countedAs !== null || options !== undefined;
}

function takesAtApproval(data: unknown): boolean {
  return (data as OrderPlaced['data']).portions === 'atApproval';
}

function mayTake(data: unknown): boolean {
  return (data as OrderPlaced['data']).lines.some(
    ({ countedAs, options }) => countedAs !== undefined || options !== undefined,
  );
}
