import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { EventStore } from '#eventlog/log/event-store.js';
import { storedExample } from '#test/every-event/stored-examples.js';
import { unlikeRebuilt } from '#test/rebuilt-views.js';
import { BackOffice } from '#test/test-back-office.js';
import { TestGuest } from '#test/test-guest.js';
import { wholeHistory } from '#test/whole-history.js';
import { ORDER_EVENTS, type OrderEvent } from './domain/order.events.js';
import type { Order } from './order.dto.js';

/** In its stored form: 2 × 214,50 Kč with options and 59,50 Kč. */
const ordered = storedExample('OrderPlaced').current;
const OPTIONS = [
  {
    id: 21,
    name: 'Houskový knedlík',
    group: { id: 8, name: 'Přílohy' },
    price: 0,
    addsAllergens: [1, 3],
    removesAllergens: [],
  },
  {
    id: 34,
    name: 'Brusinky navíc',
    group: { id: 8, name: 'Přílohy' },
    price: 25.5,
    addsAllergens: [],
    removesAllergens: [7],
  },
];
const NAMES = 'Přílohy: Houskový knedlík, Brusinky navíc';
const LINE = { itemName: 'Svíčková na smetaně', quantity: 2, priceAtOrderTime: 214.5, options: OPTIONS };
const FOAM = storedExample('SubstituteTaken').current.options!;

describe('An order whose lines have options', () => {
  const streamId = uuidv7();
  let office: BackOffice;
  let guest: TestGuest;
  let version = 0;
  beforeAll(async () => {
    office = await BackOffice.start();
    guest = new TestGuest(office.app);
    const { visitId } = await guest.orders('pivo');
    await appends('OrderPlaced', { ...ordered, visitId });
    await appends('OrderConfirmed', { rejectedLines: [], total: null });
  });
  afterAll(() => office.close());

  const appends = async (type: OrderEvent['type'], data: object): Promise<void> => {
    const { schema, keys } = ORDER_EVENTS[type];
    await office.app.app.get(EventStore).append({
      venueId: 1,
      streamId,
      expectedVersion: version,
      type,
      schema,
      data,
      keys: keys?.(data as never) ?? [],
      context: { actor: { kind: 'system', id: null }, device: null, correlationId: randomUUID() },
      commandId: randomUUID(),
      occurredAt: new Date(),
      ...(type === 'OrderPlaced' && { businessDay: new Date().toISOString().slice(0, 10) }),
    });
    version += 1;
  };
  const onBoard = async () => {
    const { body } = await office.get('getorders/1').expect(200);
    return (body as Order[]).find(({ id }) => id === streamId)!;
  };
  const ask = (path: string) => wholeHistory(() => office.get(path).expect(200));

  test('is shown with the options on the board, to its guests and on both bills', async () => {
    const visitId = (await onBoard()).visitId;
    for (const order of [await onBoard(), (await guest.reads()).find(({ id }) => id === streamId)!]) {
      expect(order).toMatchObject({ totalPrice: 488.5, orderItems: [LINE, { itemName: 'Pivo „desítka“' }] });
      expect(order.orderItems[1]).not.toHaveProperty('options');
      expect(order.orderItems.map(({ isAdult }) => isAdult)).toEqual([undefined, true]);
    }
    const { body: bill } = await guest.get('getbill').expect(200);
    const { body: staffBill } = await office.get(`getvisitbill/1/${visitId}`).expect(200);
    for (const { accounts } of [bill, staffBill]) {
      const lines = accounts[0].phones.flatMap((phone: { lines: object[] }) => phone.lines);
      const priced = {
        price: 214.5,
        quantity: 2,
        total: 429,
        options: OPTIONS.map(({ id, name, group }) => ({ id, name, group })),
      };
      expect(lines).toContainEqual(expect.objectContaining({ itemName: 'Svíčková na smetaně', ...priced }));
      expect(lines.filter((line: object) => 'options' in line)).toHaveLength(1);
    }
  });

  test('loses the options when a substitute replaces its dish', async () => {
    const item = {
      itemId: 103,
      name: 'Pivo „dvanáctka“',
      price: 6_500,
      productId: 3,
      categoryId: 6,
      allergens: [1],
      counted: true,
    };
    await appends('SubstituteOffered', { line: 2, item, total: 42_900 });
    await appends('SubstituteTaken', {
      line: 2,
      stands: 1,
      productId: 3,
      categoryId: 6,
      allergens: [1],
      counted: true,
      total: 49_900,
      options: FOAM,
    });
    const { orderItems, totalPrice } = await onBoard();
    expect(totalPrice).toBe(499);
    expect(orderItems[1]).toMatchObject({ itemName: 'Pivo „dvanáctka“', priceAtOrderTime: 70 });
    expect(orderItems[1]!.options).toMatchObject([{ name: 'S pěnou', price: 5 }]);
    expect(orderItems[1]!.insteadOf).toMatchObject({ itemName: 'Pivo „desítka“', isAdult: true });
    expect(orderItems[1]).not.toHaveProperty('isAdult');
    expect(orderItems[1]!.insteadOf).not.toHaveProperty('options');
    await appends('SubstituteOffered', { line: 1, item, total: 7_000 });
    expect((await onBoard()).orderItems[0]).toMatchObject({ ...LINE, stands: 0 });
    await appends('DecisionUndone', {
      position: (await onBoard()).position,
      total: 49_900,
      undone: { type: 'SubstituteOffered', line: 1, stands: 2 },
    });
    expect((await onBoard()).orderItems[0]).toMatchObject(LINE);
  });

  test('is cancelled, closed, counted and exported with the options', async () => {
    await appends('LineCancelled', { line: 1, quantity: 1, reason: 'Překlep', stands: 1, total: 28_450 });
    await appends('OrderClosed', {});
    const { body: history } = await ask('getorderhistory/1');
    expect(history[0]).toMatchObject({ id: streamId, totalPrice: 284.5, orderItems: [LINE, { priceAtOrderTime: 70 }] });
    const { body: found } = await ask('getorderhistory/1?search=brusinky%20navic');
    expect(found.map(({ id }: { id: string }) => id)).toEqual([streamId]);
    const { body: audit } = await office.get(`getorderaudit/1/${streamId}`).expect(200);
    const named = `Svíčková na smetaně + ${NAMES}`;
    expect(audit.entries.at(-2).lines).toMatchObject([{ itemName: named, quantity: 1 }]);
    // The venue's day begins at another moment than UTC's.
    const [from, to] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));
    const { body: figures } = await ask(`getorderfigures/1?from=${from}&to=${to}`);
    const sold = { name: 'Svíčková na smetaně', quantity: 1, revenue: [{ currency: 'CZK', amount: 214.5 }] };
    expect(figures.dishes).toContainEqual(expect.objectContaining(sold));
    const cranberries = {
      name: 'Brusinky navíc',
      group: 'Přílohy',
      quantity: 1,
      revenue: [{ currency: 'CZK', amount: 25.5 }],
    };
    expect(figures.options).toContainEqual(expect.objectContaining(cranberries));
    const { body: cancelled } = await ask(`getcancellations/1?from=${from}&to=${to}`);
    expect(cancelled.lines).toMatchObject([{ itemName: named, amount: 214.5 }]);
    const { text: orders } = await ask('exportorderhistory/1');
    expect(orders).toContain(`1× ${named} (bez brusinek), 1× Pivo „dvanáctka“ + ${FOAM[0]!.group.name}: S pěnou`);
    const { text: lines } = await ask('exportorderlines/1');
    expect(lines.split('\r\n').find((row) => row.includes('Svíčková'))).toContain(NAMES);
  });

  test('is shown the same after every view is rebuilt', async () => {
    expect(await unlikeRebuilt(office, 1)).toEqual([]);
  });
});
