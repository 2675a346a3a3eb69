import { Database } from '#platform/database/database.js';
import { BackOffice } from '#test/test-back-office.js';
import { TestGuest } from '#test/test-guest.js';
import { randomFrom } from '#test/random.js';
import { unlikeRebuilt } from '#test/rebuilt-views.js';
import type { Order } from '../orders/order.dto.js';
import type { StaffVisit } from './staff-visit.dto.js';

const TABLES = [11, 12, 13, 14];
const STEPS = 45;
const PRICE = 59.5;

/** An order of beers with its pieces now, and the paid pieces by settlement. */
interface Counted {
  readonly order: Order;
  pieces: number;
  readonly paid: Map<number, number>;
}

const paidOf = ({ paid }: Counted) => [...paid.values()].reduce((sum, pieces) => sum + pieces, 0);
const dueOf = (one: Counted) => Math.max(0, one.pieces - paidOf(one));
const sumOf = (orders: readonly Counted[], of: (one: Counted) => number) =>
  PRICE * orders.reduce((sum, one) => sum + of(one), 0);

describe('Through any orders, cancellations, moves, merges, splits and settlements', () => {
  let office: BackOffice;
  beforeAll(async () => {
    office = await BackOffice.start();
    await office.app.app.get(Database).query({
      text: `insert into venue_table (id, venue_id, name, seats, code)
        select n, 1, 'Stůl ' || n, 4, 'code-table-' || n from generate_series(13, 14) n`,
    });
  });
  afterAll(() => office.close());

  const visits = async (): Promise<StaffVisit[]> => (await office.get('getvisits/1').expect(200)).body;
  const ask = (path: string, body: object) => office.post(path, { venueId: 1, ...body });

  test.each([1, 2])('the unpaid sum of each table equals a simple count of pieces (%#)', async (seed) => {
    const random = randomFrom(seed * 7_919);
    const oneOf = <Value>(values: readonly Value[]): Value | undefined => values[random(values.length)];
    const guests = TABLES.flatMap((tableId) => [0, 1].map(() => guestAt(tableId)));
    const counted: Counted[] = [];
    const settlements: { visitId: string; position: number }[] = [];
    const orders = async (): Promise<void> => {
      const pieces = 1 + random(3);
      counted.push({ order: await beers(oneOf(guests)!, pieces), pieces, paid: new Map() });
    };
    const cancels = async (): Promise<void> => {
      const one = oneOf(counted.filter(({ pieces }) => pieces > 1));
      if (one === undefined) return;
      await ask('cancelorderline', { orderId: one.order.id, lineId: 1, quantity: 1 }).expect(200);
      one.pieces--;
    };
    const settles = async ({ id: visitId }: StaffVisit, open: readonly StaffVisit[]): Promise<void> => {
      const { due, phones } = chosen(visitId, open, counted, random(2) === 0);
      if (due.length === 0) return;
      const totals = [{ currency: 'CZK', amount: sumOf(due, dueOf) }];
      const { body } = await ask('settlebill', { visitId, phones, totals }).expect(200);
      for (const one of due) one.paid.set(body.position, dueOf(one));
      settlements.push({ visitId, position: body.position });
    };
    const takesBack = async (): Promise<void> => {
      const last = settlements.at(-1);
      if (last === undefined) return;
      await ask('unsettlebill', last).expect(200);
      for (const { paid } of counted) paid.delete(last.position);
    };
    for (let step = 0; step < STEPS; step++) {
      const open = await visits();
      const [one, other] = [oneOf(open), oneOf(open)];
      const acts = [
        orders,
        orders,
        orders,
        cancels,
        takesBack,
        () => settles(one!, open),
        () => settles(one!, open),
        () => ask('movevisit', { visitId: one?.id, tableId: oneOf(TABLES) }),
        () => ask('mergevisits', { visitId: one?.id, intoVisitId: other?.id }),
        () => ask('unmergevisit', { visitId: one?.id }),
      ];
      await (one === undefined ? orders() : oneOf(acts)!());
      await isSound(counted);
    }
    expect(settlements.length).toBeGreaterThan(3);
    expect(await unlikeRebuilt(office, 1)).toEqual([]);
    for (const { id } of await visits()) await ask('closevisit', { visitId: id });
  });

  const guestAt = (tableId: number) => new TestGuest(office.app, { tableId, vs: `code-table-${tableId}` });

  async function beers(guest: TestGuest, quantity: number): Promise<Order> {
    const items = [{ itemId: 102, quantity, price: PRICE }];
    const { body } = await guest.order({ items, totalPrice: quantity * PRICE, sitsHere: true }).expect(201);
    return (await office.post('updateorder', { ...body, is_confirmed: true }).expect(200)).body as Order;
  }

  /** @returns the unpaid orders of the visit's party, all of them or those of one phone */
  function chosen(visitId: string, open: readonly StaffVisit[], counted: readonly Counted[], isWhole: boolean) {
    const { partyId } = open.find(({ id }) => id === visitId)!;
    const party = new Set(open.filter((one) => one.partyId === partyId).map(({ id }) => id));
    const due = counted.filter((one) => party.has(one.order.visitId!) && dueOf(one) > 0);
    if (isWhole) return { due, phones: null };
    const phone = due[0]?.order.phone ?? null;
    return { due: due.filter(({ order }) => order.phone === phone), phones: [phone] };
  }

  async function isSound(counted: readonly Counted[]): Promise<void> {
    for (const { id, unpaid, paid } of await visits()) {
      const own = counted.filter(({ order }) => order.visitId === id);
      expect([unpaid[0]?.total ?? 0, paid[0]?.total ?? 0]).toEqual([sumOf(own, dueOf), sumOf(own, paidOf)]);
    }
  }
});
