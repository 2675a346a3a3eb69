import type { Order, OrderLine } from '#api/types.ts';
import { order, orderLine } from '#test/restaurant.ts';
import { Meals } from './held-lines';
import { dishCounts, isToCook, nextStep, passLimits, activePieces, ticketsOf } from './station-tickets';

const KITCHEN = 1;
const BAR = 2;
const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 18, minute)).toISOString();
const confirmed = (n: number, minute: number, orderItems: OrderLine[]): Order =>
  order({ n, is_confirmed: true, start_time: at(minute), orderItems });
const AT_ONCE = new Meals([], []);
const idsOf = (orders: readonly Order[]) =>
  ticketsOf(orders, KITCHEN, {}, AT_ONCE).map((ticket) => ticket.order.number);

/** A series of numbers below 1 that is the same in every run. */
function* numbers(seed: number): Generator<number, never> {
  let last = seed;
  while (true) {
    last = (last * 48_271) % 2_147_483_647;
    yield last / 2_147_483_647;
  }
}

describe('the tickets of a station', () => {
  it("have only the station's active lines of confirmed orders, the oldest confirmation first", () => {
    const soup = orderLine({ id: 1, itemName: 'Kulajda', station: KITCHEN });
    const beer = orderLine({ id: 2, itemName: 'Pivo', station: BAR });
    const cancelled = orderLine({ id: 3, station: KITCHEN, stands: 0 });
    const water = orderLine({ id: 4, itemName: 'Voda' });
    const orders = [
      confirmed(3, 9, [soup, beer, cancelled, water]),
      confirmed(1, 12, [soup]),
      order({ n: 4, orderItems: [soup] }),
      confirmed(5, 1, [beer]),
      { ...confirmed(6, 2, [soup]), status: 'closed' as const, end_time: at(20) },
    ];
    expect(idsOf(orders)).toEqual([3, 1]);
    expect(ticketsOf(orders, KITCHEN, {}, AT_ONCE)[0]?.lines).toEqual([soup]);
  });

  it('are sorted by order number if they were confirmed together', () => {
    const soup = orderLine({ id: 1, station: KITCHEN });
    const after = (n: number, ms: number) => ({
      ...confirmed(n, 1, [soup]),
      start_time: at(1).replace('000Z', `${ms}Z`),
    });
    expect(idsOf([after(23, 310), after(17, 355), after(20, 402)])).toEqual([17, 20, 23]);
  });

  it('keep ready lines until nothing is left to cook', () => {
    const [soup, meal] = [1, 2].map((id) => orderLine({ id, station: KITCHEN }));
    const half = confirmed(1, 1, [{ ...soup!, state: 'ready' }, meal!]);
    expect(ticketsOf([half], KITCHEN, {}, AT_ONCE)[0]?.lines).toHaveLength(2);
    const whole = confirmed(1, 1, [
      { ...soup!, state: 'ready' },
      { ...meal!, state: 'served' },
    ]);
    expect(ticketsOf([whole], KITCHEN, {}, AT_ONCE)).toEqual([]);
  });

  it('show cancelled pieces until somebody at this device has seen them', () => {
    const gone = confirmed(1, 1, [orderLine({ id: 1, station: KITCHEN, stands: 0, cancelledQuantity: 1 })]);
    expect(ticketsOf([gone], KITCHEN, {}, AT_ONCE)).toMatchObject([{ lines: [], gone: [{ id: 1 }] }]);
    expect(ticketsOf([gone], KITCHEN, { [gone.id]: { 1: 1 } }, AT_ONCE)).toEqual([]);
  });

  it('become ready as a whole if no line waits to be started, and otherwise are started', () => {
    const lines = [1, 2].map((id) => orderLine({ id, station: KITCHEN }));
    const next = (first: OrderLine) =>
      nextStep(ticketsOf([confirmed(1, 1, [first, lines[1]!])], KITCHEN, {}, AT_ONCE)[0]!);
    expect(next(lines[0]!)).toMatchObject({ state: 'started', lines: [{ id: 1 }, { id: 2 }] });
    expect(next({ ...lines[0]!, state: 'started' })).toMatchObject({ state: 'ready', lines: [{ id: 1 }, { id: 2 }] });
    expect(next({ ...lines[0]!, state: 'ready' })).toMatchObject({ state: 'started', lines: [{ id: 2 }] });
  });
});

describe('the counts of a station', () => {
  it('add up equal dishes with equal options, the largest number first', () => {
    const big = {
      id: 1,
      name: 'velká',
      group: { id: 1, name: 'Porce' },
      price: 0,
      addsAllergens: [],
      removesAllergens: [],
    };
    const soup = { itemName: 'Kulajda', station: KITCHEN };
    const orders = [
      confirmed(1, 1, [orderLine({ id: 1, quantity: 2, ...soup }), orderLine({ id: 2, ...soup, options: [big] })]),
      confirmed(2, 2, [orderLine({ id: 1, quantity: 3, stands: 2, ...soup }), orderLine({ id: 2, station: KITCHEN })]),
    ];
    expect(dishCounts(ticketsOf(orders, KITCHEN, {}, AT_ONCE))).toEqual([
      { dish: 'Kulajda', pieces: 4 },
      { dish: 'Kulajda (Porce: velká)', pieces: 1 },
      { dish: 'Svíčková', pieces: 1 },
    ]);
  });

  it('equal the sum of the open lines, and a recall restores the order of the tickets, in 10,000 random evenings', () => {
    const series = numbers(7);
    const below = (limit: number) => Math.floor(series.next().value * limit);
    const states = [undefined, 'started', 'ready', 'served'] as const;
    for (let evening = 0; evening < 10_000; evening++) {
      const orders = Array.from({ length: below(6) }, (_, n) => {
        const lines = Array.from({ length: 1 + below(4) }, (_line, id) => {
          const [state, quantity] = [states[below(4)], 1 + below(3)];
          const line = orderLine({ id: id + 1, quantity, stands: below(quantity + 1), station: 1 + below(2) });
          return { ...line, itemName: `Jídlo ${below(4)}`, ...(state && { state }) };
        });
        return confirmed(n + 1, below(3), lines);
      });
      const open = orders.flatMap(({ orderItems }) => orderItems).filter((line) => line.station === KITCHEN);
      const sum = open.filter(isToCook).reduce((all, line) => all + activePieces(line), 0);
      const counts = dishCounts(ticketsOf(orders, KITCHEN, {}, AT_ONCE));
      expect(counts.reduce((all, { pieces }) => all + pieces, 0)).toBe(sum);
      const stepped = orders.map((one) => ({ ...one, position: one.position + 100 * below(2) }));
      expect(idsOf([...stepped].reverse())).toEqual(idsOf(orders));
    }
  });
});

describe('the limits of a ticket at the pass', () => {
  const station = (id: number, lateMinutes: number) => ({
    id,
    lateMinutes,
    venueId: 1,
    name: '',
    categoryIds: [],
    version: 1,
  });
  const stations = [station(KITCHEN, 15), station(BAR, 5)];
  const meal = orderLine({ id: 1, station: KITCHEN });
  const beer = orderLine({ id: 2, station: BAR, state: 'ready' });

  const unheld = (lines: OrderLine[]) => ({ lines, held: new Set<number>(), isHeldBack: false });

  it('are those of the strictest station that has unserved lines', () => {
    expect(passLimits(unheld([meal, beer]), stations)).toEqual({ soon: 5, overdue: 8.5 });
    expect(passLimits(unheld([meal, { ...beer, state: 'served' }]), stations)).toEqual({ soon: 15, overdue: 25.5 });
  });

  it('are unknown if the station of a line was deleted', () => {
    expect(passLimits(unheld([meal]), [])).toBeUndefined();
  });
});
