import { startTestApp, type TestApp } from '#test/test-app.js';
import type { TestSocket } from '#test/test-socket.js';
import { TestGuest } from '#test/test-guest.js';
import { staffDo } from '#test/test-parties.js';
import { arrangeRestaurant } from '#test/test-restaurant.js';
import { closeParty, mergeVisits, moveVisit, takeApart } from '#modules/ordering/visits/domain/party.js';

const GARDEN = { tableId: 12, vs: 'code-table-12' };

describe('News of a visit', () => {
  let product: TestApp;
  const guests: TestGuest[] = [];
  beforeAll(async () => {
    product = await startTestApp({ arrange: arrangeRestaurant, settings: { RATE_LIMITS: 'off' } });
  });
  afterEach(() => guests.splice(0).forEach((one) => one.leaves()));
  afterAll(() => product.close());

  const guest = (
    ...scanned: ConstructorParameters<typeof TestGuest> extends [unknown, ...infer Rest] ? Rest : never
  ) => {
    const one = new TestGuest(product, ...scanned);
    guests.push(one);
    return one;
  };
  const notes = (socket: TestSocket): (string | null)[] => socket.heard('orderUpdate').map(({ order }) => order.note);
  const leave = (visitId: string | null) => staffDo(product, () => closeParty(visitId!, 'staff'));

  test("tells phones with the table's code that a party has begun, and tells everything to its members only", async () => {
    const [a, b] = [guest(), guest()];
    const [hearsA, hearsB] = [await a.listens(), await b.listens()];
    const others = [guest(GARDEN), guest({ tableId: 11 })];
    const sockets = await Promise.all(others.map((other) => other.listens()));
    const { visitId } = await a.orders('první');
    await hearsB.hears('visitChanged');
    expect(notes(hearsB)).toEqual([]);
    await b.joins();
    await hearsB.hears('visitChanged', 2);
    await a.orders('druhá');
    await hearsB.hears('orderUpdate');
    expect(notes(hearsB)).toEqual(['druhá']);
    await b.orders('třetí');
    await hearsA.hears('orderUpdate', 3);
    expect(notes(hearsA)).toEqual(['první', 'druhá', 'třetí']);
    await leave(visitId);
    for (const [index, other] of others.entries()) {
      await other.call().expect(201);
      await sockets[index]!.hears('staffRequest');
      expect(sockets[index]!.heard('visitChanged')).toEqual([]);
    }
  });

  test('reaches neither a phone that has left nor the next party at the table', async () => {
    const [a, bare] = [guest(), guest({ tableId: 11, vs: 'code-table-11' }, null)];
    const hearsA = await a.listens();
    const { visitId } = await a.orders('alergie');
    await hearsA.hears('orderUpdate');
    const hearsBare = await bare.listens();
    await leave(visitId);
    const next = guest();
    const hearsNext = await next.listens({ since: 0 });
    const order = await next.orders('nová');
    await hearsNext.hears('orderUpdate');
    const elsewhere = await a.at(GARDEN).orders('jinde');
    await hearsA.hears('orderUpdate', 2);
    expect([notes(hearsA), notes(hearsBare), notes(hearsNext)]).toEqual([['alergie', 'jinde'], [], ['nová']]);
    await leave(order.visitId);
    await leave(elsewhere.visitId);
  });

  test('reaches all phones of a merged party, until it is split', async () => {
    const [a, b] = [guest(), guest(GARDEN)];
    const [hearsA, hearsB] = [await a.listens(), await b.listens()];
    const [one, two] = [await a.orders('sedm'), await b.orders('dvanáct')];
    // Only members at the moment of an event hear it, so 'dvanáct' must arrive before the merge.
    await hearsB.hears('orderUpdate');
    await staffDo(product, () => mergeVisits(two.visitId!, one.visitId!));
    await b.orders('spolu');
    await hearsA.hears('orderUpdate', 2);
    const { body: call } = await b.call().expect(201);
    expect(await hearsA.hears('staffRequest')).toMatchObject([{ id: call.id }]);
    expect((await a.get('getcallbytable')).body).toMatchObject([{ id: call.id }]);
    await staffDo(product, () => takeApart(two.visitId!));
    await b.orders('zvlášť');
    await a.orders('moje');
    await hearsA.hears('orderUpdate', 3);
    expect(notes(hearsA)).toEqual(['sedm', 'spolu', 'moje']);
    expect((await a.get('getcallbytable')).body).toEqual([]);
    await leave(one.visitId);
    await leave(two.visitId);
  });

  test('reports that the party has moved, and its call at the new table', async () => {
    const a = guest();
    const { visitId } = await a.orders('u sedmičky');
    const hearsA = await a.listens();
    await staffDo(product, () => moveVisit(visitId!, { tableId: 13, tableName: 'Zahrádka 2' }));
    await hearsA.hears('visitChanged');
    await a.call().expect(201);
    await hearsA.hears('staffRequest');
    await leave(visitId);
  });
});
