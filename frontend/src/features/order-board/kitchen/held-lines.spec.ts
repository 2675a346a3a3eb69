import type { Order, OrderLine, StaffVisit } from '#api/types.ts';
import { order, orderLine } from '#test/restaurant.ts';
import { Meals } from './held-lines';
import { dishCounts, isToCook, activePieces, ticketsOf } from './station-tickets';

const KITCHEN = 1;
const PARTY = '019a0000-0000-4000-8000-000000000001';
const OTHER = '019a0000-0000-4000-8000-000000000002';
const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 18, minute)).toISOString();
const line = (id: number, course?: 1 | 2 | 3, changes: Partial<OrderLine> = {}) =>
  orderLine({ id, station: KITCHEN, itemName: `Jídlo ${id}`, ...(course && { course }), ...changes });
const confirmed = (n: number, minute: number, orderItems: OrderLine[], changes: Partial<Order> = {}): Order =>
  order({ n, visitId: PARTY, is_confirmed: true, start_time: at(minute), orderItems, ...changes });
const served = (minute: number) => ({ state: 'served', stateAt: at(minute) }) as const;
const visit = (changes: Partial<StaffVisit> = {}) => ({ id: PARTY, partyId: PARTY, ...changes }) as StaffVisit;

const heldIn = (orders: Order[], visits: StaffVisit[] | undefined = [visit()]) => {
  const meals = new Meals(orders, visits);
  const held = (one: Order) => one.orderItems.filter((item) => meals.turnOf(one, item).isHeld).map(({ id }) => id);
  return orders.map(held);
};

describe('The lines of a later course', () => {
  const soup = line(1, 1);
  const meal = line(2, 2);
  const cake = line(3, 3);
  const beer = line(4);

  it('are held while an earlier course of the party is unserved, unless they are drinks', () => {
    expect(heldIn([confirmed(1, 1, [soup, meal, beer]), confirmed(2, 5, [cake])])).toEqual([[2], [3]]);
    expect(heldIn([confirmed(1, 1, [meal, cake])])).toEqual([[3]]);
    expect(heldIn([confirmed(1, 1, [meal])])).toEqual([[]]);
    expect(heldIn([confirmed(1, 1, [soup]), confirmed(2, 2, [meal], { visitId: OTHER })])).toEqual([[], []]);
  });

  it('stay held when the earlier course has been served, until somebody fires them', () => {
    const orders = [confirmed(1, 1, [{ ...soup, ...served(20) }, meal])];
    expect(heldIn(orders)).toEqual([[2]]);
    expect(heldIn(orders, [visit({ firedCourses: [2], firedAt: [at(25)] })])).toEqual([[]]);
    expect(new Meals(orders, [visit()]).nextOf(orders[0]!)).toEqual({ visitId: PARTY, course: 2 });
    const closed = confirmed(1, 1, [soup], { status: 'closed', end_time: at(20) });
    expect(heldIn([closed, confirmed(2, 2, [meal])])).toEqual([[], [2]]);
  });

  it('are not held if the earlier course was served before they were confirmed, or was cancelled', () => {
    expect(heldIn([confirmed(1, 1, [{ ...soup, ...served(20) }]), confirmed(2, 30, [meal])])).toEqual([[], []]);
    expect(heldIn([confirmed(1, 1, [{ ...soup, stands: 0 }, meal])])).toEqual([[]]);
  });

  it('stay held while a substitute for a line of an earlier course is offered', () => {
    const substitute = { menuItemId: 9, itemName: 'Vývar', price: 60, state: 'offered', until: at(9) } as const;
    expect(heldIn([confirmed(1, 1, [{ ...soup, stands: 0, substitute }, meal])])).toEqual([[2]]);
  });

  it('are not held outside an open visit, nor once they are begun', () => {
    const whole = [soup, meal];
    expect(heldIn([confirmed(1, 1, whole, { visitId: null })])).toEqual([[]]);
    expect(heldIn([confirmed(1, 1, whole)], [])).toEqual([[]]);
    expect(heldIn([confirmed(1, 1, whole)], undefined)).toEqual([[2]]);
    expect(heldIn([confirmed(1, 1, [soup, { ...meal, state: 'started' }])])).toEqual([[]]);
  });

  it('are released up to the highest course that was fired for any visit of the party', () => {
    const orders = [confirmed(1, 1, [soup, meal, cake]), confirmed(2, 2, [line(5, 2)], { visitId: OTHER })];
    const merged = visit({ id: OTHER, firedCourses: [2], firedAt: [at(9)] });
    expect(heldIn(orders, [visit(), merged])).toEqual([[3], []]);
    expect(heldIn(orders, [visit(), visit({ id: OTHER, partyId: OTHER })])).toEqual([[2, 3], []]);
  });

  it('can be fired one course at a time, once all earlier courses are served', () => {
    const [first, second] = [confirmed(1, 1, [soup, cake]), confirmed(2, 1, [meal])];
    const next = (...orders: Order[]) => orders.map((one) => new Meals(orders, [visit()]).nextOf(one)?.course ?? null);
    expect(next(first, second)).toEqual([null, null]);
    expect(next(confirmed(1, 1, [{ ...soup, ...served(9) }, cake]), second)).toEqual([null, 2]);
  });

  it('age from the time when they were fired, and are not counted before it', () => {
    const whole = confirmed(1, 1, [{ ...soup, ...served(20) }, meal]);
    const young = confirmed(2, 9, [line(5)], { visitId: null });
    const tickets = (visits: StaffVisit[]) => ticketsOf([whole, young], KITCHEN, {}, new Meals([whole, young], visits));
    const [, back] = tickets([visit()]);
    expect(back).toMatchObject({ isHeldBack: true, since: at(1), order: { number: 1 } });
    expect(dishCounts(tickets([visit()]))).toEqual([{ dish: 'Jídlo 5', pieces: 1 }]);
    const fired = tickets([visit({ firedCourses: [2], firedAt: [at(22)] })]);
    expect(fired.map(({ since, isHeldBack }) => [since, isHeldBack])).toEqual([
      [at(9), false],
      [at(22), false],
    ]);
  });
});

/** A party's evening, which remembers of each line whether it is held. */
class Evening {
  private minute = 0;
  private readonly orders: Order[] = [];
  private readonly held = new Set<OrderLine>();
  private fired: { course: number; at: string }[] = [];

  constructor(private readonly below: (limit: number) => number) {}

  step(): void {
    this.minute += 1;
    const act = this.below(4);
    if (act === 0) this.confirms();
    else if (act === 1) this.serves();
    else if (act === 2) this.fires();
    else this.begins();
  }

  private get lines(): OrderLine[] {
    return this.orders.flatMap(({ orderItems }) => orderItems);
  }

  private confirms(): void {
    const courses = [undefined, 1, 2, 3] as const;
    const lines = Array.from({ length: 1 + this.below(3) }, (_, id) =>
      line(id + 1, courses[this.below(4)], { quantity: 1 + this.below(3), station: 1 + this.below(2) }),
    );
    this.orders.push(confirmed(this.orders.length + 1, this.minute, lines));
    const highest = Math.max(0, ...this.fired.map(({ course }) => course));
    for (const one of this.lines.filter(({ course = 0, state }) => course > highest && state === undefined)) {
      const isBehind = this.lines.some(({ course = 9, state }) => course < one.course! && state !== 'served');
      if (isBehind) this.held.add(one);
    }
  }

  private serves(): void {
    const open = this.lines.filter((one) => !this.held.has(one) && one.state !== 'served');
    if (open.length > 0) Object.assign(open[this.below(open.length)]!, served(this.minute));
  }

  private begins(): void {
    const open = this.lines.filter((one) => !this.held.has(one) && one.state === undefined);
    if (open.length > 0) Object.assign(open[this.below(open.length)]!, { state: 'started', stateAt: at(this.minute) });
  }

  private fires(): void {
    const course = 1 + this.below(3);
    if (this.fired.some((one) => one.course >= course)) return;
    this.fired = [...this.fired, { course, at: at(this.minute) }];
    for (const one of this.held) if (one.course! <= course) this.held.delete(one);
  }

  get expected(): number {
    const open = this.lines.filter((one) => one.station === KITCHEN && isToCook(one) && !this.held.has(one));
    return open.reduce((sum, one) => sum + activePieces(one), 0);
  }

  get counted(): number {
    const own = visit({
      firedCourses: this.fired.map(({ course }) => course),
      firedAt: this.fired.map((one) => one.at),
    });
    const counts = dishCounts(ticketsOf(this.orders, KITCHEN, {}, new Meals(this.orders, [own])));
    return counts.reduce((sum, { pieces }) => sum + pieces, 0);
  }
}

it('the counts of dishes equal the open lines that are not held, at each step of 500 random evenings', () => {
  let last = 11;
  const below = (limit: number) => Math.floor(((last = (last * 48_271) % 2_147_483_647) / 2_147_483_647) * limit);
  for (let n = 0; n < 500; n++) {
    const evening = new Evening(below);
    for (let step = 0; step < 12; step++) {
      evening.step();
      expect(evening.counted).toBe(evening.expected);
    }
  }
});
