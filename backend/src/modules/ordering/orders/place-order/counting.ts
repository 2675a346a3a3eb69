import { Injectable } from '@nestjs/common';
import { businessDay } from '#kernel/clock.js';
import { DomainError } from '#kernel/domain-error.js';
import type { RecordedEvent } from '#kernel/event.js';
import { Database } from '#platform/database/database.js';
import { gathered } from '#platform/database/gathered.js';
import { readCountedOf, type CountedSought } from '#modules/catalogue/catalogue.public.js';
import { localMoment, type Venue } from '#modules/venues/venues.public.js';
import {
  countedLines,
  optionKey,
  scarceLines,
  refuseConfirmationBeyond,
  refuseBeyondPortions,
  type PortionsLeft,
} from '../domain/counted-lines.js';
import type { OrderedLine, RejectedLine } from '../domain/order-lines.events.js';
import type { PlacedOrder } from '../domain/order.events.js';

/** Checks what an order takes of counted portions. The append enforces the limit; this check names the lines, and delays no batch. */
@Injectable()
export class Counting {
  private readonly countedOf = gathered((sought: readonly CountedSought[]) => readCountedOf(this.database, sought));

  constructor(private readonly database: Database) {}

  /** @throws DomainError `SOLD_OUT` */
  async counted(
    venue: Venue,
    lines: readonly OrderedLine[],
    productOf: (itemId: number) => number | undefined,
    now: Date,
  ): Promise<OrderedLine[]> {
    const left = await this.leftNow(venue, now);
    const counted = countedLines(lines, productOf, left);
    refuseBeyondPortions(counted, left);
    return counted;
  }

  /** Names the lines that the append refused. @throws DomainError `SOLD_OUT`; `CONCURRENT_CHANGE` if there is enough again */
  async refuse(venue: Venue, lines: readonly OrderedLine[], now: Date): Promise<never> {
    refuseBeyondPortions(lines, await this.leftNow(venue, now));
    throw new DomainError('CONCURRENT_CHANGE');
  }

  /** Names the lines of a refused confirmation that takes the order's portions. @throws DomainError as `refuse` */
  async refuseConfirmation(
    placed: RecordedEvent,
    { lines }: Pick<PlacedOrder, 'lines'>,
    rejectedLines: readonly RejectedLine[],
  ): Promise<never> {
    refuseConfirmationBeyond(lines, rejectedLines, await this.leftFor(placed));
    throw new DomainError('CONCURRENT_CHANGE');
  }

  /** Names the dishes that an undone decision would take more of than are left. @throws DomainError `SOLD_OUT` */
  async refuseUndo(placed: RecordedEvent, { lines }: Pick<PlacedOrder, 'lines'>): Promise<never> {
    throw new DomainError('SOLD_OUT', scarceLines(lines, await this.leftFor(placed)));
  }

  /** The portions left on an order's day, whenever something is offered in place of its lines. */
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
