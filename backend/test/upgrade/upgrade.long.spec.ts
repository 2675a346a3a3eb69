import { Installation } from '../processes/installation.js';
import { emptyInstallation, LoadedUpgrade } from './loaded-upgrade.js';
import { hasPreviousRelease, previousRelease } from './previous-release.js';

/** Minimum time in each state of an upgrade; `npm run upgrade-test` has it at 20. */
const STATE_MS = Number(process.env['UPGRADE_SECONDS'] ?? 0) * 1_000;
/** The previous release installs its own packages first, if they are missing. */
const BUILD_LIMIT_MS = 900_000;
const OPTION_ORDERS = 240;
const LIMIT_MS = 600_000 + 8 * STATE_MS;

(hasPreviousRelease() ? describe : describe.skip)('an upgrade from the release before, under load', () => {
  let before: string;
  let upgrade: LoadedUpgrade;

  beforeAll(async () => {
    before = previousRelease();
    upgrade = new LoadedUpgrade(await Installation.open({ redis: true }), {
      stateMs: STATE_MS,
      answers: 30,
      pauseMs: 100,
    });
  }, BUILD_LIMIT_MS);
  afterAll(() => upgrade.close());

  test(
    'forward, back and forward again lose and double nothing, and only processes that were asked to end refuse requests',
    async () => {
      const { installation } = upgrade;
      const first = await installation.add('api', { build: before });
      const second = await installation.add('api', { build: before });
      const worker = await installation.add('worker', { build: before });
      await upgrade.opens();
      await upgrade.serves('the release before');

      await installation.migrate();
      await upgrade.serves('the release before, on the tables of this one');

      const beside = await installation.add('api');
      await upgrade.boardAt(beside);
      await upgrade.serves('both, side by side');
      await upgrade.sellsOptions(first, beside, OPTION_ORDERS);

      for (const member of [first, second, worker]) await installation.restart(member, 'SIGTERM', null);
      await upgrade.serves('this release');

      for (const member of [first, second, worker]) await installation.restart(member, 'SIGTERM', before);
      await upgrade.serves('both, on the way back');
      await upgrade.sellsOptions(first, beside, OPTION_ORDERS);
      await installation.restart(beside, 'SIGTERM', before);
      await upgrade.serves('the release before again');

      for (const member of [...installation.members]) await installation.restart(member, 'SIGTERM', null);
      await upgrade.serves('this release again');
      await upgrade.expectNothingLost();
    },
    LIMIT_MS,
  );

  test(
    'leaves a way back from a database that this release has created',
    async () => {
      const created = new LoadedUpgrade(await emptyInstallation(), { stateMs: 0, answers: 2, pauseMs: 500 });
      try {
        await created.installation.migrate();
        const old = await created.installation.add('all', { build: before });
        await created.opens();
        await created.serves('the release before, on a database of this one');
        await created.installation.restart(old, 'SIGTERM', null);
        await created.serves('this release');
        await created.expectNothingLost();
      } finally {
        await created.close();
      }
    },
    LIMIT_MS,
  );
});
