import request from 'supertest';
import { BackOffice, messages, type Somebody } from '#test/test-back-office.js';
import { orderBody } from '#test/test-restaurant.js';
import { wholeHistory } from '#test/whole-history.js';
import { withoutFacts } from '#test/without-facts.js';
import type { Order } from './order.dto.js';

const GONE = 'Pivo došlo';

describe("Corrections of an order's lines", () => {
  let office: BackOffice;
  beforeAll(async () => {
    office = await BackOffice.start();
  });
  afterAll(() => office.close());

  /** Two Svíčková for 189, and a Pivo for 59.5. */
  const placed = async (): Promise<Order> => {
    const items = [
      { itemId: 101, quantity: 2, price: 189 },
      { itemId: 102, quantity: 1, price: 59.5 },
    ];
    const body = orderBody({ items, totalPrice: 437.5 });
    return (await request(office.app.url).post('/api/createorder').send(body).expect(201)).body as Order;
  };
  const update = (order: Order, changes: object, who: Somebody = 'employee') =>
    office.post('updateorder', { ...order, ...changes }, who);
  /** Confirms the order without the lines with these ids. */
  const confirm = (order: Order, without: readonly number[] = [], rejectReason: string | null = GONE) => {
    const changed = (line: Order['orderItems'][number]) =>
      without.includes(line.id) ? { ...line, is_rejected: true, rejectReason } : line;
    return update(order, { is_confirmed: true, orderItems: order.orderItems.map(changed) });
  };
  const confirmed = async (): Promise<Order> => (await confirm(await placed()).expect(200)).body as Order;
  const cancel = (order: Order, changes: object = {}, who: Somebody = 'employee') => {
    const { id: orderId, position } = order;
    const body = { venueId: 1, orderId, lineId: 1, quantity: 1, reason: 'Spadla', position };
    return office.post('cancelorderline', { ...body, ...changes }, who);
  };
  const undo = ({ id: orderId, position }: Order) =>
    office.post('undodecision', { venueId: 1, orderId, position }, 'employee');
  const onBoard = async ({ id }: Order): Promise<Order | undefined> =>
    ((await office.get('getorders/1', 'employee')).body as Order[]).map(withoutFacts).find((order) => order.id === id);
  const forGuest = async ({ id }: Order): Promise<Order | undefined> => {
    const { body } = await request(office.app.url).get('/api/getorderbytable/11').query({ vs: 'code-table-11' });
    return (body as Order[]).find((order) => order.id === id);
  };
  const before = ({ position: _, undo_until: _until, ...order }: Order): object => order;

  describe('in a confirmation that omits lines', () => {
    test('accept the other lines, and the board and the guest see the active lines and the reasons for the rejected ones', async () => {
      const order = await placed();
      const { body } = await confirm(order, [2]).expect(200);
      expect(body).toMatchObject({ status: 'in_progress', totalPrice: 378, orderedTotal: 437.5 });
      expect(body.orderItems[1]).toEqual({ ...order.orderItems[1], stands: 0, is_rejected: true, rejectReason: GONE });
      expect(body.orderItems[0]).toEqual(order.orderItems[0]);
      expect(await onBoard(order)).toEqual(body);
      expect(await forGuest(order)).toEqual(body);
    });

    test('change nothing when they are repeated, or sent in the form of the response', async () => {
      const order = await placed();
      const { body } = await confirm(order, [2]).expect(200);
      expect((await confirm(order, [2]).expect(200)).body).toEqual(body);
      expect((await update(body as Order, { is_confirmed: true }).expect(200)).body).toEqual(body);
    });

    test('are not needed for a line that was already declined, and the rest is confirmed', async () => {
      const order = await placed();
      const about = { orderId: order.id, lineId: 2 };
      await office.post('offersubstitute', { ...about, venueId: 1, itemId: 101 }, 'employee').expect(200);
      const answer = { ...about, itemId: 101, tableId: 11, vs: 'code-table-11', take: false };
      const { body: declined } = await request(office.app.url).post('/api/answersubstitute').send(answer).expect(200);
      expect(declined.orderItems[1]).toMatchObject({ is_rejected: true, stands: 0 });
      const { body } = await update(declined as Order, { is_confirmed: true }).expect(200);
      expect(body).toMatchObject({ status: 'in_progress', totalPrice: 378, orderItems: declined.orderItems });
    });

    test("are refused with the order's state if a second confirmation omits another line", async () => {
      const order = await placed();
      const { body: stands } = await confirm(order, [2]).expect(200);
      const { status, body } = await confirm(order, [1]);
      expect([status, body.code, body.details.order]).toEqual([409, 'ORDER_STATE_CONFLICT', stands]);
    });

    test('reject the order if no line is left, with each reason once', async () => {
      const order = await placed();
      const { body } = await confirm(order, [1, 2]).expect(200);
      expect(body).toMatchObject({ status: 'rejected', reject_reason: GONE, totalPrice: 437.5 });
    });

    test('can be undone', async () => {
      const order = await placed();
      const { body } = await confirm(order, [2]).expect(200);
      const back = (await undo(body as Order).expect(200)).body as Order;
      expect(before(back)).toEqual(before(order));
      expect(await onBoard(order)).toEqual(back);
    });

    test('change nothing if they name an unknown line or have an invalid reason', async () => {
      const order = await placed();
      const refusals = [
        [{ id: 3, is_rejected: true }, 404, 'ORDER_LINE_NOT_FOUND'],
        [{ id: 0, is_rejected: true }, 400, 'VALIDATION_FAILED'],
        [{ id: 2, is_rejected: true, rejectReason: 'x'.repeat(301) }, 400, 'VALIDATION_FAILED'],
      ] as const;
      for (const [line, status, code] of refusals) {
        const answer = await update(order, { is_confirmed: true, orderItems: [line] });
        expect([answer.status, answer.body.code]).toEqual([status, code]);
      }
      expect(await onBoard(order)).toEqual(order);
    });

    test('are ignored when the order is closed', async () => {
      const order = await confirmed();
      const orderItems = order.orderItems.map((line) => ({ ...line, is_rejected: true }));
      const { body } = await update(order, { orderItems, end_time: '2020-01-01T00:00:00.000Z' }).expect(200);
      expect(body).toMatchObject({ status: 'closed', totalPrice: 437.5 });
    });
  });

  describe('in a cancellation', () => {
    test('remove pieces, and the board, the guest and the history see the remaining ones', async () => {
      const order = await confirmed();
      const { body } = await cancel(order).expect(200);
      expect(body).toMatchObject({ status: 'in_progress', totalPrice: 248.5, orderedTotal: 437.5 });
      expect(body.orderItems[0]).toEqual({ ...order.orderItems[0], stands: 1, cancelledQuantity: 1 });
      expect(await onBoard(order)).toEqual(body);
      expect(await forGuest(order)).toEqual(body);
      await update(body as Order, { end_time: '2020-01-01T00:00:00.000Z' }).expect(200);
      const { body: history } = await wholeHistory(() => office.get('getorderhistory/1'));
      expect((history as Order[]).find(({ id }) => id === order.id)).toMatchObject({ totalPrice: 248.5 });
    });

    test('are stored once if they are repeated with their position, and again without a position', async () => {
      const order = await confirmed();
      const { body } = await cancel(order).expect(200);
      expect((await cancel(order).expect(200)).body).toEqual(body);
      const { body: again } = await cancel(order, { position: undefined }).expect(200);
      expect(again.orderItems[0]).toMatchObject({ stands: 0, cancelledQuantity: 2 });
    });

    test.each([
      ['more pieces than stand', confirmed, { quantity: 3 }],
      ['a waiting order', placed, {}],
    ])("are answered with the order's current state if they are for %s", async (_name, arrange, changes) => {
      const order = await arrange();
      const { status, body } = await cancel(order, changes);
      expect([status, body.code, body.details.order]).toEqual([409, 'ORDER_STATE_CONFLICT', order]);
    });

    test("are refused with the order's state if that has changed meanwhile", async () => {
      const order = await confirmed();
      const { body: stands } = await cancel(order, { lineId: 2 }).expect(200);
      const { status, body } = await cancel(order);
      expect([status, body.details.order]).toEqual([409, stands]);
    });

    test('happen once when two boards cancel at the same time', async () => {
      const order = await confirmed();
      const answers = await Promise.all([cancel(order), cancel(order, { quantity: 2 })]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    test('can be undone', async () => {
      const order = await confirmed();
      const { body } = await cancel(order).expect(200);
      expect(before((await undo(body as Order).expect(200)).body as Order)).toEqual(before(order));
    });

    test('are refused to people without a role at the venue, and for orders of another venue', async () => {
      const order = await confirmed();
      expect((await cancel(order, {}, 'nobody')).status).toBe(403);
      expect((await cancel(order, {}, 'stranger')).body.code).toBe('VENUE_NOT_FOUND');
      expect((await cancel(order, { venueId: 2 }, 'stranger')).body.code).toBe('ORDER_NOT_FOUND');
      expect((await cancel(order, { lineId: 3 })).body.code).toBe('ORDER_LINE_NOT_FOUND');
      expect(await onBoard(order)).toEqual(order);
    });

    test('are refused with the field if the input is invalid', async () => {
      const order = await confirmed();
      for (const [field, value] of [
        ['orderId', 'x'] as const,
        ['venueId', 'x'] as const,
        ['lineId', 0] as const,
        ['position', 0] as const,
        ['quantity', 0] as const,
        ['quantity', 1.5] as const,
        ['quantity', 100] as const,
        ['reason', 'x'.repeat(301)] as const,
      ]) {
        const answer = await cancel(order, { [field]: value });
        expect([answer.status, Object.keys(messages(answer))]).toEqual([400, [field]]);
      }
      expect(await onBoard(order)).toEqual(order);
    });
  });
});
