import request from 'supertest';
import { NewsListener } from '#test/news-listener.js';
import { until } from '#test/until.js';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { openTestDatabase, type TestDatabase } from '#test/test-database.js';
import { arrangeRestaurant } from '#test/test-restaurant.js';
import { addUser } from '#test/test-tokens.js';
import { Database } from '#platform/database/database.js';
import { errorAnswer } from '#platform/http/error.filter.js';
import { Notifier } from '#platform/notifier/notifier.js';
import { VenueChanges } from './venue-changes.js';

/** A notifier whose notifications are lost, as with a broken connection. */
class DeafNotifier extends Notifier {
  override readonly isUp = false;
  override notify(): void {}
  protected override tellOthers(): void {}
}

describe('two processes on one database', () => {
  let database: TestDatabase;
  let one: TestApp;
  const others: TestApp[] = [];
  let token: string;

  beforeAll(async () => {
    database = await openTestDatabase();
    await arrangeRestaurant(database);
    const settings = { DATABASE_URL: database.url };
    one = await startTestApp({ database, settings });
    others.push(await startTestApp({ database, settings }));
    const deaf = new DeafNotifier();
    others.push(
      await startTestApp({ database, settings, overrides: (b) => b.overrideProvider(Notifier).useValue(deaf) }),
    );
    token = await addUser(one, { email: 'owner@two.test', role: 'COMPANY_MANAGER', companyIds: [1] });
  });
  afterAll(async () => {
    for (const app of [one, ...others]) await app.close();
    await database.close();
  });

  const change = (path: string, body: object) =>
    request(one.url).post(`/api/my/restaurant/${path}`).auth(token, { type: 'bearer' }).send(body);
  const soldOutAt = async (app: TestApp): Promise<boolean> => {
    const { body } = await request(app.url).get('/api/getcurrentmenu?vid=1');
    return body[0].is_sold_out;
  };

  it('answer 503 if the database ends the connection between two queries of a change', async () => {
    const changing = one.app.get(VenueChanges).change(1, async (manager) => {
      const [own] = await manager.query<{ pid: number }[]>('select pg_backend_pid() as pid');
      await one.app.get(Database).query({ text: 'select pg_terminate_backend($1)', values: [own!.pid] });
      await until(() => Promise.resolve(manager.queryRunner?.isReleased === true));
      await manager.query('select 1');
    });
    expect(errorAnswer(await changing.catch((error: unknown) => error))).toMatchObject({ statusCode: 503 });
  });

  it.each([
    ['the other is notified', 0],
    ['the other that hears nothing looks for itself', 1],
  ])("show each other's changes to their guests: %s", async (_, index) => {
    const other = others[index]!;
    const guest = await NewsListener.open(other, { vs: 'host', tableId: 11 });
    for (const soldOut of [true, false]) {
      await soldOutAt(other);
      await change('setsoldout', { productId: 1, soldOut }).expect(200);
      expect(await soldOutAt(one)).toBe(soldOut);
      await until(async () => (await soldOutAt(other)) === soldOut);
    }
    await guest.hears('menuChanged');
    guest.close();
  });

  it('both know a new table and a deleted table', async () => {
    const body = { name: 'Nový', seats: 2, venueId: 1 };
    const { body: table } = await change('createtable', body).expect(201);
    const info = (app: TestApp) => request(app.url).get(`/api/gettableinfo?vid=1&tid=${table.id}`);
    for (const other of others) await until(async () => (await info(other)).status === 200);
    await change('deletetable', { tableId: table.id }).expect(200);
    for (const other of others) await until(async () => (await info(other)).status === 404);
  });
});

describe('a change of a venue', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ arrange: arrangeRestaurant });
  });
  afterAll(() => app.close());

  it('is announced after its commit, and not at all if it fails', async () => {
    const changes = app.app.get(VenueChanges);
    const notified: number[] = [];
    changes.onChange((venueId) => notified.push(venueId));
    const failing = changes.change(1, async () => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(notified).toEqual([]);
    await changes.change(1, async () => expect(notified).toEqual([]));
    expect(notified).toEqual([1]);
  });

  it('waits for other changes of its venue, but not for those of another venue', async () => {
    const changes = app.app.get(VenueChanges);
    const steps: string[] = [];
    let finish = (): void => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    let first: Promise<unknown> = Promise.resolve();
    await new Promise<void>((started) => {
      first = changes.change(1, async () => {
        started();
        await finished;
        steps.push('first');
      });
    });
    const second = changes.change(1, async () => steps.push('second'));
    await changes.change(2, async () => steps.push('elsewhere'));
    finish();
    await Promise.all([first, second]);
    expect(steps).toEqual(['elsewhere', 'first', 'second']);
  });

  it('fails if the venue is unknown', async () => {
    const failing = app.app.get(VenueChanges).change(2_000_000_000, async () => undefined);
    await expect(failing).rejects.toMatchObject({ code: 'VENUE_NOT_FOUND' });
  });
});
