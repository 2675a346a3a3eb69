import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/domain-error.js';
import { EventStore } from '#eventlog/log/event-store.js';
import { Database } from '#platform/database/database.js';
import { BackOffice } from '#test/test-back-office.js';
import { TestClock } from '#test/test-clock.js';
import { TestSocket } from '#test/test-socket.js';
import { TestGuest } from '#test/test-guest.js';
import { placePastOrders } from '#test/test-orders.js';
import { withoutFacts } from '#test/without-facts.js';
import type { StaffVisit } from '../visits/staff-visit.dto.js';
import { VenueChanges } from '#modules/venues/venues.public.js';
import type { OrderEvent } from './domain/order.events.js';
import { ExpireOrdersJob } from './expire-orders.job.js';
import type { Order } from './order.dto.js';

const DAY_MS = 86_400_000;
const ROUNDS = Array.from({ length: 8 }, (_, round) => round);

describe('An order that still waits when its business day is over', () => {
  /** Prague is an hour ahead of it in January. It moves on from test to test, as the log does. */
  const clock = new TestClock();
  let office: BackOffice;
  const sockets: { leave(): void }[] = [];
  beforeAll(async () => {
    clock.set('2026-01-15T11:00:00Z');
    // No job ends visits beside this spec.
    office = await BackOffice.start((builder) => builder.overrideProvider(Clock).useValue(clock), { ROLE: 'api' });
  });
  beforeEach(() => on(1, '11:00'));
  afterEach(() => sockets.splice(0).forEach((socket) => socket.leave()));
  afterAll(() => office.close());

  /** @param time in UTC */
  const on = (daysLater: number, time: string): void => {
    const day = new Date(clock.now().getTime() + daysLater * DAY_MS).toISOString().slice(0, 10);
    clock.set(`${day}T${time}:00Z`);
  };
  const run = (): Promise<void> => office.app.app.get(ExpireOrdersJob).run();
  const sits = (): TestGuest => {
    const guest = new TestGuest(office.app);
    sockets.push({ leave: () => guest.leaves() });
    return guest;
  };
  const places = (tableId = 11): Promise<Order> =>
    sits()
      .at({ tableId, vs: `code-table-${tableId}` })
      .orders('bez cibule');
  const confirm = (order: Order) => office.post('updateorder', { ...order, is_confirmed: true });
  const typesOf = async ({ id }: Order): Promise<string[]> => {
    const text = 'select type from event where stream_id = $1 order by stream_version';
    const rows = await office.app.app.get(Database).query<{ type: string }>({ text, values: [id] });
    return rows.map(({ type }) => type);
  };
  const onBoard = async ({ id }: Order): Promise<Order | undefined> =>
    ((await office.get('getorders/1').expect(200)).body as Order[]).map(withoutFacts).find((order) => order.id === id);
  /** Runs `work` just before an order's first event of the type is stored. */
  const beforeFirst = (type: OrderEvent['type'], work: (orderId: string) => Promise<unknown>): (() => void) => {
    const store = office.app.app.get(EventStore);
    const append = store.append.bind(store);
    const met = new Set<string>();
    store.append = async (event) => {
      if (event.type === type && !met.has(event.streamId)) {
        met.add(event.streamId);
        await work(event.streamId);
      }
      return append(event);
    };
    return () => void (store.append = append);
  };

  test('expires, and the board and the guest see it as expired, older callers as rejected', async () => {
    const guest = sits();
    const order = await guest.orders('bez cibule');
    on(1, '03:00');
    await run();
    expect(await typesOf(order)).toEqual(['OrderPlaced', 'OrderExpired']);
    const ended = { status: 'expired', is_expired: true, is_rejected: true, is_confirmed: null, reject_reason: null };
    const shown = { id: order.id, ...ended, start_time: null, end_time: clock.now().toISOString() };
    expect(await onBoard(order)).toMatchObject(shown);
    expect((await guest.reads()).find(({ id }) => id === order.id)).toMatchObject(shown);
    expect((await office.get('getorders/1')).headers['x-waiting-total']).toBe('0');
    await run();
    expect(await typesOf(order)).toHaveLength(2);
  });

  test("is removed from its party's open sum, and leaves the party's other orders unchanged", async () => {
    const [served, forgotten] = [await places(12), await places(12)];
    await confirm(served).expect(200);
    const party = async () =>
      ((await office.get('getvisits/1').expect(200)).body as StaffVisit[]).find(({ id }) => id === forgotten.visitId);
    const CZK = (total: number) => [{ currency: 'CZK', total }];
    expect(await party()).toMatchObject({ orders: 2, waiting: 1, inProgress: 1, openSums: CZK(756) });
    on(1, '03:00');
    await run();
    expect(await party()).toMatchObject({ orders: 2, waiting: 0, inProgress: 1, openSums: CZK(378) });
  });

  test('is announced once to every board and to the phone that sent it', async () => {
    const guest = sits();
    const phone = await guest.listens();
    const tablet = new TestSocket(office.app.url);
    sockets.push(tablet);
    await tablet.say({ type: 'register', role: 'staff', venueId: 1, token: office.token('employee') });
    await tablet.hears('registered');
    const order = await guest.orders('bez cibule');
    // A frame has the order's state at the time of sending: each step is heard before the next.
    for (const socket of [phone, tablet]) await socket.hears('orderUpdate');
    on(1, '03:00');
    await run();
    await run();
    const after = await guest.orders('snídaně');
    const heard = ({ frames }: TestSocket): string[] =>
      frames.flatMap((frame) =>
        frame.type === 'orderUpdate' && frame.order.id === order.id ? frame.order.status : [],
      );
    for (const socket of [phone, tablet]) {
      await socket.hears('orderUpdate', 3);
      expect(socket.heard('orderUpdate').at(-1)?.order.id).toBe(after.id);
      expect(heard(socket)).toEqual(['waiting', 'expired']);
    }
    expect(phone.heard('orderRejected')).toMatchObject([{ orderId: order.id }]);
  });

  test("stays waiting until the end of the day on its venue's clock", async () => {
    const order = await places();
    on(1, '02:59');
    await run();
    expect(await typesOf(order)).toEqual(['OrderPlaced']);
    on(0, '03:00');
    await run();
    expect(await typesOf(order)).toEqual(['OrderPlaced', 'OrderExpired']);
  });

  test('waits at least half an hour, so that an order from shortly before four does not expire at four', async () => {
    const ofTheEvening = await places();
    on(1, '02:50');
    const order = await places();
    for (const [time, count] of [
      ['03:00', 1],
      ['03:20', 1],
      ['03:21', 2],
    ] as const) {
      on(0, time);
      await run();
      expect([time, (await typesOf(order)).length]).toEqual([time, count]);
      expect(await typesOf(ofTheEvening)).toHaveLength(2);
    }
  });

  test('does not expire if staff have decided it', async () => {
    const [confirmed, rejected] = [await places(), await places()];
    await confirm(confirmed).expect(200);
    await office.post('updateorder', { ...rejected, is_rejected: true }).expect(200);
    on(1, '11:00');
    await run();
    expect(await typesOf(confirmed)).toEqual(['OrderPlaced', 'OrderConfirmed']);
    expect(await typesOf(rejected)).toEqual(['OrderPlaced', 'OrderRejected']);
  });

  describe('when it is confirmed at the same moment', () => {
    test('stays confirmed if the confirmation came first, and the other waiting orders expire', async () => {
      const [late, forgotten] = [await places(), await places()];
      on(1, '03:00');
      const restore = beforeFirst('OrderExpired', async (id) => {
        if (id === late.id) await confirm(late).expect(200);
      });
      await run();
      restore();
      expect(await typesOf(late)).toEqual(['OrderPlaced', 'OrderConfirmed']);
      expect(await onBoard(late)).toMatchObject({ status: 'in_progress', end_time: null });
      expect(await typesOf(forgotten)).toEqual(['OrderPlaced', 'OrderExpired']);
    });

    test("expires if the expiry came first, and the confirmation is refused with the order's state", async () => {
      const order = await places();
      on(1, '03:00');
      const restore = beforeFirst('OrderConfirmed', run);
      const { body } = await confirm(order).expect(409);
      restore();
      const details = { order: { id: order.id, status: 'expired' } };
      expect(body).toMatchObject({ code: 'ORDER_STATE_CONFLICT', details });
      expect(await typesOf(order)).toEqual(['OrderPlaced', 'OrderExpired']);
    });

    test.each(ROUNDS)('ends in exactly one way (%#)', async () => {
      const order = await places();
      on(1, '03:00');
      const [{ status }] = await Promise.all([confirm(order), run()]);
      const end = status === 200 ? 'OrderConfirmed' : 'OrderExpired';
      expect([200, 409]).toContain(status);
      expect(await typesOf(order)).toEqual(['OrderPlaced', end]);
    });
  });

  test('expires even if another order cannot expire', async () => {
    const [first, second] = [await places(), await places()];
    on(1, '03:00');
    const restore = beforeFirst('OrderExpired', (id) =>
      id === first.id ? Promise.reject(new DomainError('CONCURRENT_CHANGE')) : Promise.resolve(),
    );
    await run();
    restore();
    expect([await typesOf(first), await typesOf(second)].map(({ length }) => length)).toEqual([1, 2]);
    await run();
    expect(await typesOf(first)).toEqual(['OrderPlaced', 'OrderExpired']);
  });

  // Near the end, because venue 1 is gone after it.
  test('expires even if its venue has been deleted', async () => {
    const order = await places();
    await office.app.app
      .get(VenueChanges)
      .change(1, (manager) => manager.query('update venue set deleted_at = now() where id = 1'));
    on(1, '03:00');
    await run();
    expect(await typesOf(order)).toEqual(['OrderPlaced', 'OrderExpired']);
  });

  // The last one, because it uses the clock of the database.
  test('expires in a run of at most 500 orders of a venue, and the next run continues', async () => {
    clock.set(new Date().toISOString());
    const past = { venueId: 3, tableId: 31, vs: 'host', hoursAgo: 72 };
    await placePastOrders(office.app.database, { ...past, count: 501, status: 'waiting' });
    const text = `select count(*)::int as left from staff_board where venue_id = 3 and status = 'waiting'`;
    const left = async () => (await office.app.app.get(Database).query<{ left: number }>({ text }))[0]?.left;
    const counts = [];
    for (let runs = 0; runs < 2; runs++) {
      await run();
      counts.push(await left());
    }
    expect(counts).toEqual([1, 0]);
  });
});
