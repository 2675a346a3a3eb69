import { Database } from '#platform/database/database.js';
import { BackOffice } from '#test/test-back-office.js';
import { TestGuest } from '#test/test-guest.js';

const SEVEN = { tableId: 11, vs: 'code-table-11' };
const GARDEN = { tableId: 12, vs: 'code-table-12' };

describe("A phone that joined a party by a photograph of the table's card", () => {
  let office: BackOffice;
  const guests: TestGuest[] = [];
  beforeAll(async () => {
    office = await BackOffice.start();
  });
  afterAll(async () => {
    for (const guest of guests) guest.leaves();
    await office.close();
  });

  const guest = (
    ...parameters: ConstructorParameters<typeof TestGuest> extends [unknown, ...infer Rest] ? Rest : never
  ) => {
    const one = new TestGuest(office.app, ...parameters);
    guests.push(one);
    return one;
  };
  const renewed = async (): Promise<string> => {
    await office.post('renewtablecode', { tableId: 11 }).expect(200);
    const text = 'select code from venue_table where id = 11';
    const [row] = await office.app.app.get(Database).query<{ code: string }>({ text });
    return row!.code;
  };

  test('loses access to the party when the code is renewed, whatever code it sends', async () => {
    const [a, thief] = [guest(SEVEN), guest(SEVEN)];
    const { visitId } = await a.orders('alergie na ořechy');
    expect(await thief.joins()).toMatchObject({ id: visitId });
    expect(await thief.notes()).toEqual(['alergie na ořechy']);

    const fresh = { tableId: 11, vs: await renewed() };
    const scanned = guest(fresh, a.phone);
    expect((await thief.get('getorderbytable').expect(409)).body).toMatchObject({ code: 'TABLE_CODE_RENEWED' });
    const others = [{ tableId: 11 }, { tableId: 11, vs: 'smyšlený' }, GARDEN].map((at) => guest(at, thief.phone));
    const sockets = await Promise.all(others.map((other) => other.listens({ since: 0 })));
    await scanned.call().expect(201);
    for (const other of others) {
      expect(await other.notes()).toEqual([]);
      expect(await other.visit()).toBeNull();
      expect(await other.joins({ nickname: 'Jana' })).toBeNull();
      expect((await other.get('getcallbytable').expect(200)).body).toEqual([]);
    }

    // Nor can it order in its former party by another table's code.
    const foreign = { note: 'na jejich účet', visitId };
    expect((await guest(GARDEN, thief.phone).order(foreign).expect(409)).body).toMatchObject({ code: 'VISIT_ENDED' });

    // Another phone joins, so that all listeners are seated again.
    expect(await guest(fresh).joins()).toMatchObject({ id: visitId });
    await scanned.orders('druhá');
    await others[0]!.orders('z domova');
    for (const socket of sockets) {
      const [heard] = await socket.hears('orderUpdate');
      expect(heard?.order.note).toBe('z domova');
      expect(socket.heard('staffRequest')).toEqual([]);
    }
    expect(await scanned.notes()).toEqual(['druhá', 'alergie na ořechy']);
    expect((await scanned.visit())?.phones.map(({ nickname }) => nickname)).toEqual([null, null, null]);
  });
});
