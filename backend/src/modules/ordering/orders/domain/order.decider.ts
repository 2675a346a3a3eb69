import { unreachable, type Decider, type StreamKind } from '#kernel/decider.js';
import { DomainError } from '#kernel/domain-error.js';
import { decideCorrection, type CorrectionCommand } from './corrections.decider.js';
import { WITHDRAW_WITHIN_MS } from './order-limits.js';
import {
  isOpen,
  ORDER_EVENTS,
  type ExpiryReason,
  type OrderConfirmed,
  type OrderEvent,
  type OrderPlaced,
  type OrderRedacted,
  type OrderWithdrawn,
  type PlacedOrder,
  type RedactionReason,
} from './order.events.js';
import { orderFold, type OrderState } from './order.state.js';

/** Lines and prices of `place` have been checked against the menu (`order-pricing.ts`). */
export type OrderCommand =
  | { readonly kind: 'place'; readonly order: OrderPlaced['data'] }
  | { readonly kind: 'reject'; readonly reason: string | null }
  | { readonly kind: 'close' }
  | { readonly kind: 'expire'; readonly reason: ExpiryReason }
  /** `phone`: hash of the secret of the guest's phone; `at`: the moment of the command. */
  | { readonly kind: 'withdraw'; readonly phone: string; readonly at: Date }
  | { readonly kind: 'redact'; readonly reason: RedactionReason }
  | CorrectionCommand;

/** docs/product.md#the-states-of-an-order, docs/product.md#deciding-an-order */
export const orderDecider: Decider<OrderCommand, OrderState, OrderEvent> = {
  ...orderFold,
  decide(command, state): OrderEvent | null {
    if (command.kind === 'place') return place(command.order, state);
    if (state.status === 'none') throw new DomainError('ORDER_NOT_FOUND');
    switch (command.kind) {
      case 'reject':
        if (state.status === 'waiting') return { type: 'OrderRejected', data: { reason: command.reason } };
        return alreadyOrConflict(state.status === 'rejected');
      case 'close':
        if (state.status === 'in_progress') return { type: 'OrderClosed', data: {} };
        return alreadyOrConflict(state.status === 'closed');
      case 'expire':
        if (state.status === 'waiting') return { type: 'OrderExpired', data: { reason: command.reason } };
        return alreadyOrConflict(state.status === 'expired');
      case 'withdraw':
        return withdrawn(state, command);
      case 'redact':
        return redacted(state, command.reason);
      case 'confirm':
      case 'cancel':
      case 'undo':
      case 'offer':
      case 'answer':
      case 'offer-over':
        return decideCorrection(command, state);
      default:
        return unreachable(command);
    }
  },
};

export const ORDERS: StreamKind<OrderCommand, OrderState, OrderEvent> = {
  decider: orderDecider,
  catalog: ORDER_EVENTS,
};

function place(order: OrderPlaced['data'], state: OrderState): OrderPlaced {
  if (state.status !== 'none') throw new DomainError('ORDER_STATE_CONFLICT');
  return { type: 'OrderPlaced', data: order };
}

/** Staff's own orders are confirmed at once. */
export function placedEvents(order: OrderPlaced['data']): readonly [OrderPlaced, ...OrderConfirmed[]] {
  const placed: OrderPlaced = { type: 'OrderPlaced', data: order };
  if (order.by !== 'staff') return [placed];
  return [placed, { type: 'OrderConfirmed', data: { rejectedLines: [], total: null } }];
}

/** @throws DomainError `ORDER_NOT_FOUND` for another phone's order, `ORDER_DECIDED`, `WITHDRAWAL_TOO_LATE` */
function withdrawn(
  { status, phone, placedAt }: PlacedOrder,
  asked: Extract<OrderCommand, { kind: 'withdraw' }>,
): OrderWithdrawn | null {
  if (phone !== asked.phone) throw new DomainError('ORDER_NOT_FOUND');
  if (status === 'withdrawn') return null;
  if (status !== 'waiting') throw new DomainError('ORDER_DECIDED');
  if (asked.at.getTime() - placedAt.getTime() > WITHDRAW_WITHIN_MS) throw new DomainError('WITHDRAWAL_TOO_LATE');
  return { type: 'OrderWithdrawn', data: {} };
}

/** docs/product.md#erasing-what-was-typed */
function redacted(order: PlacedOrder, reason: RedactionReason): OrderRedacted | null {
  const fields = textsOf(order);
  if (fields.length === 0) return null;
  if (isOpen(order.status)) throw new DomainError('ORDER_STILL_OPEN');
  return { type: 'OrderRedacted', data: { reason, fields } };
}

function textsOf({ note, lines, rejectReason }: PlacedOrder): string[] {
  const ofLines = lines.flatMap(({ note: ofLine, rejected, cancelled = [] }, index) => [
    ...(ofLine ? [`lines.${index}.note`] : []),
    ...([rejected, ...cancelled].some((one) => one?.reason) ? [`lines.${index}.reason`] : []),
  ]);
  return [...(note ? ['note'] : []), ...ofLines, ...(rejectReason ? ['reason'] : [])];
}

function alreadyOrConflict(already: boolean): null {
  if (already) return null;
  throw new DomainError('ORDER_STATE_CONFLICT');
}
