import pg from 'pg';
import request from 'supertest';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { TestSocket } from '#test/test-socket.js';
import { arrangeRestaurant, orderBody } from '#test/test-restaurant.js';
import { addUser } from '#test/test-tokens.js';
import { until } from '#test/until.js';
import { CLOSE } from '#platform/live/live-socket.js';
import { VenuePresence } from '#modules/venues/venues.public.js';
import type { PresenceView } from '#modules/venues/presence/presence.query.js';
import { BoardPresence } from './board-presence.js';

/** Looks at the store when a test asks for it, on a clock that the test winds. */
class WoundPresence extends VenuePresence {
  ahead = 0;
  /** Winds the clock of the store as well. */
  age: () => Promise<unknown> = async () => undefined;
  override onApplicationBootstrap(): void {}
  protected override now(): number {
    return performance.now() + this.ahead;
  }

  /** Winds the clock in steps as long as the pauses of the product, so that the store seems healthy. */
  async passes(seconds: number): Promise<void> {
    for (let passed = 0; passed < seconds; passed += 5) {
      this.ahead += 5_000;
      await this.age();
      await this.look();
    }
  }
}

class WoundBoards extends BoardPresence {
  ticks(): void {
    this.tick();
  }
}

describe('presence', () => {
  let product: TestApp;
  let presence: WoundPresence;
  let boards: WoundBoards;
  let owner: pg.Client;
  let staff: string;
  let manager: string;
  let foreigner: string;
  const sockets: TestSocket[] = [];

  beforeAll(async () => {
    product = await startTestApp({
      arrange: arrangeRestaurant,
      overrides: (builder) =>
        builder
          .overrideProvider(VenuePresence)
          .useClass(WoundPresence)
          .overrideProvider(BoardPresence)
          .useClass(WoundBoards),
    });
    owner = new pg.Client({ connectionString: product.database.ownerUrl });
    await owner.connect();
    presence = product.app.get<WoundPresence>(VenuePresence);
    presence.age = () => owner.query(`update presence_lease set seen_at = seen_at - interval '5 seconds'`);
    boards = product.app.get<WoundBoards>(BoardPresence);
    staff = await addUser(product, { email: 'staff@test.cz', role: 'EMPLOYEE', venueIds: [1] });
    manager = await addUser(product, { email: 'owner1@test.cz', role: 'COMPANY_MANAGER', companyIds: [1] });
    foreigner = await addUser(product, { email: 'owner2@test.cz', role: 'COMPANY_MANAGER', companyIds: [2] });
  });
  afterEach(async () => {
    sockets.splice(0).forEach((socket) => socket.leave());
    // Stores the last answers of the pages, so that it is deleted too.
    await presence.passes(5);
    await owner.query('delete from presence_lease');
    await presence.passes(5);
  });
  afterAll(async () => {
    await owner.end();
    await product.close();
  });

  const board = async (frame: object | null = {}): Promise<TestSocket> => {
    const socket = new TestSocket(product.url);
    sockets.push(socket);
    await socket.say({ type: 'register', role: 'staff', venueId: 1, token: staff });
    await socket.hears('registered');
    return frame === null ? socket : send(socket, frame);
  };
  /** Sends a presence, and waits until the server has read it. */
  const send = async (socket: TestSocket, frame: object): Promise<TestSocket> => {
    const pongs = socket.heard('pong').length;
    const sentPresence = { touchedMsAgo: 400, visible: true, soundOn: true, page: 'bar-tablet', name: 'Bar', ...frame };
    await socket.say({ type: 'presence', ...sentPresence }, { type: 'ping' });
    await socket.hears('pong', pongs + 1);
    return socket;
  };
  const read = (token = staff) =>
    request(product.url).get('/api/my/restaurant/getpresence/1').set('Authorization', `Bearer ${token}`);
  const pages = async (): Promise<PresenceView['pages']> => (await read().expect(200)).body.pages;
  const menu = () => request(product.url).get('/api/getcurrentmenu?vid=1&tid=11');
  const place = (key = crypto.randomUUID()) =>
    request(product.url).post('/api/createorder').set('Idempotency-Key', key).send(orderBody());
  const refuses = async (refuse: boolean): Promise<void> => {
    const change = request(product.url)
      .post('/api/my/restaurant/updatevenue')
      .set('Authorization', `Bearer ${manager}`);
    await change.send({ id: 1, refuseWhenNobodyServes: refuse }).expect(200);
  };

  test("is stored and shown with the board's name, its sound and its last touch", async () => {
    await board({});
    await presence.passes(5);
    const { rows } = await owner.query('select * from presence_lease');
    expect(rows[0]).toMatchObject({
      page: 'bar-tablet',
      name: 'Bar',
      visible: true,
      sound_on: true,
      touched_ms_ago: 400,
    });
    const [page] = await pages();
    expect(page).toMatchObject({ page: 'bar-tablet', name: 'Bar', alive: true, visible: true, soundOn: true });
    expect(Date.parse(page!.lastSeen) - Date.parse(page!.touchedAt!)).toBe(400);
  });

  test('is shown neither to staff of another company nor without a token', async () => {
    await read(foreigner).expect(404);
    await request(product.url).get('/api/my/restaurant/getpresence/1').expect(401);
    const unknown = request(product.url).get('/api/my/restaurant/getpresence/abc');
    await unknown.set('Authorization', `Bearer ${staff}`).expect(400);
  });

  test.each([-1, 86_400_001, 1.5, 1e300, '5', null, {}])(
    'with %j as the time since the last touch counts as untouched',
    async (touchedMsAgo) => {
      await board({ touchedMsAgo });
      expect(await pages()).toMatchObject([{ alive: true, touchedAt: null }]);
    },
  );

  test('is rejected if a guest sends it, or if its frame is invalid', async () => {
    const guest = new TestSocket(product.url);
    sockets.push(guest);
    await guest.say({ type: 'register', vs: 'code-table-11', tableId: 11 });
    await guest.hears('registered');
    await send(guest, {});
    const tablet = await board(null);
    for (const frame of [{ visible: 'yes' }, { page: 'a b' }, { name: 'x'.repeat(81) }]) await send(tablet, frame);
    expect([guest.heard('error').length, tablet.heard('error').length]).toEqual([1, 3]);
    expect(await pages()).toEqual([]);
  });

  test('is recorded for only one page of a socket, whatever page ids the socket sends', async () => {
    const tablet = await board({});
    for (const page of ['second', 'third']) await send(tablet, { page });
    expect((await pages()).map(({ page }) => page)).toEqual(['bar-tablet']);
  });

  test('in more than 60 frames a minute closes the socket', async () => {
    const tablet = await board(null);
    const frame = { type: 'presence', touchedMsAgo: 0, visible: true, soundOn: true };
    await tablet.say(...Array.from({ length: 61 }, () => frame));
    await until(() => tablet.closed === CLOSE.tooMany);
  });

  test('ends 30 s after the last frame, though the socket of a frozen page still answers', async () => {
    const frozen = await board({});
    const other = await board({ page: 'garden-tablet', name: 'Zahrádka' });
    await presence.passes(30);
    await send(other, { name: 'Zahrádka' });
    boards.ticks();
    expect(await pages()).toMatchObject([
      { page: 'garden-tablet', alive: true },
      { page: 'bar-tablet', alive: false },
    ]);
    const [news] = await other.hears('boards');
    expect(news!.silent).toMatchObject([{ page: 'bar-tablet', name: 'Bar' }]);
    expect((await frozen.hears('boards'))[0]!.silent).toEqual([]);
  });

  test('ends without a report to other boards when a page is closed on purpose', async () => {
    await send(await board({}), { left: true });
    const other = await board({ page: 'garden-tablet' });
    boards.ticks();
    expect((await other.hears('boards'))[0]!.silent).toEqual([]);
    expect((await pages()).map(({ page }) => page)).toEqual(['garden-tablet']);
  });

  test('lasts as long as its socket for a page of an older build', async () => {
    const older = await board(null);
    boards.ticks();
    expect(await pages()).toMatchObject([{ alive: true, name: null, visible: null, soundOn: null, touchedAt: null }]);
    older.leave();
    await until(async () => (await pages()).length === 0);
    expect(older.heard('boards')).toEqual([]);
  });

  describe('missing on every board', () => {
    const unattended = async (): Promise<void> => presence.passes(100);
    afterEach(() => refuses(false));

    test('is reported to guests after a minute, but their orders are accepted by default', async () => {
      const guest = new TestSocket(product.url);
      sockets.push(guest);
      await guest.say({ type: 'register', vs: 'code-table-11', tableId: 11 });
      await guest.hears('registered');
      await board({});
      await presence.passes(85);
      expect((await menu()).headers['x-serving']).toBeUndefined();
      expect(guest.heard('servingChanged')).toEqual([]);
      await presence.passes(10);
      await guest.hears('servingChanged');
      for (let again = 0; again < 2; again++) expect((await menu()).headers['x-serving']).toBe('no');
      await place().expect(201);
      await board({});
      await presence.passes(5);
      const news = await guest.hears('servingChanged', 2);
      expect(news.map(({ serving, refuses: refused }) => [serving, refused])).toEqual([
        [false, false],
        [true, false],
      ]);
      expect((await menu()).headers['x-serving']).toBeUndefined();
    });

    test('makes the server refuse new orders of guests if the venue wants it, but accept repeats and orders of staff', async () => {
      const key = crypto.randomUUID();
      const first = await place(key).expect(201);
      await refuses(true);
      await unattended();
      const refused = await place().expect(409);
      expect(refused.body).toMatchObject({
        code: 'NOBODY_SERVES',
        message: 'Teď objednávky nikdo nepřijímá. Objednejte si prosím u obsluhy.',
      });
      expect((await place(key).expect(201)).body.id).toBe(first.body.id);
      const { vs: _, ...body } = orderBody();
      const own = request(product.url).post('/api/my/restaurant/placeorder').set('Authorization', `Bearer ${staff}`);
      await own.send(body).expect(201);
      await board({});
      await place().expect(201);
    });

    test('is not assumed while the leases cannot be read, nor for a minute afterwards', async () => {
      await refuses(true);
      await unattended();
      await place().expect(409);
      await owner.query('alter table presence_lease rename to away');
      try {
        await expect(presence.passes(5)).rejects.toThrow('presence_lease');
        presence.ahead += 15_000;
        await place().expect(201);
      } finally {
        await owner.query('alter table away rename to presence_lease');
      }
      await presence.passes(60);
      await place().expect(201);
      await presence.passes(5);
      await place().expect(409);
    });
  });
});
