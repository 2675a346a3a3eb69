import request from 'supertest';
import { Clock } from '#kernel/clock.js';
import { untilRead } from '#eventlog/readers/reader-operations.js';
import { Database } from '#platform/database/database.js';
import type { StaffVisit } from '../visits/staff-visit.dto.js';
import { LOG_READERS } from '#registry/log-readers.js';
import { unlikeRebuilt } from '#test/rebuilt-views.js';
import { BackOffice } from '#test/test-back-office.js';
import { TestClock } from '#test/test-clock.js';
import { randomFrom } from '#test/random.js';
import { TestGuest } from '#test/test-guest.js';
import { recently } from '#test/test-log.js';
import { until } from '#test/until.js';
import { wholeHistory } from '#test/whole-history.js';
import { withoutFacts } from '#test/without-facts.js';
import { DeclineOffersJob } from '../orders/decline-offers.job.js';
import type { Order } from '../orders/order.dto.js';
import type { Bill } from './bill/bill.dto.js';

const ORDERS = 6;
const STEPS = 60;
const OFFER_IS_OVER_MS = 184_000;
/** The story takes half an hour of one business day, which ends at four in Prague. */
const begins = (): Date => ([1, 2, 3].includes(new Date().getUTCHours()) ? recently() : new Date());
const KINDS = [
  'approve',
  'approve',
  'approve',
  'reject',
  'close',
  'close',
  'cancel',
  'cancel',
  'cancel',
  'offer',
  'offer',
  'take',
  'take',
  'decline',
  'undo',
  'undo',
  'undo',
  'time',
] as const;
type Kind = (typeof KINDS)[number];

/** In haléře, so that sums are exact. */
const cents = (amount: number): number => Math.round(amount * 100);
const sumOf = (orders: readonly Order[], ...statuses: readonly Order['status'][]): number =>
  orders.reduce((sum, { status, totalPrice }) => sum + (statuses.includes(status) ? cents(totalPrice) : 0), 0);
const isAnswer = (kind: Kind): boolean => kind === 'take' || kind === 'decline';
const offeredLine = ({ orderItems }: Order): number | undefined =>
  orderItems.find(({ substitute }) => substitute?.state === 'offered')?.id;
const justDecided = ({ undo_until: _, ...order }: Order): object => order;
const byId = <Row extends object>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));

describe('After a random sequence of decisions, corrections and undos', () => {
  const clock = new TestClock(begins());
  const happened = new Set<Kind>();
  let office: BackOffice;
  let guest: TestGuest;
  beforeAll(async () => {
    office = await BackOffice.start((builder) => builder.overrideProvider(Clock).useValue(clock));
    guest = new TestGuest(office.app);
  });
  afterAll(() => office.close());

  const later = (ms: number): void => clock.set(new Date(clock.now().getTime() + ms).toISOString());
  const board = async (): Promise<Order[]> =>
    ((await office.get('getorders/1', 'employee')).body as Order[]).map(withoutFacts);
  const post = (path: string, { id: orderId }: Order, body: object) =>
    office.post(path, { venueId: 1, orderId, ...body }, 'employee');
  const answer = ({ id: orderId, orderItems }: Order, lineId: number, take: boolean) =>
    request(office.app.url)
      .post('/api/answersubstitute')
      .set('X-Phone', guest.phone!)
      .send({
        tableId: 11,
        vs: 'code-table-11',
        orderId,
        lineId,
        itemId: orderItems[lineId - 1]?.substitute?.menuItemId ?? 102,
        take,
      });

  /** Two Svíčková for 189 and three Pivo for 59.5. */
  const sends = async (): Promise<void> => {
    const items = [
      { itemId: 101, quantity: 2, price: 189 },
      { itemId: 102, quantity: 3, price: 59.5 },
    ];
    await guest.order({ items, totalPrice: 556.5 }).expect(201);
  };

  function asks(kind: Exclude<Kind, 'time'>, order: Order, random: (below: number) => number): request.Test {
    const lineId = (isAnswer(kind) && offeredLine(order)) || 1 + random(2);
    const decide = (changes: object) => office.post('updateorder', { ...order, ...changes }, 'employee');
    const some = order.orderItems.map((line) =>
      random(3) === 0 ? { ...line, is_rejected: true, rejectReason: 'Došlo' } : line,
    );
    switch (kind) {
      case 'approve':
        return decide({ is_confirmed: true, orderItems: some });
      case 'reject':
        return decide({ is_rejected: true, reject_reason: 'Zavíráme' });
      case 'close':
        return decide({ end_time: clock.now().toISOString() });
      case 'cancel':
        return post('cancelorderline', order, { lineId, quantity: 1 + random(2), reason: 'Spadla' });
      case 'offer':
        return post('offersubstitute', order, { lineId, itemId: 101 + random(2) });
      case 'take':
      case 'decline':
        return answer(order, lineId, kind === 'take');
      case 'undo':
        return post('undodecision', order, { position: order.position });
    }
  }

  async function step(random: (below: number) => number): Promise<void> {
    const all = (await board()).toSorted((a, b) => a.number - b.number);
    const kind = KINDS[random(KINDS.length)]!;
    const any = all[random(all.length)]!;
    const order = (isAnswer(kind) && all.find((one) => offeredLine(one) !== undefined)) || any;
    later(1_000);
    if (kind === 'time') {
      later(OFFER_IS_OVER_MS);
      await office.app.app.get(DeclineOffersJob).run();
      return;
    }
    const { status } = await asks(kind, order, random);
    if (status === 200) happened.add(kind);
    expect([200, 404, 409, 410]).toContain(status);
  }

  /** The cells of a column, for the finished orders. */
  async function finished(path: string, column: string): Promise<number> {
    const { text } = await office.get(`${path}/1`);
    const [header = [], ...rows] = text.split('\r\n').map((line) => line.replace('\ufeff', '').split(';'));
    const [result, amount] = [header.indexOf('"Výsledek"'), header.indexOf(`"${column}"`)];
    const done = rows.filter((row) => row[result] === '"Dokončeno"');
    return done.reduce((sum, row) => sum + cents(Number(row[amount]?.replace(',', '.'))), 0);
  }

  async function allIsRead(): Promise<void> {
    const readers = LOG_READERS.map(({ name }) => name);
    await until(() => untilRead(office.app.app.get(Database), { venueId: 1, readers, withinMs: 0 }));
  }

  describe.each([1, 2])('with seed %d', (seed) => {
    let shown: Order[];
    let ended: Order[];
    beforeAll(async () => {
      const random = randomFrom(seed * 104_729);
      for (let placed = 0; placed < ORDERS; placed++) await sends();
      for (let done = 0; done < STEPS; done++) await step(random);
      await allIsRead();
      shown = await board();
      ended = ((await wholeHistory(() => office.get('getorderhistory/1'))).body as Order[]).map(withoutFacts);
    });

    test('the sum of each order is that of its remaining pieces', () => {
      for (const { orderItems, totalPrice } of shown) {
        const lines = orderItems.map(({ quantity, stands = quantity, priceAtOrderTime }) => stands * priceAtOrderTime);
        expect(cents(totalPrice)).toBe(cents(lines.reduce((sum, line) => sum + line, 0)));
      }
    });

    test('the board, the history and the guest show the same orders', async () => {
      expect(shown).toHaveLength(seed * ORDERS);
      expect(byId(await guest.reads())).toEqual(byId(shown));
      const over = shown.filter(({ end_time }) => end_time !== null).map(justDecided);
      expect(byId(ended)).toEqual(byId(over));
    });

    test('the history, its exports, the bill and the board have equal totals', async () => {
      const revenue = sumOf(shown, 'closed');
      const { body: totals } = await wholeHistory(() => office.get('getordertotals/1'));
      expect(totals.all.orders).toBe(ended.length);
      expect(totals.all.revenue.map(({ amount }: { amount: number }) => cents(amount))).toEqual([revenue]);
      expect(await finished('exportorderhistory', 'Celkem')).toBe(revenue);
      expect(await finished('exportorderlines', 'Cena celkem')).toBe(revenue);
      const bill = (await guest.get('getbill').expect(200)).body as Bill;
      const taken = sumOf(shown, 'in_progress', 'closed');
      expect(bill.accounts.map(({ total }) => cents(total))).toEqual([taken]);
      const [visit] = (await office.get('getvisits/1')).body as StaffVisit[];
      expect(visit!.openSums.map(({ total }) => cents(total))).toEqual([taken + sumOf(shown, 'waiting')]);
    });

    test('every view equals its rebuild from the log', async () => {
      expect(await unlikeRebuilt(office, 1)).toEqual([]);
    });
  });

  test('more than five kinds of events have occurred', () => {
    expect(happened.size).toBeGreaterThan(5);
  });
});
