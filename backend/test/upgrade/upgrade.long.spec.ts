import { Installation } from '../processes/installation.js';
import { emptyInstallation, LoadedUpgrade } from './loaded-upgrade.js';
import { type TwoBuilds, wholeUpgrades } from './two-builds.js';

/** Minimum time in each state of an upgrade; `npm run upgrade-test` has it at 20. */
const STATE_MS = Number(process.env['UPGRADE_SECONDS'] ?? 0) * 1_000;
/** The previous release installs its own packages first, if they are missing. */
const BUILD_LIMIT_MS = 900_000;
const LIMIT_MS = 600_000 + 8 * STATE_MS;

describe.each(wholeUpgrades())('an upgrade $title, under load', ({ build }) => {
  let builds: TwoBuilds;
  let upgrade: LoadedUpgrade;

  beforeAll(async () => {
    builds = build();
    upgrade = new LoadedUpgrade(await Installation.open({ redis: true }), {
      stateMs: STATE_MS,
      answers: 30,
      pauseMs: 100,
    });
  }, BUILD_LIMIT_MS);
  afterAll(() => upgrade.close());

  test(
    'an upgrade, a downgrade and another upgrade lose and double nothing, and only processes that end refuse requests',
    async () => {
      const { installation } = upgrade;
      const { older, newer } = builds;
      const first = await installation.add('api', { build: older });
      const second = await installation.add('api', { build: older });
      const worker = await installation.add('worker', { build: older });
      await upgrade.opens();
      await upgrade.serves('the older build');

      await installation.migrate(newer);
      await upgrade.serves('the older build, on the tables of the newer one');

      const newerApi = await installation.add('api', { build: newer });
      await upgrade.boardAt(newerApi);
      await upgrade.serves('both, side by side');
      await upgrade.serveEachOther(first, newerApi);

      for (const member of [first, second, worker]) await installation.restart(member, 'SIGTERM', newer);
      await upgrade.serves('the newer build');

      for (const member of [first, second, worker]) await installation.restart(member, 'SIGTERM', older);
      await upgrade.serves('both, on the way back');
      await upgrade.serveEachOther(first, newerApi);
      await installation.restart(newerApi, 'SIGTERM', older);
      await upgrade.serves('the older build again');

      for (const member of Array.from(installation.members)) await installation.restart(member, 'SIGTERM', newer);
      await upgrade.serves('the newer build again');
      await upgrade.expectNothingLost();
    },
    LIMIT_MS,
  );

  test(
    'a database that the newer build has created can be used by both builds',
    async () => {
      const { older, newer } = builds;
      const created = new LoadedUpgrade(await emptyInstallation(), { stateMs: 0, answers: 2, pauseMs: 500 });
      try {
        await created.installation.migrate(newer);
        const member = await created.installation.add('all', { build: older });
        await created.opens();
        await created.serves('the older build, on a database of the newer one');
        await created.installation.restart(member, 'SIGTERM', newer);
        await created.serves('the newer build');
        await created.expectNothingLost();
      } finally {
        await created.close();
      }
    },
    LIMIT_MS,
  );
});
