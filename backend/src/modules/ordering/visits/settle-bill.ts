import { type Answer, rowsOf, statesOf, type Decision } from '#kernel/decider.js';
import type { MinorUnits } from '#kernel/money.js';
import { ORDER_EVENTS } from '../orders/domain/order.events.js';
import { orderFold, type OrderState } from '../orders/domain/order.state.js';
import { decided, existing, partyOfVisit, type PartyEvents } from './domain/party.js';
import type { DueOrder } from './domain/settlements.js';
import type { BillTotal } from './domain/visit.events.js';

export interface OrderOnBill {
  readonly orderId: string;
  readonly paid: MinorUnits;
}

export interface BillViews {
  ordersOnBill(visitIds: readonly string[]): Answer<readonly OrderOnBill[]>;
}

interface Settling {
  readonly visitId: string;
  readonly commandId: string;
  readonly isChosen: ((phone: string | null) => boolean) | null;
  readonly totals: readonly BillTotal[];
}

const ORDER_STREAM = { decider: orderFold, catalog: ORDER_EVENTS };

/**
 * Records a payment of a part of the party's bill. The append fails if one of its orders or visits has changed.
 * @throws DomainError `VISIT_NOT_FOUND`, `VISIT_ENDED`, `BILL_CHANGED`, `IDEMPOTENCY_KEY_REUSED`
 */
export function* settleBill({ visitId, commandId, isChosen, totals }: Settling): Decision<PartyEvents> {
  const visit = yield* existing(visitId);
  const party = yield* partyOfVisit(visitId);
  const onBill = yield* rowsOf((views: BillViews) => views.ordersOnBill(party.map((one) => one.visitId)));
  const orders = yield* statesOf(
    onBill.map(({ orderId }) => orderId),
    ORDER_STREAM,
  );
  const due = orders.flatMap((order, index) => dueOf(order, onBill[index]?.paid ?? 0));
  // Adds the phones of the first payment if this is a repeat, because they are no longer on the bill.
  const before = visit.settlements.find((one) => one.commandId === commandId)?.phones ?? [];
  const phones = isChosen && [...new Set([...due.map(({ phone }) => phone), ...before])].filter(isChosen);
  const events = decided(visitId, visit, { kind: 'settle', commandId, phones, due, totals });
  return events.map((event) => ({ ...event, commandId }));
}

/** Takes back a payment. @throws DomainError `VISIT_NOT_FOUND`, `VISIT_ENDED`, `BILL_CHANGED`, `RESTORE_TOO_LATE` */
export function* unsettleBill(visitId: string, position: number, at: Date): Decision<PartyEvents> {
  return decided(visitId, yield* existing(visitId), { kind: 'unsettle', position, at });
}

function dueOf(order: OrderState, paid: MinorUnits): DueOrder[] {
  if (order.status !== 'in_progress' && order.status !== 'closed') return [];
  const { orderId, phone, currency, total } = order;
  return [{ orderId, phone, currency, amount: Math.max(0, total - paid) }];
}
