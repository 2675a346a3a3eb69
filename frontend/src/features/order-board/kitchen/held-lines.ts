import { orderStatus } from '#api/order-status.ts';
import type { Order, OrderLine, StaffVisit } from '#api/types.ts';
import { waitStart } from '../feed/order-columns';
import { activePieces, type Turn } from './station-tickets';

export type NextCourse = { visitId: string; course: 1 | 2 | 3 };

type Firing = { course: number; at: string };
type Party = { orders: Order[]; fired: Firing[] };

export class Meals {
  private readonly parties: ReadonlyMap<string, Party>;

  /** @param visits the open visits; undefined until they are loaded, and until then each visit counts as a party */
  constructor(
    orders: readonly Order[],
    private readonly visits: readonly StaffVisit[] | undefined,
  ) {
    const parties = new Map<string, Party>();
    for (const order of orders) {
      const party = this.partyOf(order);
      if (party === null || !isServedFrom(order)) continue;
      const known = parties.get(party) ?? { orders: [], fired: firedIn(visits ?? [], party) };
      known.orders.push(order);
      parties.set(party, known);
    }
    this.parties = parties;
  }

  /**
   * Returns whether a line has to wait for an earlier course (docs/product.md#courses), and when the kitchen may begin
   * it.
   */
  turnOf(order: Order, line: OrderLine): Turn {
    const since = waitStart(order);
    const party = this.party(order);
    const { course } = line;
    if (party === undefined || course === undefined || !waitsFor(party, order, course)) return { isHeld: false, since };
    const firings = party.fired.filter((one) => one.course >= course).map(({ at }) => at);
    if (firings.length === 0) return { isHeld: line.state === undefined, since };
    const fired = firings.reduce((one, other) => (one < other ? one : other));
    return { isHeld: false, since: fired > since ? fired : since };
  }

  /** @returns the next course of the party, if this order has a line of it and all earlier courses are served */
  nextOf(order: Order): NextCourse | null {
    const party = this.party(order);
    if (party === undefined || order.visitId === null) return null;
    const held = party.orders.flatMap((one) => this.heldOf(one));
    const course = Math.min(...held.map((line) => line.course!));
    const isNext = this.heldOf(order).some((line) => line.course === course);
    const isServed = party.orders.every((one) => lastServed(one, course) < Infinity);
    return isNext && isServed ? { visitId: order.visitId, course: course as NextCourse['course'] } : null;
  }

  private heldOf(order: Order): OrderLine[] {
    if (orderStatus(order) !== 'in_progress') return [];
    return order.orderItems.filter((line) => activePieces(line) > 0 && this.turnOf(order, line).isHeld);
  }

  private party(order: Order): Party | undefined {
    const id = this.partyOf(order);
    return id === null ? undefined : this.parties.get(id);
  }

  /** Returns no party for an order of an ended visit. Nobody can fire its courses, so none of its lines is held. */
  private partyOf({ visitId }: Order): string | null {
    if (visitId === null || this.visits === undefined) return visitId;
    return this.visits.find(({ id }) => id === visitId)?.partyId ?? null;
  }
}

/** @returns whether some line may have to wait for an earlier course */
export function hasCourses(orders: readonly Order[]): boolean {
  return orders.some(({ orderItems }) => orderItems.some(({ course }) => course !== undefined));
}

function isServedFrom(order: Order): boolean {
  const status = orderStatus(order);
  return status === 'in_progress' || status === 'closed';
}

function firedIn(visits: readonly StaffVisit[], party: string): Firing[] {
  return visits
    .filter(({ partyId }) => partyId === party)
    .flatMap(({ firedCourses = [], firedAt = [] }) =>
      firedCourses.map((course, index) => ({ course, at: firedAt[index] ?? '' })),
    );
}

/**
 * Returns whether a line must wait: a line of an earlier course was served after the order's confirmation, or is
 * unserved.
 */
function waitsFor({ orders }: Party, order: Order, course: number): boolean {
  const confirmed = Date.parse(waitStart(order));
  return orders.some((one) => lastServed(one, course) > confirmed);
}

/**
 * @returns when the order's last line of an earlier course was served, in ms since 1970; Infinity if one is still
 *   unserved, 0 if there is none
 */
function lastServed(order: Order, course: number): number {
  const before = order.orderItems.filter((line) => (line.course ?? course) < course && isToServe(line));
  return Math.max(0, ...before.map((line) => servedAt(order, line)));
}

/** A line with an open offer counts too, because the guest may get the substitute. */
function isToServe(line: OrderLine): boolean {
  return activePieces(line) > 0 || line.substitute?.state === 'offered';
}

function servedAt({ end_time: endedAt }: Order, { state, stateAt }: OrderLine): number {
  const times = [...(state === 'served' && stateAt ? [stateAt] : []), ...(endedAt ? [endedAt] : [])];
  return Math.min(Infinity, ...times.map((time) => Date.parse(time)));
}
