import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { businessDay, localMoment } from '#kernel/clock.js';
import { fold, type Decision } from '#kernel/decider.js';
import { DomainError } from '#kernel/domain-error.js';
import type { CommandContext, RecordedEvent } from '#kernel/event.js';
import { OutcomeUnknown } from '#eventlog/log/append-queue.js';
import type { Receipt } from '#eventlog/log/append.js';
import { decide, orRefusal, type DecidedEvent } from '#eventlog/log/decide.js';
import { EventStore } from '#eventlog/log/event-store.js';
import { Database } from '#platform/database/database.js';
import { pausedUntil, readPauses } from '#modules/catalogue/catalogue.public.js';
import { presentName, VenueDirectory } from '#modules/venues/venues.public.js';
import { seat, sitting, type Seated } from '../../visits/domain/party.js';
import { VisitViews } from '../../visits/visit-views.js';
import { PLACING_ATTEMPTS } from '../domain/order-limits.js';
import { linePaused } from '../domain/order-pricing.js';
import { ORDERS, placedEvents } from '../domain/order.decider.js';
import type { OrderEvent, OrderPlaced } from '../domain/order.events.js';
import type { OrderState } from '../domain/order.state.js';
import { PortionCheck } from '../portions/order-portions.js';
import type { ValidOrder } from '../../admission/order-admission.js';
import { WaitingOrderLimits } from '../../admission/waiting-limits.js';

export interface Placement {
  readonly streamId: string;
  readonly context: CommandContext;
  readonly now: Date;
  readonly receipt: Receipt;
}

export type PlacementOutcome =
  | { readonly outcome: 'placed' | 'repeat'; readonly streamId: string; readonly state: OrderState }
  | { readonly outcome: 'refused'; readonly refusal: DomainError };

const refused = (refusal: DomainError): PlacementOutcome => ({ outcome: 'refused', refusal });

/** Decides and appends orders of guests and staff after their admission (docs/product.md#placing-an-order). */
@Injectable()
export class OrderPlacement {
  constructor(
    private readonly events: EventStore,
    private readonly database: Database,
    private readonly venues: VenueDirectory,
    private readonly waitingLimits: WaitingOrderLimits,
    private readonly portionCheck: PortionCheck,
  ) {}

  /** @throws DomainError for our failures; `ORDER_OUTCOME_UNKNOWN` if the order may be stored */
  async place(valid: ValidOrder, placement: Placement): Promise<PlacementOutcome> {
    const { venue, table, order } = valid;
    const { streamId, context, now: occurredAt } = placement;
    const views = new VisitViews(this.database, venue.id);
    const on = { venueId: venue.id, context, occurredAt, attempts: PLACING_ATTEMPTS, views };
    // Looks up the table's current name, because the visit has the name from when the party sat down.
    const place = await this.venues.place(venue.id);
    const nameNow: NameNow = (at) => presentName(place, at);
    const outcome = await decide(this.events, on, () => decidePlacement(valid, placement, nameNow)).catch(failed);
    switch (outcome.outcome) {
      case 'appended': {
        const ofOrder = outcome.events.filter((event) => event.streamId === streamId) as RecordedEvent<OrderEvent>[];
        return { outcome: 'placed', streamId, state: fold(ORDERS.decider, ofOrder) };
      }
      case 'repeat':
        return this.firstPlaced(venue.id, outcome.streamId);
      case 'stands':
        throw new Error('Nothing was placed');
      case 'refused':
        this.waitingLimits.note(table.id, outcome.refusal);
        if (outcome.refusal.code === 'ORDERING_PAUSED')
          return refused(await this.paused(venue.id, order.lines, occurredAt));
        return outcome.refusal.code === 'SOLD_OUT' ? this.placeRecounted(valid, placement) : outcome;
    }
  }

  /** Ends, because each attempt marks lines that were not marked before. */
  private async placeRecounted(valid: ValidOrder, placement: Placement): Promise<PlacementOutcome> {
    const { venue, order } = valid;
    const lines = await orRefusal(this.portionCheck.recounted(venue, order.lines, placement.now));
    if (lines instanceof DomainError) return refused(lines);
    return this.place({ ...valid, order: { ...order, lines } }, placement);
  }

  /** @returns a refusal that names the paused lines, because the append's own refusal has neither lines nor times */
  private async paused(venueId: number, lines: OrderPlaced['data']['lines'], at: Date): Promise<DomainError> {
    const pauses = await readPauses(this.database, venueId);
    const named = lines.flatMap(({ name, station = null }, index) => {
      const until = pausedUntil(pauses, station, at.getTime());
      return until === null ? [] : [linePaused(index, name, until)];
    });
    return new DomainError('ORDERING_PAUSED', named);
  }

  /**
   * Finds the order that the same command has placed before. So a repeat gets the order even if the menu has changed,
   * the table was deleted, or the visit has ended.
   * @returns the refusal if the command has placed nothing
   */
  async placedBefore(venueId: number, receipt: Receipt, refusal: DomainError): Promise<PlacementOutcome> {
    const first = await this.events.openedBy(venueId, receipt).catch(failed);
    if (first === null) return refused(refusal);
    if (!first.sameRequest) return refused(new DomainError('IDEMPOTENCY_KEY_REUSED'));
    await this.events.untilReplicated().catch(failed);
    return this.firstPlaced(venueId, first.streamId);
  }

  private async firstPlaced(venueId: number, streamId: string): Promise<PlacementOutcome> {
    const { state } = await this.events.readState(venueId, streamId, ORDERS).catch(failed);
    return { outcome: 'repeat', streamId, state };
  }
}

type NameNow = (table: { readonly tableId: number; readonly tableName: string }) => string;

/** Appends an order with the table's code together with the visit that it opens or joins. */
function* decidePlacement(
  valid: ValidOrder,
  { streamId, receipt, now }: Placement,
  nameNow: NameNow,
): Decision<readonly DecidedEvent[]> {
  const { venue, order } = valid;
  const seated = order.isVerified ? yield* seatedAs(valid) : null;
  const ofVisit = seated === null ? { visitId: null } : visitOf(seated, nameNow);
  const [placed, ...more] = placedEvents({ ...order, ...ofVisit });
  const { catalog } = ORDERS;
  const opening = { receipt, businessDay: businessDay(localMoment(now, venue.timeZone)) };
  return [
    ...(seated?.events ?? []),
    { streamId, catalog, event: placed, opening },
    ...more.map((event) => ({ streamId, catalog, event })),
  ];
}

function visitOf({ visit, events }: Seated, nameNow: NameNow) {
  const { visitId, tableId } = visit;
  const opensVisit = events.some(({ event }) => event.type === 'VisitOpened') || undefined;
  return { tableId, tableName: nameNow(visit), visitId, opensVisit };
}

function* seatedAs({ table, order: { phone }, visitId, sitsHere }: ValidOrder): Decision<Seated> {
  if (visitId !== null) return { visit: yield* sitting(visitId, { tableId: table.id, phone }), events: [] };
  return yield* seat({ table: { tableId: table.id, tableName: table.name }, phone, newVisitId: uuidv7(), sitsHere });
}

/** Throws `ORDER_OUTCOME_UNKNOWN` if the outcome of the append is unknown, and otherwise the error as it is. */
function failed(error: unknown): never {
  const isUnknown = error instanceof DomainError && error.cause instanceof OutcomeUnknown;
  throw isUnknown ? new DomainError('ORDER_OUTCOME_UNKNOWN', undefined, { cause: error }) : error;
}
