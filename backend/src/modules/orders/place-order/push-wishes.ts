import { Injectable } from '@nestjs/common';
import { DomainError } from '#kernel/domain-error.js';
import type { ErrorCode } from '#kernel/error-code.js';
import { sessionHash } from '#modules/guests/guests.public.js';
import { PushTargets } from '#modules/notifications/notifications.public.js';
import type { OrderState } from '../domain/order.state.js';
import { isOpen } from '../domain/order.events.js';
import type { PlaceOrderBody } from './place-order.dto.js';

/** After any other failure nobody knows whether the order stands. */
const NOT_PLACED: ReadonlySet<ErrorCode> = new Set([
  'IDEMPOTENCY_KEY_REUSED',
  'CONCURRENT_CHANGE',
  'TOO_MANY_WAITING_ORDERS',
  'VISIT_ENDED',
]);

/** The wish of a guest to hear of their order by a push: the phone's address, kept with the order and with no other. */
@Injectable()
export class PushWishes {
  constructor(private readonly targets: PushTargets) {}

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

  /** Whoever allows notifications only after sending has the address brought by a repeat; for an ended order nothing would erase it. */
  async keepOfRepeat(
    { venueId, tableId, vs, NotifToken: notifToken }: PlaceOrderBody,
    orderId: string,
    { status }: OrderState,
  ): Promise<void> {
    if (notifToken === null || status === 'none' || !isOpen(status)) return;
    await this.targets.keep({ venueId, orderId, tableId, session: sessionHash(vs), notifToken });
  }
}

function saysUnplaced(error: unknown): boolean {
  return error instanceof DomainError && NOT_PLACED.has(error.code);
}
