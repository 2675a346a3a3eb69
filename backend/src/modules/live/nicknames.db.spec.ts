import { startTestApp, type TestApp } from '#test/test-app.js';
import { openTestDatabase, type TestDatabase } from '#test/test-database.js';
import type { TestSocket } from '#test/test-socket.js';
import { TestGuest } from '#test/test-guest.js';
import { NewsListener } from '#test/news-listener.js';
import { arrangeRestaurant } from '#test/test-restaurant.js';
import { addUser } from '#test/test-tokens.js';
import { until } from '#test/until.js';

const SEVEN = { tableId: 11, vs: 'code-table-11' };
const GARDEN = { tableId: 12, vs: 'code-table-12' };

describe('A change of a nickname', () => {
  let database: TestDatabase;
  let here: TestApp;
  let there: TestApp;
  const guests: TestGuest[] = [];
  beforeAll(async () => {
    database = await openTestDatabase();
    await arrangeRestaurant(database);
    const settings = { DATABASE_URL: database.url };
    here = await startTestApp({ database, settings });
    there = await startTestApp({ database, settings });
  });
  afterAll(async () => {
    guests.forEach((guest) => guest.leaves());
    for (const app of [here, there]) await app.close();
    await database.close();
  });

  const guest = (app: TestApp, scanned: typeof SEVEN): TestGuest => {
    const one = new TestGuest(app, scanned);
    guests.push(one);
    return one;
  };
  const hearsOrder = (socket: TestSocket, note: string): Promise<void> =>
    until(() => socket.heard('orderUpdate').some(({ order }) => order.note === note));
  const changesSeen = (socket: TestSocket): number => socket.heard('visitChanged').length;
  /** Waits until earlier frames have arrived. */
  const caughtUp = async (...sockets: TestSocket[]): Promise<void> => {
    for (const socket of sockets) {
      const pongs = socket.heard('pong').length;
      await (await socket.say({ type: 'ping' })).hears('pong', pongs + 1);
    }
  };

  test('is reported to the phones of the party, also at another process, and to nobody else', async () => {
    const [anna, bob, eva, next] = [guest(here, SEVEN), guest(there, SEVEN), guest(there, GARDEN), guest(there, SEVEN)];
    await anna.orders('první');
    await bob.joins();
    await eva.orders('jinde');
    const [hearsBob, hearsEva] = [await bob.listens(), await eva.listens()];
    await anna.orders('druhá');
    await hearsOrder(hearsBob, 'druhá');
    await caughtUp(hearsEva);
    // Has the table's code, but has joined no party.
    const hearsNext = await next.listens();
    const token = await addUser(there, { email: 'staff@test.cz', role: 'EMPLOYEE', venueIds: [1] });
    const board = await NewsListener.open(there, { role: 'staff', venueId: 1, token });
    const before = [changesSeen(hearsBob), changesSeen(hearsEva), changesSeen(hearsNext)];
    const boardBefore = board.of('visitChanged').length;

    await anna.joins({ nickname: 'Jana' });
    await hearsBob.hears('visitChanged', before[0]! + 1);
    expect((await bob.visit())?.phones.map(({ nickname }) => nickname)).toEqual(['Jana', null]);
    // The same nickname again is no news, but its removal is.
    await anna.joins({ nickname: 'Jana' });
    await anna.joins({ nickname: '' });
    await hearsBob.hears('visitChanged', before[0]! + 2);
    await anna.orders('třetí');
    await hearsOrder(hearsBob, 'třetí');
    await caughtUp(hearsEva, hearsNext);
    await board.hears('orderUpdate');
    expect([changesSeen(hearsBob), changesSeen(hearsEva), changesSeen(hearsNext)]).toEqual([
      before[0]! + 2,
      before[1],
      before[2],
    ]);
    expect(board.of('visitChanged')).toHaveLength(boardBefore);
    board.close();
  });
});
