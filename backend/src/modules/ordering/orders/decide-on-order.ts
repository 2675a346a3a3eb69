import { Injectable } from '@nestjs/common';
import { businessDay } from '#kernel/clock.js';
import { DomainError } from '#kernel/domain-error.js';
import type { ErrorCode } from '#kernel/error-code.js';
import type { RecordedEvent } from '#kernel/event.js';
import { decideOnStream, type StreamCommand } from '#eventlog/log/decide.js';
import type { EventStore } from '#eventlog/log/event-store.js';
import { batched, Database } from '#platform/database/database.js';
import { readCountedOf, type CountedSought } from '#modules/catalogue/catalogue.public.js';
import { localMoment, type Venue } from '#modules/venues/venues.public.js';
import {
  countedLines,
  optionKey,
  type PortionsLeft,
  refuseBeyondPortions,
  refuseConfirmationBeyond,
  scarceLines,
} from './domain/order-lines.state.js';
import type { OrderedLine, RejectedLine } from './domain/order-lines.events.js';
import { ORDERS, type OrderCommand } from './domain/order.decider.js';
import type { PlacedOrder } from './domain/order.events.js';
import { toOrder } from './order-api.js';
import type { Order } from './order.dto.js';

/** Checks what an order takes of counted portions. The append enforces the limit; this check names the lines, and delays no batch. */
@Injectable()
export class PortionCheck {
  private readonly countedOf = batched((sought: readonly CountedSought[]) => readCountedOf(this.database, sought));

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

const SHOWS_ORDER: ReadonlySet<ErrorCode> = new Set(['ORDER_STATE_CONFLICT', 'ORDER_DECIDED']);

/** Refuses an event that takes more portions than are left, and names the dishes: the append knows neither lines nor numbers. */
type NameScarce = (placed: RecordedEvent, order: PlacedOrder) => Promise<never>;

/**
 * @throws DomainError also `ORDER_STATE_CONFLICT` and `ORDER_DECIDED` with the order, so that the loser of a race sees
 * its state
 */
export async function decideOnOrder(
  events: EventStore,
  command: StreamCommand<OrderCommand>,
  nameScarce?: NameScarce,
): Promise<Order> {
  const order = await triedOnOrder(events, command);
  if (order !== 'beyond-portions') return order;
  if (nameScarce === undefined) throw new DomainError('SOLD_OUT');
  const { state, events: recorded } = await events.readState(command.venueId, command.streamId, ORDERS);
  const [placed] = recorded;
  if (state.status === 'none' || placed === undefined) throw new DomainError('SOLD_OUT');
  return nameScarce(placed, state);
}

/** As `decideOnOrder`. `beyond-portions`: the append refused an event that takes more than are left; it knows neither lines nor numbers. */
export async function triedOnOrder(
  events: EventStore,
  command: StreamCommand<OrderCommand>,
): Promise<Order | 'beyond-portions'> {
  const decided = await decideOnStream(events, ORDERS, command);
  if (decided.outcome === 'done') return toOrder(decided.state);
  const { refusal } = decided;
  if (refusal.code === 'SOLD_OUT' && refusal.details === undefined) return 'beyond-portions';
  if (!SHOWS_ORDER.has(refusal.code)) throw refusal;
  const { state } = await events.readState(command.venueId, command.streamId, ORDERS);
  await events.untilReplicated();
  throw new DomainError(refusal.code, { order: toOrder(state) });
}
