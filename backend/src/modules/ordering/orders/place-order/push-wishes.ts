import { Injectable } from '@nestjs/common';
import { DomainError } from '#kernel/domain-error.js';
import { EventStore } from '#eventlog/log/event-store.js';
import type { RequestOrigin } from '#platform/http/command-context.js';
import { phoneHash } from '../../guests/phone.js';
import { sessionHash } from '../../guests/session.js';
import { PushTargets } from '#modules/notifications/notifications.public.js';
import { ORDERS } from '../domain/order.decider.js';
import { isOpen } from '../domain/order.events.js';
import type { OrderState } from '../domain/order.state.js';
import type { PlaceOrderBody } from './place-order.dto.js';

/** The wish of a guest to hear of their order by a push: the phone's address, kept with the order and with no other. */
@Injectable()
export class PushWishes {
  constructor(
    private readonly targets: PushTargets,
    private readonly events: EventStore,
  ) {}

  /** Beside the append, not after it, so that a guest who asks for pushes waits no longer. An order that is not placed leaves none. */
  async keepBeside<Placed extends { readonly event: unknown }>(
    { venueId, tableId, NotifToken: notifToken }: PlaceOrderBody,
    { streamId: orderId, session }: { readonly streamId: string; readonly session: string | null },
    append: () => Promise<Placed>,
  ): Promise<Placed> {
    if (notifToken === null) return append();
    const kept = this.targets.keep({ venueId, orderId, tableId, session, notifToken });
    const [placed] = await Promise.allSettled([append(), kept]);
    const isUnplaced = placed.status === 'fulfilled' ? placed.value.event === null : saysUnplaced(placed.reason);
    if (isUnplaced) await this.targets.forget(venueId, orderId);
    if (placed.status === 'rejected') throw placed.reason;
    return placed.value;
  }

  /**
   * Whoever allows notifications only after sending has the address brought by a repeat; for an ended order nothing would erase it. One
   * that was sent without a phone is none of a phone that knows its key.
   */
  async keepOfRepeat(
    { venueId, tableId, vs, NotifToken: notifToken }: PlaceOrderBody,
    { phone: secret }: RequestOrigin,
    { streamId: orderId, state }: { readonly streamId: string; readonly state: OrderState },
  ): Promise<void> {
    if (notifToken === null || state.status === 'none' || !isOpen(state.status)) return;
    if (state.phone !== (secret === null ? null : phoneHash(venueId, secret))) return;
    await this.targets.keep({ venueId, orderId, tableId, session: sessionHash(vs), notifToken });
    // What ended meanwhile found no address to let die.
    const { state: now } = await this.events.readState(venueId, orderId, ORDERS);
    if (now.status !== 'none' && now.endedAt !== null) await this.targets.end(venueId, orderId, now.endedAt);
  }
}

/** An append that has failed otherwise may be stored all the same; `PushTargets.eraseDue` looks whether it is. */
function saysUnplaced(error: unknown): boolean {
  return error instanceof DomainError && error.code !== 'SERVICE_UNAVAILABLE';
}
