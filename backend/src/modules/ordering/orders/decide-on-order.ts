import { DomainError } from '#kernel/domain-error.js';
import type { ErrorCode } from '#kernel/error-code.js';
import type { RecordedEvent } from '#kernel/event.js';
import { decideOnStream, type StreamCommand } from '#eventlog/log/decide.js';
import type { EventStore } from '#eventlog/log/event-store.js';
import { ORDERS, type OrderCommand } from './domain/order.decider.js';
import type { PlacedOrder } from './domain/order.events.js';
import { toOrder } from './order-api.js';
import type { Order } from './order.dto.js';

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
