import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { businessDay, Clock, localMoment } from '#kernel/clock.js';
import { DomainError } from '#kernel/domain-error.js';
import type { RecordedEvent } from '#kernel/event.js';
import type { Append } from '#eventlog/log/append.js';
import { batched } from '#platform/database/shared-loads.js';
import { Database } from '#platform/database/database.js';
import { readCounted, readCountedOf, type CountedSought } from '#modules/catalogue/catalogue.public.js';
import { VenueChanges, type Venue } from '#modules/venues/venues.public.js';
import { isOfKitchen } from '../domain/kitchen.events.js';
import type { OrderedLine, RejectedLine, SubstituteTaken } from '../domain/order-lines.events.js';
import {
  countedLines,
  optionKey,
  type PortionsLeft,
  refuseBeyondPortions,
  refuseConfirmationBeyond,
  scarceLines,
} from '../domain/order-lines.state.js';
import { isOfOrder, type OrderEvent, type OrderPlaced, type PlacedOrder } from '../domain/order.events.js';

/** Names lines that need more portions than are left, before the append does, which would refuse the whole batch. */
@Injectable()
export class PortionCheck {
  private readonly countedOf = batched((sought: readonly CountedSought[]) => readCountedOf(this.database, sought));

  constructor(private readonly database: Database) {}

  /** @throws DomainError `SOLD_OUT` */
  async counted(venue: Venue, lines: readonly OrderedLine[], now: Date): Promise<OrderedLine[]> {
    const left = await this.leftNow(venue, now);
    const counted = countedLines(lines, left);
    refuseBeyondPortions(counted, left);
    return counted;
  }

  /**
   * Marks the lines again after the append has refused an order.
   * @throws DomainError `SOLD_OUT`, which names the lines; `CONCURRENT_CHANGE` if the portions suffice now and no line
   *   was unmarked
   */
  async recounted(venue: Venue, lines: readonly OrderedLine[], now: Date): Promise<OrderedLine[]> {
    const counted = await this.counted(venue, lines, now);
    if (counted.every((line, index) => line.counted === lines[index]?.counted))
      throw new DomainError('CONCURRENT_CHANGE');
    return counted;
  }

  /**
   * Names the lines for which the append has refused a confirmation.
   * @throws DomainError `SOLD_OUT`; `CONCURRENT_CHANGE` if the portions suffice now
   */
  async refuseConfirmation(
    placed: RecordedEvent,
    { lines }: Pick<PlacedOrder, 'lines'>,
    rejectedLines: readonly RejectedLine[],
  ): Promise<never> {
    refuseConfirmationBeyond(lines, rejectedLines, await this.leftFor(placed));
    throw new DomainError('CONCURRENT_CHANGE');
  }

  /** Names the lines for which the append has refused an undo. @throws DomainError `SOLD_OUT` */
  async refuseUndo(placed: RecordedEvent, { lines }: Pick<PlacedOrder, 'lines'>): Promise<never> {
    throw new DomainError('SOLD_OUT', scarceLines(lines, await this.leftFor(placed)));
  }

  /** @returns the portions left on the business day of the order, even on a later day */
  async leftFor({ venueId, businessDay: day }: Pick<RecordedEvent, 'venueId' | 'businessDay'>): Promise<PortionsLeft> {
    return day === null ? new Map() : this.leftOn(venueId, day);
  }

  private leftNow({ id, timeZone }: Venue, now: Date): Promise<PortionsLeft> {
    return this.leftOn(id, businessDay(localMoment(now, timeZone)));
  }

  private async leftOn(venueId: number, day: string): Promise<PortionsLeft> {
    const counted = await this.countedOf({ venueId, since: day });
    const ofDay = counted.filter((one) => one.businessDay === day);
    return new Map(ofDay.map(({ of, id, left }) => [of === 'dish' ? id : optionKey(id), left]));
  }
}

const ONCE_IN_MS = 1_000;
/** Waits this long for more changes, to announce them together. */
const GATHER_MS = 100;
const DAY_MS = 86_400_000;

/** Sends the portions left to open menus, at most once a second for each venue. */
@Injectable()
export class TellPortions implements OnApplicationShutdown {
  private readonly logger = new Logger(TellPortions.name);
  private readonly waiting = new Map<number, NodeJS.Timeout>();
  private readonly sentAt = new Map<number, number>();
  private readonly telling = new Set<Promise<void>>();

  constructor(
    private readonly database: Database,
    private readonly changes: VenueChanges,
    private readonly clock: Clock,
  ) {}

  follow(venueId: number, append: Append): void {
    if (mayMovePortions(append)) this.moved(venueId);
  }

  async onApplicationShutdown(): Promise<void> {
    for (const timer of this.waiting.values()) clearTimeout(timer);
    await Promise.all(this.telling);
  }

  private moved(venueId: number): void {
    if (this.waiting.has(venueId)) return;
    const since = performance.now() - (this.sentAt.get(venueId) ?? -Infinity);
    const timer = setTimeout(() => this.begin(venueId), Math.max(GATHER_MS, ONCE_IN_MS - since));
    this.waiting.set(venueId, timer.unref());
  }

  private begin(venueId: number): void {
    this.waiting.delete(venueId);
    this.sentAt.set(venueId, performance.now());
    const telling = this.tell(venueId).catch((error: unknown) => {
      // Only logs, because the next order updates the menu, and the append enforces the limit anyway.
      this.logger.warn(`Could not announce the portions left at venue ${venueId}: ${String(error)}`);
    });
    this.telling.add(telling);
    void telling.then(() => this.telling.delete(telling));
  }

  private async tell(venueId: number): Promise<void> {
    const yesterday = new Date(this.clock.now().getTime() - DAY_MS).toISOString().slice(0, 10);
    const counted = await readCounted(this.database, venueId, yesterday);
    if (counted.length > 0) await this.changes.change(venueId, () => Promise.resolve());
  }
}

const TAKES_NONE: ReadonlySet<string> = new Set([
  'OrderClosed',
  'OrderRedacted',
  'OrderUnattended',
] satisfies OrderEvent['type'][]);

function mayMovePortions({ type, data, decidedOn = [] }: Append): boolean {
  if (!isOfOrder(type) || isOfKitchen(type) || TAKES_NONE.has(type)) return false;
  if (type === 'OrderPlaced') return !takesAtApproval(data) && mayTake(data);
  const [placed] = decidedOn;
  if (type === 'SubstituteTaken' || placed?.type !== 'OrderPlaced' || mayTake(placed.data)) return true;
  return decidedOn.some((before) => before.type === 'SubstituteTaken' && takes(before.data));
}

function takes(data: unknown): boolean {
  const { counted, options } = data as SubstituteTaken['data'];
  return counted === true || options !== undefined;
}

function takesAtApproval(data: unknown): boolean {
  return (data as OrderPlaced['data']).portions === 'atApproval';
}

function mayTake(data: unknown): boolean {
  return (data as OrderPlaced['data']).lines.some(({ counted, options }) => counted === true || options !== undefined);
}
