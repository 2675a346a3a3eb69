import pg from 'pg';
import { quantile } from '../../bench/statistics.js';
import { audit, NOTHING_WRONG } from '../crash/audit.js';
import { Board } from './board.js';
import { say, spread } from './figures.js';
import { Installation, type Member } from './installation.js';
import { Restaurant } from './restaurant.js';

/** Seconds without Redis or PostgreSQL; `npm run many-processes` has it at 30. */
const OUTAGE_MS = Number(process.env['OUTAGE_SECONDS'] ?? 3) * 1_000;
const ORDERS = 60;
const LIMIT_MS = 240_000 + 4 * OUTAGE_MS;
/**
 * A process without notifications polls once a second. News right after a poll waits nearly a second for the next one:
 * a median below this shows that it was notified, on a slow machine too.
 */
const HEARD_WITHIN_MS = 750;
/** A push of a dead worker may still be on its way for so long (notifications/push-targets.ts). */
const CLAIM_MS = 10_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe('With two api processes and two workers over one PostgreSQL and one Redis', () => {
  let installation: Installation;
  let restaurant: Restaurant;
  let first: Member;
  let second: Member;

  beforeAll(async () => {
    installation = await Installation.open({ redis: true });
    first = await installation.add('api');
    second = await installation.add('api');
    await installation.add('worker');
    restaurant = await Restaurant.of(installation);
  });
  afterAll(() => installation.close());

  const sql = async <Row>(text: string): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: installation.database.ownerUrl });
    await client.connect();
    const { rows } = await client.query(text);
    await client.end();
    return rows as Row[];
  };
  const allDone = async (): Promise<void> => {
    while ((await sql('select 1 from outbox')).length > 0) await pause(50);
  };
  const nothingLost = async (board: Board): Promise<void> => {
    const [head] = await sql<{ seq: string }>('select seq from venue_head where venue_id = 1');
    await board.hears(Number(head?.seq));
    while (board.last < Number(head?.seq)) await pause(10);
    expect(board.twice).toEqual([]);
    expect(await audit(installation.database.ownerUrl, restaurant.acknowledged)).toEqual(NOTHING_WRONG);
  };
  const confirmedWithPush = async () => {
    const browser = installation.pushes.subscribe();
    await restaurant.confirm(await restaurant.place({ NotifToken: browser.notifToken }));
    return browser;
  };

  test(
    'a board receives an order from the other process as fast as from its own',
    async () => {
      const here = await new Board(installation, restaurant.token, first.url).open();
      const there = await new Board(installation, restaurant.token, second.url).open();
      const [same, other, later]: [number[], number[], number[]] = [[], [], []];
      for (let index = 0; index < ORDERS; index++) {
        const start = performance.now();
        const { position } = await restaurant.place({}, first.url);
        same.push((await here.hears(position)) - start);
        other.push((await there.hears(position)) - start);
        later.push(other.at(-1)! - same.at(-1)!);
      }
      say(`order → board, same process: ${spread(same)}; other process: ${spread(other)}`);
      here.close();
      there.close();
      expect(quantile(later, 0.5)).toBeLessThan(HEARD_WITHIN_MS);
    },
    LIMIT_MS,
  );

  test(
    'a killed worker’s mails are sent by the other worker within 5 seconds, and its pushes after their claims have expired',
    async () => {
      const victim = installation.members.find(({ role }) => role === 'worker')!;
      const silent = new Promise<null>(() => undefined);
      let attempts = 0;
      installation.pushes.answer = () => {
        attempts += 1;
        return silent;
      };
      const browsers = await Promise.all(Array.from({ length: 5 }, confirmedWithPush));
      while (attempts < browsers.length) await pause(10);
      const claimed = performance.now();
      installation.mails.isSilent = true;
      await restaurant.invite('killed@links.test');
      while (installation.mails.waiting === 0) await pause(10);
      await installation.add('worker');
      installation.pushes.answer = () => null;
      installation.mails.isSilent = false;
      const killed = performance.now();
      await installation.kill(victim);
      while (installation.mails.letters.length === 0) await pause(10);
      const mailed = performance.now() - killed;
      while (browsers.some((browser) => installation.pushes.readBy(browser).length === 0)) await pause(10);
      const pushed = performance.now() - Math.max(claimed + CLAIM_MS, killed);
      say(`a mail of a killed worker went on after ${mailed.toFixed(0)} ms, its pushes ${pushed.toFixed(0)} ms late`);
      expect(mailed).toBeLessThan(installation.allowed(5_000));
      expect(pushed).toBeLessThan(installation.allowed(5_000));
      await allDone();
      for (const browser of browsers) expect(installation.pushes.readBy(browser)).toHaveLength(1);
      expect(installation.mails.letters.splice(0)).toHaveLength(1);
    },
    LIMIT_MS,
  );

  test(
    'an invitation from an api process is mailed once and only by a worker',
    async () => {
      const times: number[] = [];
      const letters = (email: string) => installation.mails.letters.filter(({ to }) => to === email);
      for (const email of ['a@links.test', 'b@links.test', 'c@links.test', 'd@links.test', 'e@links.test']) {
        const start = performance.now();
        await restaurant.invite(email);
        while (letters(email).length === 0) await pause(5);
        times.push(performance.now() - start);
      }
      say(
        `invitation at an api process → letter at the mail server: ${times.map((ms) => ms.toFixed(0)).join(', ')} ms`,
      );
      expect(quantile(times, 0.5)).toBeLessThan(installation.allowed(HEARD_WITHIN_MS));
      await allDone();
      expect(installation.mails.letters).toHaveLength(times.length);
    },
    LIMIT_MS,
  );

  test(
    'a rolling restart under load loses no order, and no event of a board',
    async () => {
      const board = await new Board(installation, restaurant.token).open();
      const before = restaurant.acknowledged.length;
      restaurant.come(6, 5);
      const start = performance.now();
      for (const member of Array.from(installation.members)) {
        await pause(300);
        await installation.restart(member);
      }
      while (restaurant.acknowledged.length === before) await pause(20);
      await restaurant.leave();
      const placed = restaurant.acknowledged.length - before;
      const seconds = (performance.now() - start) / 1_000;
      say(`${placed} orders in ${seconds.toFixed(1)} s of restarts; the board came back ${board.reconnects} times`);
      expect(placed).toBeGreaterThan(0);
      await nothingLost(board);
      board.close();
    },
    LIMIT_MS,
  );

  test(
    'orders and live events continue without Redis, and pushes are sent afterwards',
    async () => {
      const board = await new Board(installation, restaurant.token, second.url).open();
      await installation.redis!.kill();
      const gone = performance.now();
      const browsers: Awaited<ReturnType<typeof confirmedWithPush>>[] = [];
      const late: number[] = [];
      while (performance.now() - gone < OUTAGE_MS) {
        if (browsers.length < 5) browsers.push(await confirmedWithPush());
        const start = performance.now();
        const { position } = await restaurant.place({}, first.url);
        late.push((await board.hears(position)) - start);
        await pause(100);
      }
      await installation.redis!.startAgain();
      const back = performance.now();
      while (browsers.some((browser) => installation.pushes.readBy(browser).length === 0)) await pause(10);
      const caughtUp = performance.now() - back;
      const seconds = OUTAGE_MS / 1_000;
      say(
        `${seconds} s without Redis: order → other board ${spread(late)}; pushes ${caughtUp.toFixed(0)} ms after its return`,
      );
      await allDone();
      for (const browser of browsers) expect(installation.pushes.readBy(browser)).toHaveLength(1);
      await nothingLost(board);
      board.close();
    },
    LIMIT_MS,
  );

  test(
    'a restart of PostgreSQL causes clear refusals, and nothing is missing afterwards',
    async () => {
      const board = await new Board(installation, restaurant.token).open();
      const readiness = async (): Promise<number> => (await fetch(`${first.url}/health/ready`)).status;
      expect(await readiness()).toBe(200);
      const pushed = await confirmedWithPush();
      await allDone();
      const beingPushed = await confirmedWithPush();
      restaurant.come(4, 10);
      await pause(200);
      await installation.database.stop();
      const refusedBefore = restaurant.unavailable;
      await pause(OUTAGE_MS);
      while ((await readiness()) !== 503 || restaurant.unavailable === refusedBefore) await pause(20);
      expect((await fetch(`${first.url}/health/live`)).status).toBe(200);
      await installation.database.startAgain();
      const back = performance.now();
      while ((await readiness()) !== 200) await pause(20);
      const ready = performance.now() - back;
      const position = (await restaurant.place()).position;
      const placed = performance.now() - back;
      await board.hears(position);
      const refused = restaurant.unavailable - refusedBefore;
      say(
        `PostgreSQL back: ready after ${ready.toFixed(0)} ms, an order after ${placed.toFixed(0)} ms; ${refused} clear 503s`,
      );
      await restaurant.leave();
      expect(refused).toBeGreaterThan(0);
      await confirmedWithPush();
      await allDone();
      expect(installation.pushes.readBy(pushed)).toHaveLength(1);
      // A process cannot call another server and record it in one step: an unfinished push may come again, with the
      // same topic.
      const { pathname } = new URL(beingPushed.endpoint);
      const pushes = installation.pushes.received.filter(({ path }) => path === pathname);
      expect(new Set(pushes.map(({ headers }) => headers['topic'])).size).toBe(1);
      await nothingLost(board);
      board.close();
    },
    LIMIT_MS,
  );
});
