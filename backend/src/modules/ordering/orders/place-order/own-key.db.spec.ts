import { jest } from '@jest/globals';
import { Database } from '#platform/database/database.js';
import { AppendConnection } from '#eventlog/log/append-connection.js';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { TestGuest } from '#test/test-guest.js';
import { staffDo } from '#test/test-parties.js';
import { arrangeRestaurant } from '#test/test-restaurant.js';
import { closeParty } from '../../visits/domain/party.js';

const SEVEN = { tableId: 11, vs: 'code-table-11' };
const KEY = 'basket-11111';

describe('The key of an order', () => {
  let product: TestApp;
  beforeAll(async () => {
    product = await startTestApp({ arrange: arrangeRestaurant });
  });
  afterAll(() => product.close());

  test('returns the order only to the phone that has sent it, even after the visit has ended', async () => {
    const a = new TestGuest(product, SEVEN);
    const { body: placed } = await a.order({ note: 'alergie' }, KEY).expect(201);
    const { id, visitId } = placed as { id: string; visitId: string };
    const isRefused = async (changes: object): Promise<void> => {
      for (const other of [new TestGuest(product, SEVEN), new TestGuest(product, SEVEN, null)]) {
        const { body } = await other.order({ note: 'alergie', ...changes }, KEY).expect(422);
        expect(body).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
      }
    };
    await isRefused({});
    await staffDo(product, () => closeParty(visitId, 'staff'));
    await isRefused({ visitId });
    const { body: again } = await a.order({ note: 'alergie', visitId }, KEY).expect(201);
    expect(again).toMatchObject({ id });
  });

  test('returns the order after its outcome was reported as unknown', async () => {
    const connection = product.app.get(AppendConnection);
    const send = connection.send.bind(connection);
    jest.spyOn(connection, 'send').mockImplementationOnce(async (...given) => {
      await send(...given);
      throw new Error('Connection terminated unexpectedly');
    });
    const count = { text: `select count(*)::int as n from event where type = 'OrderPlaced'` };
    const orders = async () => (await product.app.get(Database).query<{ n: number }>(count))[0]!.n;
    const before = await orders();
    const guest = new TestGuest(product, SEVEN);
    const { body: unknown } = await guest.order({ note: 'ztracená' }, 'basket-33333').expect(503);
    expect(unknown).toMatchObject({
      code: 'ORDER_OUTCOME_UNKNOWN',
      message: 'Zatím nevíme, zda objednávka dorazila.',
    });
    const { body: placed } = await guest.order({ note: 'ztracená' }, 'basket-33333').expect(201);
    const { body: again } = await guest.order({ note: 'ztracená' }, 'basket-33333').expect(201);
    expect(again).toEqual(placed);
    expect(await orders()).toBe(before + 1);
  });

  test('returns an order whose note was tidied before it was stored', async () => {
    const guest = new TestGuest(product, SEVEN);
    const untidy = { note: ' bez\u202e \u0007cibule\n\n\n\n\n1\n2\n3\n4\u200b ' };
    const { body: placed } = await guest.order(untidy, 'basket-55555').expect(201);
    expect(placed).toMatchObject({ note: 'bez cibule\n1\n2\n3 4' });
    const { body: again } = await guest.order(untidy, 'basket-55555').expect(201);
    expect(again).toEqual(placed);
    const { body: unseen } = await guest.order({ note: '\u200b\u202e' }, 'basket-44444').expect(201);
    expect(unseen).toMatchObject({ note: null });
  });

  test('returns to a phone with a secret the order that it sent before it had one', async () => {
    const { body: placed } = await new TestGuest(product, SEVEN, null)
      .order({ note: 'dřív' }, 'basket-22222')
      .expect(201);
    const { body: again } = await new TestGuest(product, SEVEN).order({ note: 'dřív' }, 'basket-22222').expect(201);
    expect(again).toEqual(placed);
  });
});
