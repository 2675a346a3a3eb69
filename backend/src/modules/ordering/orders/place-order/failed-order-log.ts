import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/domain-error.js';
import { systemContext } from '#kernel/event.js';
import { record } from '#eventlog/log/decide.js';
import { EventStore } from '#eventlog/log/event-store.js';
import type { RequestOrigin } from '#platform/http/request-origin.js';
import { GuestBounds } from '../../guests/guest-bounds.js';
import { CurrentMenu } from '#modules/catalogue/catalogue.public.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import { MAX_REFUSALS_IN_FLIGHT } from '../domain/order-limits.js';
import { factOfRefusal } from '../domain/refused-dishes.js';
import { isRefusedSend, SENDING_EVENTS } from '../domain/sending.events.js';
import type { PlaceOrderBody } from './place-order.dto.js';

/** Records refused orders after the answer, without the guest's data (docs/product.md#what-could-not-be-ordered). */
@Injectable()
export class FailedOrderLog implements OnApplicationShutdown {
  private readonly logger = new Logger(FailedOrderLog.name);
  private readonly keeping = new Set<Promise<void>>();

  constructor(
    private readonly events: EventStore,
    private readonly venues: VenueDirectory,
    private readonly menus: CurrentMenu,
    private readonly bounds: GuestBounds,
    private readonly clock: Clock,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.keeping);
  }

  /** Records in the background and never throws. */
  record(body: PlaceOrderBody, origin: RequestOrigin, refusal: DomainError): void {
    if (this.keeping.size >= MAX_REFUSALS_IN_FLIGHT) return;
    const keeping = this.keep(body, origin, refusal).catch((error: unknown) => {
      this.logger.warn(`Could not record a refused send at venue ${body.venueId}: ${String(error)}`);
    });
    this.keeping.add(keeping);
    void keeping.then(() => this.keeping.delete(keeping));
  }

  private async keep(body: PlaceOrderBody, origin: RequestOrigin, { code, details }: DomainError): Promise<void> {
    if (!isRefusedSend(code) && code !== 'OPTION_UNAVAILABLE') return;
    const { venueId } = body;
    const occurredAt = this.clock.now();
    const data = factOfRefusal(code, details, body, await this.menus.forVenue(venueId, occurredAt));
    if (data === null || !(await this.isBorne(body, origin))) return;
    const event = { streamId: uuidv7(), catalog: SENDING_EVENTS, event: { type: 'SendRefused', data } };
    // A new correlation id, because the request's own id would identify the sender.
    const context = systemContext(randomUUID());
    await record(this.events, { venueId, context, occurredAt }, [event]);
  }

  private async isBorne({ tableId, vs }: PlaceOrderBody, { address }: RequestOrigin): Promise<boolean> {
    const table = await this.venues.tableOrThrow(tableId);
    try {
      this.bounds.countRefused(table, address, await this.venues.isCurrent(table, vs));
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'TOO_MANY_REQUESTS') return false;
      throw error;
    }
  }
}
