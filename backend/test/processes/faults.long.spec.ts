import { MortalProduct } from '../crash/crashes.js';
import { quickUpgrades, type TwoBuilds } from '../upgrade/two-builds.js';
import { Installation, type Member } from './installation.js';
import { PAGE_TIMEOUT_MS, sayRows, Served } from './served.js';

const FAULT_MS = 12_000;
const DISK_BYTES = 1_200_000_000;
const LIMIT_MS = 180_000;
/** Packages of the previous release are installed first, if it needs its own. */
const BUILD_LIMIT_MS = 900_000;
const AHEAD_MS = 26 * 3_600_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface Fault {
  readonly name: string;
  /** Tells whether an api process freezes: then only the page ends a request. */
  readonly silences?: boolean;
  readonly happens: (installation: Installation) => Promise<void>;
}

const apiOf = ({ apis }: Installation): Member => apis[0]!;
const workerOf = ({ members }: Installation): Member => members.find(({ role }) => role === 'worker')!;

const FAULTS: readonly Fault[] = [
  { name: 'nothing happens', happens: () => pause(2_000) },
  { name: 'an api process is killed', happens: (all) => all.restart(apiOf(all), 'SIGKILL') },
  {
    name: 'every process is asked to end and started again, one after another',
    happens: async (all) => {
      for (const member of Array.from(all.members)) await all.restart(member);
    },
  },
  {
    name: 'PostgreSQL is killed',
    happens: async ({ database }) => {
      database.signal('SIGKILL');
      await database.startAgain();
    },
  },
  {
    name: 'PostgreSQL ends at once and starts again',
    happens: async ({ database }) => {
      await database.stop();
      await database.startAgain();
    },
  },
  {
    name: 'PostgreSQL freezes',
    happens: async ({ database }) => {
      database.signal('SIGSTOP');
      await pause(FAULT_MS);
      database.signal('SIGCONT');
    },
  },
  {
    name: 'the disk of PostgreSQL is full',
    happens: async ({ database }) => {
      database.fillDisk();
      await pause(FAULT_MS);
      database.emptyDisk();
    },
  },
  {
    name: 'Redis and the worker are killed',
    happens: async (all) => {
      await all.redis!.kill();
      const restarted = all.restart(workerOf(all), 'SIGKILL');
      await all.redis!.startAgain();
      await restarted;
    },
  },
  {
    name: 'Redis freezes',
    happens: async ({ redis }) => {
      redis!.signal('SIGSTOP');
      await pause(FAULT_MS);
      redis!.signal('SIGCONT');
    },
  },
  {
    name: 'Redis forgets everything and an api process freezes',
    silences: true,
    happens: async (all) => {
      await all.redis!.forget();
      apiOf(all).process.signal('SIGSTOP');
      await pause(FAULT_MS);
      apiOf(all).process.signal('SIGCONT');
    },
  },
  {
    name: 'every process and PostgreSQL are killed at once',
    happens: async (all) => {
      all.database.signal('SIGKILL');
      await all.redis!.kill();
      const processes = [...all.members].map((member) => member.process.stop('SIGKILL'));
      await Promise.all(processes);
      await all.database.startAgain();
      await all.redis!.startAgain();
      for (const member of Array.from(all.members)) await all.restart(member, 'SIGKILL');
    },
  },
  {
    name: 'the clock of an api process is 26 hours ahead',
    happens: async (all) => {
      const wrong = await all.add('api', { aheadMs: AHEAD_MS });
      const { parts } = (await (await fetch(`${wrong.url}/health/ready`)).json()) as { parts: Record<string, string> };
      expect(parts['clock']).toBe('down');
      await pause(5_000);
      await all.kill(wrong, 'SIGTERM');
    },
  },
];

afterAll(sayRows);

const servedBy = (installation: Installation): Promise<Served> =>
  Served.by(
    () => installation.apis.map(({ url }) => url),
    () => installation.database.ownerUrl,
  );

describe('Two api processes and a worker, with guests whose pages retry', () => {
  let installation: Installation;
  let served: Served;

  beforeAll(async () => {
    installation = await Installation.open({ redis: true, diskBytes: DISK_BYTES });
    for (const role of ['api', 'api', 'worker'] as const) await installation.add(role);
    served = await servedBy(installation);
  }, LIMIT_MS);
  afterAll(() => installation.close());

  test.each(FAULTS)(
    'lose no order, store none twice and answer in time if $name',
    ({ name, silences = false, happens }) =>
      served.during(name, () => happens(installation), silences ? PAGE_TIMEOUT_MS : undefined),
    LIMIT_MS,
  );

  test('report within 2 seconds that they are not ready while PostgreSQL is frozen', async () => {
    installation.database.signal('SIGSTOP');
    const times: number[] = [];
    for (let look = 0; look < 4; look++) {
      const begun = performance.now();
      const { status } = await fetch(`${apiOf(installation).url}/health/ready`);
      times.push(performance.now() - begun);
      expect(status).toBe(503);
      await pause(1_000);
    }
    installation.database.signal('SIGCONT');
    expect(Math.max(...times)).toBeLessThan(2_000);
  });
});

describe('The product with its own PostgreSQL, with guests whose pages retry', () => {
  const product = new MortalProduct();
  beforeAll(() => product.start(), LIMIT_MS);
  afterAll(() => product.remove());

  test(
    'loses no order, stores none twice and answers in time if it is killed',
    async () => {
      const served = await Served.by(
        () => [product.url],
        () => product.ownerUrl,
      );
      await served.during('the product with its own PostgreSQL is killed', () => product.killServer());
    },
    LIMIT_MS,
  );
});

describe.each(quickUpgrades())('two api processes and a worker, upgraded $title', ({ build }) => {
  let builds: TwoBuilds;
  let installation: Installation;
  beforeAll(async () => {
    builds = build();
    installation = await Installation.open({ redis: true });
    for (const role of ['api', 'api', 'worker'] as const) await installation.add(role, { build: builds.older });
  }, BUILD_LIMIT_MS);
  afterAll(() => installation.close());

  test(
    'lose no order, store none twice and answer in time if a newer build takes their place',
    async () => {
      const served = await servedBy(installation);
      await served.during('the newer build takes the place of the older one', async () => {
        await installation.migrate(builds.newer);
        for (const member of Array.from(installation.members))
          await installation.restart(member, 'SIGTERM', builds.newer);
      });
    },
    LIMIT_MS,
  );
});
