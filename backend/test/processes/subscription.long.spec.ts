import pg from 'pg';
import { say } from './figures.js';
import { Installation } from './installation.js';
import { Restaurant } from './restaurant.js';

const LIMIT_MS = 240_000;
const NAME = 'order_waits';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe('A stored subscription whose worker is killed under load', () => {
  let installation: Installation;
  let restaurant: Restaurant;
  let client: pg.Client;
  const kitchen = { open: true };

  beforeAll(async () => {
    installation = await Installation.open({ redis: false });
    await installation.add('api');
    restaurant = await Restaurant.of(installation);
    client = new pg.Client({ connectionString: installation.database.ownerUrl });
    await client.connect();
  }, LIMIT_MS);
  afterAll(async () => {
    await client.end();
    await installation.close();
  });

  const one = async <Row>(text: string): Promise<Row> => (await client.query(text)).rows[0] as Row;
  const position = async (): Promise<number> => {
    const text = `select coalesce(sum(position), 0)::int as position from subscription_checkpoint where name = '${NAME}'`;
    return (await one<{ position: number }>(text)).position;
  };
  const holders = async (): Promise<number> => {
    const text = `select count(*)::int as holders from pg_locks
      where locktype = 'advisory' and granted and objid::bigint = hashtext('${NAME}')::bigint & 4294967295`;
    return (await one<{ holders: number }>(text)).holders;
  };
  /** Guests order and staff decide, until it closes. */
  const load = async (): Promise<void> => {
    while (kitchen.open) await restaurant.confirm(await restaurant.place());
  };
  const head = async () => (await one<{ seq: number }>('select sum(seq)::int as seq from venue_head')).seq;
  const settled = async (): Promise<void> => {
    while ((await position()) < (await head())) await pause(20);
  };
  /** The counted figures, beside the true ones. */
  const figures = async () =>
    one<{ counted: number; decided: number }>(`select
      (select sum(orders)::int from order_wait where until = 'decision') as counted,
      (select count(*)::int from event where type in ('OrderConfirmed', 'OrderRejected')) as decided`);

  test(
    'continues at another worker within 5 seconds from the same position, and neither skips nor repeats an event',
    async () => {
      const leader = await installation.add('worker');
      while ((await holders()) === 0) await pause(20);
      await installation.add('worker');
      const working = [load(), load()];
      const start = await position();
      while ((await position()) === start) await pause(5);
      const killed = performance.now();
      await installation.kill(leader);
      const left = await position();
      while ((await position()) === left) await pause(5);
      const after = performance.now() - killed;
      kitchen.open = false;
      await Promise.all(working);
      await settled();
      const { counted, decided } = await figures();
      say(
        `a killed worker’s subscription went on after ${(after / 1_000).toFixed(1)} s; ${counted} of ${decided} counted`,
      );
      expect(after).toBeLessThan(installation.allowed(5_000));
      expect(decided).toBeGreaterThan(0);
      expect(counted).toBe(decided);
      expect(await holders()).toBe(1);
    },
    LIMIT_MS,
  );

  test(
    'rolls back the uncommitted work',
    async () => {
      for (const worker of installation.members.filter(({ role }) => role === 'worker'))
        await installation.kill(worker);
      const victim = await installation.add('worker', { crashAt: 'subscription-taken' });
      while ((await holders()) === 0) await pause(20);
      const before = (await figures()).counted;
      await restaurant.confirm(await restaurant.place());
      expect(await victim.process.ended).toBeNull();
      await installation.kill(victim);
      // The placement, for which it has nothing to do, may have been a batch of its own.
      expect(await position()).toBeLessThan(await head());
      expect((await figures()).counted).toBe(before);
      await installation.add('worker');
      await settled();
      const { counted, decided } = await figures();
      expect([counted, counted - before]).toEqual([decided, 1]);
    },
    LIMIT_MS,
  );
});
