import { until } from '../until.js';
import { hasDebianPackage } from '../debian-package.js';
import { HaCluster } from './ha-cluster.js';
import { Installation } from './installation.js';
import { Restaurant } from './restaurant.js';
import { PAGE_TIMEOUT_MS, sayRows, Served } from './served.js';

const LIMIT_MS = 300_000;
/** Longer than `ttl` and `wal_sender_timeout` of deploy/ha/patroni.yml. */
const FAULT_MS = 25_000;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface Fault {
  readonly name: string;
  readonly happens: (cluster: HaCluster) => Promise<string | void>;
  /** Ends what lasts longer than until orders are acknowledged again. */
  readonly after?: (cluster: HaCluster) => Promise<void>;
}

const FAULTS: readonly Fault[] = [
  { name: 'nothing happens', happens: () => pause(3_000) },
  {
    name: 'PostgreSQL is switched over',
    happens: async (cluster) => {
      const before = await cluster.primary();
      await cluster.switchOver();
      return cluster.elected(before);
    },
  },
  {
    name: 'the primary and its Patroni are killed',
    happens: async (cluster) => {
      const before = await cluster.primary();
      await before.killPostgres();
      return cluster.elected(before);
    },
  },
  {
    name: 'the primary and its Patroni hang',
    happens: async (cluster) => {
      const before = await cluster.primary();
      before.freezePostgres('SIGSTOP');
      return cluster.elected(before);
    },
    after: async ({ nodes }) => nodes.forEach((node) => node.freezePostgres('SIGCONT')),
  },
  {
    name: 'the machine of the primary is lost, with etcd, Redis and Sentinel',
    happens: async (cluster) => {
      const before = await cluster.primary();
      await before.kill();
      return cluster.elected(before);
    },
  },
  {
    name: 'the master of Redis is killed',
    happens: async (cluster) => {
      const before = await cluster.redisMaster();
      await before.redis.kill();
      await cluster.redisMaster(before);
    },
  },
  {
    name: 'the master of Redis hangs',
    happens: async (cluster) => {
      const before = await cluster.redisMaster();
      before.redis.signal('SIGSTOP');
      await cluster.redisMaster(before);
      await pause(FAULT_MS);
    },
    after: async ({ nodes }) => nodes.forEach(({ redis }) => redis.signal('SIGCONT')),
  },
  {
    name: 'the synchronous standby is killed',
    happens: async (cluster) => {
      const [before] = await cluster.those('sync');
      await before!.killPostgres();
      await until(async () => (await cluster.those('sync')).some((node) => node !== before));
    },
  },
  {
    name: 'the synchronous standby lags',
    happens: async (cluster) => {
      const [standby] = await cluster.those('sync');
      await cluster.replay(standby!, 'pause');
      await pause(5_000);
      await cluster.replay(standby!, 'resume');
    },
  },
  {
    name: 'both standbys hang, and the primary is killed with orders under way',
    happens: async (cluster) => {
      const before = await cluster.primary();
      const standbys = cluster.nodes.filter((node) => node !== before);
      standbys.forEach((node) => node.freezePostgres('SIGSTOP'));
      await pause(2_000);
      await before.killPostgres();
      await pause(1_000);
      standbys.forEach((node) => node.freezePostgres('SIGCONT'));
      return cluster.elected(before);
    },
  },
  {
    name: 'etcd loses its majority',
    happens: async ({ nodes }) => {
      const lost = nodes.slice(1).map(({ etcd }) => etcd);
      await Promise.all(lost.map((etcd) => etcd.kill()));
      await pause(FAULT_MS);
      lost.forEach((etcd) => etcd.start());
    },
  },
];

const packages = [
  ['postgresql-15', '/usr/lib/postgresql/15/bin/postgres'],
  ['patroni', '/usr/bin/patroni'],
  ['python3-etcd', '/usr/lib/python3/dist-packages/etcd/__init__.py'],
  ['etcd-server', '/usr/bin/etcd'],
  ['haproxy', '/usr/sbin/haproxy'],
  ['redis-server', '/usr/bin/redis-server'],
  ['redis-sentinel', '/usr/bin/redis-sentinel'],
] as const;
const missing = packages.flatMap(([name, file]) => (hasDebianPackage(name, file) ? [] : [name]));
const lacking = missing.length > 0 ? ` (missing: Debian’s ${missing.join(', ')})` : '';

afterAll(sayRows);

(missing.length > 0 ? describe.skip : describe)(`Two api and two worker processes over deploy/ha${lacking}`, () => {
  let cluster: HaCluster;
  let installation: Installation<HaCluster>;
  let served: Served;

  beforeAll(async () => {
    cluster = await HaCluster.start();
    installation = await Installation.over(cluster, cluster.settings);
    for (const role of ['api', 'api', 'worker', 'worker'] as const) await installation.add(role);
    served = await Served.by(
      () => installation.apis.map(({ url }) => url),
      () => cluster.ownerUrl,
    );
  }, LIMIT_MS);
  afterAll(() => installation?.close() ?? cluster?.close(), LIMIT_MS);

  test.each(FAULTS)(
    'lose no order, store none twice and answer in time if $name',
    async ({ name, happens, after }) => {
      try {
        await served.during(name, () => happens(cluster), PAGE_TIMEOUT_MS);
      } finally {
        await after?.(cluster);
        await cluster.settled();
      }
    },
    LIMIT_MS,
  );

  test(
    'read the history from a standby, including orders that have just ended',
    async () => {
      const restaurant = await Restaurant.of(installation);
      const order = await restaurant.place();
      await restaurant.close(await restaurant.confirm(order));
      const headers = { authorization: `Bearer ${restaurant.token}` };
      const url = `${installation.apis[0]!.url}/api/my/restaurant/getorderhistory/1`;
      await until(async () => (await (await fetch(url, { headers })).text()).includes(order.id));
      expect(await cluster.readers()).toBeGreaterThan(0);
    },
    LIMIT_MS,
  );

  test.each([
    { what: 'was killed', signal: 'SIGKILL' },
    { what: 'hangs', signal: 'SIGSTOP' },
  ] as const)(
    'send a push when the master of Redis $what',
    async ({ signal }) => {
      const restaurant = await Restaurant.of(installation);
      const before = await cluster.redisMaster();
      const sent = installation.pushes.received.length;
      before.redis.signal(signal);
      try {
        const browser = installation.pushes.subscribe();
        await restaurant.confirm(await restaurant.place({ NotifToken: browser.notifToken }));
        await until(() => installation.pushes.received.length > sent);
        await cluster.redisMaster(before);
      } finally {
        before.redis.signal('SIGCONT');
        await cluster.settled();
      }
    },
    LIMIT_MS,
  );
});
