import pg from 'pg';
import { Installation, type Member } from './installation.js';
import { Restaurant } from './restaurant.js';

/** Over PostgreSQL every day, over Redis too in `npm run many-processes`. */
const BACKENDS = process.env['OUTAGE_SECONDS'] ? ['PostgreSQL', 'Redis'] : ['PostgreSQL'];
/** Each step of a job's way, and how often the push service may be called when the worker dies right after it. */
const STEPS: readonly [string, number][] = [
  ['relay-taken', 1],
  ['relay-added', 1],
  ['worker-started', 1],
  // Nobody can call another's server and remember it in one step: it is called again, with the same topic.
  ['worker-worked', 2],
  ['worker-done', 1],
];

const LIMIT_MS = 60_000;

describe.each(BACKENDS)('a worker over %s that dies', (backend) => {
  let installation: Installation;
  let restaurant: Restaurant;
  let heir: Member;

  beforeAll(async () => {
    installation = await Installation.open({ redis: backend === 'Redis' });
    await installation.add('api');
    restaurant = await Restaurant.of(installation);
    heir = await installation.add('worker');
  }, 60_000);
  afterAll(() => installation.close());

  const outbox = async (): Promise<number> => {
    const client = new pg.Client({ connectionString: installation.database.ownerUrl });
    await client.connect();
    const { rows } = await client.query<{ count: string }>(
      'select (select count(*) from outbox) + (select count(*) from dead_letter) as count',
    );
    await client.end();
    return Number(rows[0]?.count);
  };

  test.each(STEPS)(
    'at %s loses no job and doubles none',
    async (step, calls) => {
      // Held still, it takes nothing from the one that is to die.
      heir.process.signal('SIGSTOP');
      const victim = await installation.add('worker', step);
      const browser = installation.pushes.subscribe();
      await restaurant.confirm(await restaurant.place({ NotifToken: browser.notifToken }));
      expect(await victim.process.ended).toBeNull();
      await installation.kill(victim);
      heir.process.signal('SIGCONT');
      while ((await outbox()) > 0) await new Promise((resolve) => setTimeout(resolve, 20));
      const { pathname } = new URL(browser.endpoint);
      const pushes = installation.pushes.received.filter(({ path }) => path === pathname);
      expect(pushes).toHaveLength(calls);
      expect(new Set(pushes.map(({ headers }) => headers['topic'])).size).toBe(1);
    },
    LIMIT_MS,
  );
});
