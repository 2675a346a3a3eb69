import type { Actor } from '#kernel/event.js';
import type { Currency } from '#kernel/money.js';
import { callStream, type CallKind } from '../calls/call-streams.js';
import { STAFF_CALLS } from '../calls/domain/staff-call.decider.js';
import type { BillWish } from '../calls/domain/staff-call.events.js';
import { ORDERS, placedEvents, type OrderCommand } from '../orders/domain/order.decider.js';
import type { OrderEvent } from '../orders/domain/order.events.js';
import type { OrderLine } from '../orders/domain/order-lines.events.js';
import type { OrderState } from '../orders/domain/order.state.js';
import { visitDecider, type VisitCommand, type VisitState } from '../visits/domain/visit.decider.js';
import { VISIT_EVENTS, type VisitEvent, type VisitTable } from '../visits/domain/visit.events.js';
import { type Course, type DemoDishes, refusedLines } from './demo-dishes.js';
import type { Round } from './demo-meals.js';
import type { DemoRandom } from './demo-random.js';
import { DemoStream, type DemoEvent } from './demo-stream.js';

const SECOND_MS = 1_000;
/** A party leaves within this time after its last order. */
export const LEAVES_WITHIN_MS = 75 * 60 * SECOND_MS;

type Order = DemoStream<OrderCommand, OrderState, OrderEvent>;
const VISITS = { decider: visitDecider, catalog: VISIT_EVENTS };
const GUEST: Actor = { kind: 'guest', id: null };

const WITHDRAWN = 0.015;
const REJECTED = 0.02;
const LINE_REFUSED = 0.008;
const SCARCE_REFUSED = 0.35;
const LINE_CANCELLED = 0.02;
const EURO = 0.04;
const WITHOUT_PHONE = 0.12;
const CALLS_STAFF = 0.25;
const ASKS_FOR_BILL = 0.5;

const REJECTIONS = ['Kuchyně už zavřela', 'Dnes už toho máme moc, omlouváme se', 'Objednávka přišla dvakrát'] as const;
const CANCELLATIONS = ['Host si to rozmyslel', 'Spadlo na zem', 'Objednáno omylem'] as const;

export interface Sitting {
  readonly venueId: number;
  readonly table: VisitTable;
  readonly dishes: DemoDishes;
  readonly waiter: number;
  readonly arrives: Date;
  readonly rounds: readonly Round[];
}

export class DemoParty {
  readonly events: DemoEvent[] = [];
  private readonly visit: DemoStream<VisitCommand, VisitState, VisitEvent>;
  private readonly waiter: Actor;
  private readonly phones: readonly string[];
  private readonly currency: Currency;
  private served: Date;

  constructor(
    private readonly sitting: Sitting,
    private readonly random: DemoRandom,
  ) {
    this.visit = new DemoStream(VISITS, random.uuid(sitting.arrives), this.events);
    this.waiter = { kind: 'user', id: String(sitting.waiter) };
    this.currency = sitting.dishes.hasEur && random.chance(EURO) ? 'EUR' : 'CZK';
    const phones = random.chance(WITHOUT_PHONE) ? 0 : random.between(1, 2);
    this.phones = Array.from({ length: phones }, () => random.hex(32));
    this.served = sitting.arrives;
  }

  play(): readonly DemoEvent[] {
    let at = this.sitting.arrives;
    for (const { afterMinutes, courses } of this.sitting.rounds) {
      at = this.later(at, afterMinutes * 60, afterMinutes * 60 + 119);
      this.orders(courses, at);
    }
    this.leaves();
    return this.events;
  }

  private orders(courses: readonly Course[], at: Date): void {
    const priced = this.sitting.dishes.order(courses, this.currency, this.random);
    if (priced === null) return;
    const phone = this.random.pick(this.phones) ?? null;
    const by = phone === null ? this.waiter : GUEST;
    const opensVisit = this.visit.state.status === 'none' || undefined;
    if (opensVisit) this.visit.decide({ kind: 'open', table: this.sitting.table, by: 'order' }, by, at);
    if (phone !== null) this.visit.decide({ kind: 'join', phone, orders: true }, GUEST, at);
    const order: Order = new DemoStream(ORDERS, this.random.uuid(at), this.events);
    const place = { ...this.sitting.table, visitId: this.visit.id, opensVisit, isVerified: true };
    const from = phone === null ? { by: 'staff' as const } : {};
    const data = { ...place, session: null, phone, currency: this.currency, ...priced, ...from };
    for (const event of placedEvents(data)) order.record(event, by, at);
    const end = phone !== null && !this.accepts(order, phone, at) ? at : this.serves(order, at);
    if (end > this.served) this.served = end;
  }

  private accepts(order: Order, phone: string, at: Date): boolean {
    const fate = this.random.next();
    if (fate < WITHDRAWN) {
      const withdrawnAt = this.later(at, 5, 45);
      order.decide({ kind: 'withdraw', phone, at: withdrawnAt }, GUEST, withdrawnAt);
      return false;
    }
    const decidedAt = this.later(at, 15, 150);
    if (fate < WITHDRAWN + REJECTED) {
      order.decide({ kind: 'reject', reason: this.random.pick(REJECTIONS) }, this.waiter, decidedAt);
      return false;
    }
    const { scarce } = this.sitting.dishes;
    const rejectedLines = refusedLines(linesOf(order), ({ itemId }) =>
      this.random.chance(itemId === scarce ? SCARCE_REFUSED : LINE_REFUSED),
    );
    order.decide({ kind: 'confirm', rejectedLines }, this.waiter, decidedAt);
    return order.state.status === 'in_progress';
  }

  private serves(order: Order, at: Date): Date {
    const takenAt = this.later(at, 151, 200);
    const lines = linesOf(order);
    const line = this.random.between(1, lines.length);
    if (lines.length > 1 && lines[line - 1]?.rejected === undefined && this.random.chance(LINE_CANCELLED)) {
      const reason = this.random.pick(CANCELLATIONS);
      order.decide({ kind: 'cancel', line, quantity: 1, reason, position: null }, this.waiter, takenAt);
    }
    const servedAt = this.later(takenAt, 3 * 60, (6 + Math.min(lines.length, 6) * 3) * 60);
    order.decide({ kind: 'close' }, this.waiter, servedAt);
    return servedAt;
  }

  private leaves(): void {
    if (this.visit.state.status === 'none') return;
    let at = this.served;
    if (this.phones.length > 0 && this.random.chance(CALLS_STAFF)) at = this.calls('call', this.later(at, 60, 400));
    if (this.phones.length > 0 && this.random.chance(ASKS_FOR_BILL)) at = this.calls('bill', this.later(at, 300, 900));
    this.visit.decide({ kind: 'close', by: 'staff' }, this.waiter, this.later(at, 180, 600));
  }

  private calls(kind: CallKind, at: Date): Date {
    const { venueId, table } = this.sitting;
    const calls = new DemoStream(STAFF_CALLS, callStream(venueId, { visitId: this.visit.id }, kind), this.events);
    const callId = at.getTime() * 1_000 + this.random.between(0, 999);
    const call = { callId, ...table, session: null, ...(kind === 'bill' && { bill: this.wish() }) };
    calls.decide({ kind: 'call', call }, GUEST, at);
    const answeredAt = this.later(at, 20, 150);
    calls.decide({ kind: 'answer', callId }, this.waiter, answeredAt);
    return answeredAt;
  }

  private wish(): BillWish {
    return { how: this.random.pick(['card', 'card', 'cash']), split: this.random.chance(0.15) };
  }

  /** @param from least number of seconds @param to greatest number of seconds */
  private later(at: Date, from: number, to: number): Date {
    return new Date(at.getTime() + this.random.between(from * SECOND_MS, to * SECOND_MS));
  }
}

const linesOf = ({ state }: Order): readonly OrderLine[] => (state.status === 'none' ? [] : state.lines);
