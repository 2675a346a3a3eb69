import { fold } from '#kernel/decider.js';
import { DomainError } from '#kernel/domain-error.js';
import type { ErrorCode } from '#kernel/error-code.js';
import type { RecordedEvent } from '#kernel/event.js';
import { toDecimal } from '#kernel/money.js';
import { decideOnStream, type StreamCommand } from '#eventlog/log/decide.js';
import type { EventStore } from '#eventlog/log/event-store.js';
import type { CorrectedOrder, OrderState } from './domain/order.state.js';
import { OFFER_STANDS_MS } from './domain/order-limits.js';
import type { Dish, LineOption, OrderLine, RejectedLine } from './domain/order-lines.events.js';
import { kitchenProgress } from './domain/kitchen-progress.js';
import { cancelledOf, activeQuantity } from './domain/order-lines.state.js';
import { orderDecider, ORDERS, type OrderCommand } from './domain/order.decider.js';
import type { OrderEvent, OrderStatus, PlacedOrder } from './domain/order.events.js';
import type { Order } from './order.dto.js';

const PHONE_TAG = 8;

/** Distinguishes the phones of a party in answers, without their hash. @param phone as `phoneHash` returns it */
export function phoneTag(phone: string): string {
  return phone.slice(0, PHONE_TAG);
}

export type ShownOrder = PlacedOrder & Pick<CorrectedOrder, 'undoUntil'>;

/** Makes the API's order (docs/product.md#the-flags-of-the-api). @throws DomainError `ORDER_NOT_FOUND` for `none` */
export function toOrder(order: ShownOrder | { readonly status: 'none' }): Order {
  if (order.status === 'none') throw new DomainError('ORDER_NOT_FOUND');
  return {
    id: order.orderId,
    number: order.number,
    venueId: order.venueId,
    table: [{ id: order.tableId, name: order.tableName }],
    tableName: order.tableName,
    totalPrice: toDecimal(order.total),
    ...(order.orderedTotal !== order.total && { orderedTotal: toDecimal(order.orderedTotal) }),
    currency: order.currency,
    orderItems: order.lines.map((line, index) => ({
      id: index + 1,
      menuItemId: line.itemId,
      quantity: line.quantity,
      itemName: line.name,
      priceAtOrderTime: toDecimal(line.price),
      note: line.note ?? null,
      ...frozenOf(line),
      // Guests see the state only of lines that a station cooks (docs/product.md#ready).
      ...(line.station !== undefined && line.state && { state: line.state }),
      menuItem: { citems: [{ name: line.name }] },
      ...correctionsOf(line),
    })),
    note: order.note,
    status: shownStatus(order.status),
    placed_at: order.placedAt.toISOString(),
    ...flagsOf(order),
    ...progressIn(order),
    ...(order.status === 'waiting' && order.unattended && { unattended: order.unattended }),
    ...(order.undoUntil && { undo_until: order.undoUntil.toISOString() }),
    ...(order.redactedAt && { redacted_at: order.redactedAt.toISOString() }),
    visitId: order.visitId,
    phone: order.phone === null ? null : phoneTag(order.phone),
    is_verified: order.isVerified,
    opens_visit: order.opensVisit,
    ...(order.byStaff && { by: 'staff' as const }),
    position: order.position,
  };
}

function progressIn({ lines }: ShownOrder): Pick<Order, 'kitchen'> {
  const kitchen = kitchenProgress(lines);
  return kitchen === undefined ? {} : { kitchen };
}

/** The order for staff: each line also has its facts (docs/product.md#the-facts-of-a-line). */
export function toStaffOrder(placed: ShownOrder | { readonly status: 'none' }): Order {
  const order = toOrder(placed);
  if (placed.status === 'none') return order;
  const orderItems = order.orderItems.map((line, index) => {
    const { productId, categoryId, station, course, state, steps = {}, allergens } = placed.lines[index]!;
    const facts = { productId, categoryId, allergens: allergens && [...allergens] };
    const stepped = state && { state, stateAt: new Date(steps[state] ?? 0).toISOString() };
    const ofKitchen = { ...(station !== undefined && { station }), ...(course !== undefined && { course }) };
    return { ...line, ...facts, ...ofKitchen, ...stepped };
  });
  return { ...order, orderItems, decision_position: placed.decisionPosition };
}

function correctionsOf(line: OrderLine): Partial<Order['orderItems'][number]> {
  const { rejected, offer, instead } = line;
  const cancelledQuantity = cancelledOf(line);
  const isRejected = rejected !== undefined || offer?.declined !== undefined;
  return {
    ...(activeQuantity(line) !== line.quantity && { stands: activeQuantity(line) }),
    ...(isRejected && { is_rejected: true, rejectReason: rejected?.reason ?? null }),
    ...(cancelledQuantity > 0 && { cancelledQuantity }),
    ...(offer && {
      substitute: {
        ...toDish(offer),
        state: offer.declined === undefined ? 'offered' : 'declined',
        until: new Date(offer.offeredAt + OFFER_STANDS_MS).toISOString(),
      },
    }),
    ...(instead && { insteadOf: toDish(instead) }),
  };
}

function toDish(dish: Dish) {
  const { itemId, name, price } = dish;
  return { menuItemId: itemId, itemName: name, price: toDecimal(price), ...frozenOf(dish) };
}

function frozenOf({ options = [], isAdult }: Dish): Pick<Order['orderItems'][number], 'options' | 'isAdult'> {
  const inDecimals = ({ price, addsAllergens = [], removesAllergens = [], ...option }: LineOption) => ({
    ...option,
    price: toDecimal(price),
    addsAllergens: [...addsAllergens],
    removesAllergens: [...removesAllergens],
  });
  return { ...(options.length > 0 && { options: options.map(inDecimals) }), ...(isAdult && { isAdult }) };
}

// Only this code knows the flags with which the API describes statuses and decisions
// (docs/product.md#the-flags-of-the-api). All other code uses names.

type Flags = Pick<
  Order,
  'is_confirmed' | 'is_rejected' | 'is_expired' | 'is_withdrawn' | 'reject_reason' | 'start_time' | 'end_time'
>;

/** Shows a withdrawal as a rejection, because some clients do not know withdrawals. In both cases nothing is served. */
export function shownStatus(status: OrderStatus): Order['status'] {
  return status === 'withdrawn' ? 'rejected' : status;
}

function flagsOf({ status, confirmedAt, rejectReason, endedAt }: PlacedOrder): Flags {
  return {
    is_confirmed: confirmedAt === null ? null : true,
    // Also true for expired and withdrawn orders, because some clients know only rejections.
    is_rejected: status === 'rejected' || status === 'expired' || status === 'withdrawn' ? true : null,
    ...(status === 'expired' && { is_expired: true }),
    ...(status === 'withdrawn' && { is_withdrawn: true }),
    reject_reason: rejectReason,
    start_time: confirmedAt?.toISOString() ?? null,
    end_time: endedAt?.toISOString() ?? null,
  };
}

export type DecisionCommand = Extract<OrderCommand, { kind: 'confirm' | 'reject' | 'close' }>;

/** @returns `null` if the flags contain no decision; a rejection precedes an end, which precedes a confirmation */
export function decisionIn(flags: SentFlags): DecisionCommand | null {
  if (flags.is_rejected) return { kind: 'reject', reason: flags.reject_reason };
  if (flags.end_time) return { kind: 'close' };
  if (flags.is_confirmed) return { kind: 'confirm', rejectedLines: rejectedIn(flags.orderItems ?? []) };
  return null;
}

function rejectedIn(lines: readonly SentLine[]): RejectedLine[] {
  return lines
    .filter(({ is_rejected, stands }) => is_rejected === true && stands !== 0)
    .map(({ id, rejectReason }) => ({ line: id, reason: rejectReason }));
}

interface SentLine {
  readonly id: number;
  readonly is_rejected?: boolean | null | undefined;
  readonly rejectReason: string | null;
  readonly stands?: number | null | undefined;
}

interface SentFlags {
  readonly is_confirmed?: boolean | null | undefined;
  readonly is_rejected?: boolean | null | undefined;
  readonly reject_reason: string | null;
  readonly end_time?: string | null | undefined;
  readonly orderItems?: readonly SentLine[] | null | undefined;
}

/** Computes an order from all of its events. The result equals its row on the board. */
export function placedOfEvents(events: readonly RecordedEvent<OrderEvent>[]): ShownOrder | { readonly status: 'none' } {
  return fold(orderDecider, events);
}

const SHOWS_ORDER: ReadonlySet<ErrorCode> = new Set(['ORDER_STATE_CONFLICT', 'ORDER_DECIDED']);

/** Changes a line's state. @returns the order for staff, with the facts of its lines @throws as `decideOnOrder` */
export async function stepOnOrder(events: EventStore, command: StreamCommand<OrderCommand>): Promise<Order> {
  const order = await triedOnOrder(events, command, toStaffOrder);
  if (order === 'beyond-portions') throw new Error('A step takes no portions');
  return order;
}

/** Throws a refusal that names the scarce dishes, because the append knows neither lines nor numbers of portions. */
type NameScarce = (placed: RecordedEvent, order: PlacedOrder) => Promise<never>;

/**
 * @throws DomainError the refusal; `ORDER_STATE_CONFLICT` and `ORDER_DECIDED` have the order as details, so that the
 *   person who decided second sees its state
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

/**
 * Like `decideOnOrder`, but returns `beyond-portions` if the event takes more portions than are left. The append does
 * not know which lines take them.
 */
export async function triedOnOrder(
  events: EventStore,
  command: StreamCommand<OrderCommand>,
  show: (order: OrderState) => Order = toOrder,
): Promise<Order | 'beyond-portions'> {
  const decided = await decideOnStream(events, ORDERS, command);
  if (decided.outcome === 'done') return show(decided.state);
  const { refusal } = decided;
  if (refusal.code === 'SOLD_OUT' && refusal.details === undefined) return 'beyond-portions';
  if (!SHOWS_ORDER.has(refusal.code)) throw refusal;
  const { state } = await events.readState(command.venueId, command.streamId, ORDERS);
  await events.untilReplicated();
  throw new DomainError(refusal.code, { order: show(state) });
}
