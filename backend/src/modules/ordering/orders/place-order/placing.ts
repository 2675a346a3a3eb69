import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { fold } from '#kernel/decider.js';
import { DomainError } from '#kernel/domain-error.js';
import type { CommandContext, RecordedEvent } from '#kernel/event.js';
import { OutcomeUnknown } from '#eventlog/log/append-queue.js';
import type { Receipt } from '#eventlog/log/append.js';
import { decideOnStream, openedBefore, type Decided, type Opening } from '#eventlog/log/decide-on-stream.js';
import { decideOnStreams, type DecidedEvent, type StreamReads } from '#eventlog/log/decide-on-streams.js';
import { EventStore } from '#eventlog/log/event-store.js';
import { Database } from '#platform/database/database.js';
import { presentName, VenueDirectory } from '#modules/venues/venues.public.js';
import { decidedEvents, PeekedVisits, VisitLog } from '../../visits/visit-log.js';
import { seat, sitting, type Seated, type VisitReads } from '../../visits/domain/party.js';
import { PLACING_ATTEMPTS } from '../domain/order-limits.js';
import { ORDERS, placedEvents } from '../domain/order.decider.js';
import type { OrderEvent } from '../domain/order.events.js';
import type { OrderState } from '../domain/order.state.js';
import type { AskedOrder } from './asked-order.js';
import { Counting } from './counting.js';

export type Placed = Decided<OrderState, OrderEvent>;

interface Placement {
  readonly streamId: string;
  readonly context: CommandContext;
  readonly occurredAt: Date;
  readonly opening: Opening;
}

/** An order enters the log: with the table's code together with the visit that it opens or joins, or not at all. */
@Injectable()
export class Placing {
  constructor(
    private readonly events: EventStore,
    private readonly database: Database,
    private readonly venues: VenueDirectory,
    private readonly counting: Counting,
  ) {}

  /** @throws DomainError `VISIT_ENDED` when the page's visit has; `SOLD_OUT` as `Counting`; else as `decideOnStreams` */
  async place(asked: AskedOrder, placement: Placement): Promise<Placed> {
    try {
      return await (asked.order.isVerified ? this.inVisit(asked, placement) : this.alone(asked, placement));
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'SOLD_OUT')) throw error;
      return this.counting.refuse(asked.venue, asked.order.lines, placement.occurredAt);
    }
  }

  /**
   * What the receipt's command has placed before: a repeat is answered even if the menu has moved on since, the table has been taken
   * away, or the visit has ended. @throws `refusal` where it has placed nothing
   */
  async placedBefore(venueId: number, receipt: Receipt, refusal: unknown): Promise<Placed> {
    const first = await openedBefore(this.events, ORDERS, venueId, receipt).catch((error: unknown) => {
      throw orUnknownOutcome(error);
    });
    if (!first) throw refusal;
    return first;
  }

  private alone({ venue, order }: AskedOrder, placement: Placement): Promise<Placed> {
    const command = { kind: 'place', order: { ...order, visitId: null, opensVisit: false } } as const;
    return decideOnStream(this.events, ORDERS, { ...placement, venueId: venue.id, command });
  }

  private async inVisit(asked: AskedOrder, placement: Placement): Promise<Placed> {
    const { streamId, context, occurredAt } = placement;
    const venueId = asked.venue.id;
    const decision = { venueId, context, occurredAt, attempts: PLACING_ATTEMPTS, onKnown: true };
    const { repeats, events } = await decideOnStreams(this.events, decision, (reads) =>
      this.decide(asked, placement, reads),
    );
    if (repeats !== null) {
      const { state } = await this.events.readState(venueId, repeats, ORDERS);
      return { streamId: repeats, state, event: null };
    }
    const ofOrder = events.filter((event) => event.streamId === streamId) as RecordedEvent<OrderEvent>[];
    const [placed] = ofOrder;
    if (placed === undefined) throw new Error('Nothing was placed');
    return { streamId, state: fold(ORDERS.decider, ofOrder), event: placed };
  }

  private async decide(asked: AskedOrder, placement: Placement, reads: StreamReads): Promise<DecidedEvent[]> {
    const { visit, events } = await this.seated(asked, reads);
    const { visitId, tableId } = visit;
    // The visit knows the name that its table had when it sat down.
    const tableName = presentName(await this.venues.place(asked.venue.id), visit);
    const opensVisit = events.some(({ event }) => event.type === 'VisitOpened');
    const order = { ...asked.order, tableId, tableName, visitId, opensVisit };
    const { streamId, opening } = placement;
    const [placed, ...more] = placedEvents(order).map((event) => ({ streamId, catalog: ORDERS.catalog, event }));
    if (placed === undefined) throw new Error('Nothing is to be placed');
    return [...decidedEvents(events), { ...placed, opening }, ...more];
  }

  /** Only a phone that joins who sits there already is an event of a visit that was read. */
  private async seated(asked: AskedOrder, reads: StreamReads): Promise<Seated> {
    const newVisitId = uuidv7();
    const at = [reads, this.database, asked.venue.id] as const;
    const peeked = await seatedAs(new PeekedVisits(...at), asked, newVisitId);
    const changesRead = peeked.events.some(({ visitId }) => visitId !== newVisitId);
    return changesRead ? seatedAs(new VisitLog(...at), asked, newVisitId) : peeked;
  }
}

async function seatedAs(
  visits: VisitReads,
  { table, order, visitId }: AskedOrder,
  newVisitId: string,
): Promise<Seated> {
  if (visitId !== null)
    return { visit: await sitting(visits, visitId, { tableId: table.id, phone: order.phone }), events: [] };
  return seat(visits, { table: { tableId: table.id, tableName: table.name }, phone: order.phone, newVisitId });
}

/** @returns what an order is refused with: an append that may have been stored all the same is neither placed nor refused */
export function orUnknownOutcome(error: unknown): unknown {
  const isUnknown = error instanceof DomainError && error.cause instanceof OutcomeUnknown;
  return isUnknown ? new DomainError('ORDER_OUTCOME_UNKNOWN', undefined, { cause: error }) : error;
}
