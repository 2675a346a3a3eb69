import { Injectable } from '@nestjs/common';
import { EventStore } from '#eventlog/log/event-store.js';
import type { RequestOrigin } from '#platform/http/request-origin.js';
import { PushTargets } from '#modules/notifications/notifications.public.js';
import { phoneHash, sessionHash } from '../../guests/guest-identity.js';
import { ORDERS } from '../domain/order.decider.js';
import { isOpen } from '../domain/order.events.js';
import type { OrderState } from '../domain/order.state.js';
import type { PlaceOrderBody } from './place-order.dto.js';

@Injectable()
export class PushRegistration {
  constructor(
    private readonly targets: PushTargets,
    private readonly events: EventStore,
  ) {}

  /** Stores the push address of a placed order. Never fails: without the address, the guest gets no pushes. */
  async register(
    { venueId, tableId, NotifToken: notifToken }: PlaceOrderBody,
    order: { readonly orderId: string; readonly session: string | null },
    { language }: RequestOrigin,
  ): Promise<void> {
    if (notifToken === null) return;
    await this.targets.keep({ venueId, tableId, ...order, language, notifToken });
  }

  /**
   * Stores the address of a guest who allows pushes only after sending, so that the page repeats the order with it.
   * Stores none for an ended order, because nothing would erase it. If an order was sent without a phone id, other
   * phones that know its key can add no address.
   */
  async registerRepeat(
    { venueId, tableId, vs, NotifToken: notifToken }: PlaceOrderBody,
    { phone: secret, language }: RequestOrigin,
    { streamId: orderId, state }: { readonly streamId: string; readonly state: OrderState },
  ): Promise<void> {
    if (notifToken === null || state.status === 'none' || !isOpen(state.status)) return;
    if (state.phone !== (secret === null ? null : phoneHash(venueId, secret))) return;
    await this.targets.keep({ venueId, orderId, tableId, session: sessionHash(vs), language, notifToken });
    const { state: now } = await this.events.readState(venueId, orderId, ORDERS);
    if (now.status !== 'none' && now.endedAt !== null) await this.targets.end(venueId, orderId, now.endedAt);
  }
}
