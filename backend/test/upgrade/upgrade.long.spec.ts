import pg from 'pg';
import { audit, NOTHING_WRONG } from '../crash/audit.js';
import { Board } from '../processes/board.js';
import { say } from '../processes/figures.js';
import { Installation, type Member } from '../processes/installation.js';
import { Restaurant } from '../processes/restaurant.js';
import { hasPreviousRelease, previousRelease } from './previous-release.js';

/** How long each state of an upgrade serves at least; `npm run upgrade-test` has it at 20. */
const STATE_MS = Number(process.env['UPGRADE_SECONDS'] ?? 0) * 1_000;
const ANSWERS = 30;
const GUESTS = 3;
const PAUSE_MS = 100;
/** The release before installs its own packages first, when it is not there yet. */
const BUILD_LIMIT_MS = 900_000;
const LIMIT_MS = 600_000 + 8 * STATE_MS;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

(hasPreviousRelease() ? describe : describe.skip)('an upgrade from the release before, under load', () => {
  let before: string;
  let installation: Installation;
  let restaurant: Restaurant;
  const boards: Board[] = [];
  const pushed: ReturnType<Installation['pushes']['subscribe']>[] = [];

  beforeAll(async () => {
    before = previousRelease();
    installation = await Installation.open({ redis: true });
  }, BUILD_LIMIT_MS);
  afterAll(async () => {
    boards.forEach((board) => board.close());
    await installation.close();
  });

  const sql = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: installation.database.ownerUrl });
    await client.connect();
    const { rows } = await client.query(text, values);
    await client.end();
    return rows as Row[];
  };
  const boardAt = async (only?: string): Promise<void> => {
    boards.push(await new Board(installation, restaurant.token, only).open());
  };
  /** Every process that serves has answered so many times more, and a guest was told of a decision. */
  const serve = async (state: string): Promise<void> => {
    const begun = performance.now();
    const [orders, answers] = [restaurant.acknowledged.length, new Map(restaurant.answers)];
    const browser = installation.pushes.subscribe();
    pushed.push(browser);
    await restaurant.confirm(await restaurant.place({ NotifToken: browser.notifToken }));
    const hasAnswered = ({ url }: Member): boolean =>
      (restaurant.answers.get(url) ?? 0) >= (answers.get(url) ?? 0) + ANSWERS;
    while (!installation.apis.every(hasAnswered) || performance.now() - begun < STATE_MS) await pause(20);
    while (installation.pushes.readBy(browser).length === 0) await pause(20);
    say(`${state}: ${restaurant.acknowledged.length - orders} orders`);
  };

  test(
    'forward, back and forward again lose and double nothing, and who was not asked to end refuses nobody',
    async () => {
      const first = await installation.add('api', { build: before });
      const second = await installation.add('api', { build: before });
      const worker = await installation.add('worker', { build: before });
      restaurant = await Restaurant.of(installation);
      await boardAt();
      await boardAt(first.url);
      restaurant.come(GUESTS, PAUSE_MS, true);
      await serve('the release before');

      await installation.migrate();
      await serve('the release before, on the tables of this one');

      const beside = await installation.add('api');
      await boardAt(beside.url);
      await serve('both, side by side');

      for (const member of [first, second, worker]) await installation.restart(member, 'SIGTERM', null);
      await serve('this release');

      for (const member of [first, second, worker]) await installation.restart(member, 'SIGTERM', before);
      await serve('both, on the way back');
      await installation.restart(beside, 'SIGTERM', before);
      await serve('the release before again');

      for (const member of [...installation.members]) await installation.restart(member, 'SIGTERM', null);
      await serve('this release again');
      await restaurant.leave();

      expect(restaurant.unavailableInService).toBe(0);
      for (const browser of pushed) expect(installation.pushes.readBy(browser)).toHaveLength(1);
      await nothingLost();
    },
    LIMIT_MS,
  );

  async function nothingLost(): Promise<void> {
    const [head] = await sql<{ seq: string }>('select seq from venue_head where venue_id = 1');
    for (const board of boards) {
      while (board.last < Number(head?.seq)) await pause(10);
      expect(board.twice).toEqual([]);
    }
    const half = `select id from unnest($1::uuid[]) id where
      (select array_agg(type order by stream_version) from event where stream_id = id)
      is distinct from array['OrderPlaced', 'OrderConfirmed', 'OrderClosed']`;
    expect(await sql(half, [restaurant.closed])).toEqual([]);
    // Written by appends of one release, by a reader of the other.
    const notInHistory = `select id from unnest($1::uuid[]) id
      where not exists (select from order_history h where h.order_id = id and h.status = 'closed' and h.confirmed_at is not null)`;
    while ((await sql(notInHistory, [restaurant.closed])).length > 0) await pause(20);
    expect(await audit(installation.database.ownerUrl, restaurant.acknowledged)).toEqual(NOTHING_WRONG);
  }
});
