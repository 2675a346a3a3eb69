import { emptyInstallation, LoadedUpgrade } from './loaded-upgrade.js';
import { everydayUpgrades, type TwoBuilds } from './two-builds.js';

/** Packages of the previous release are installed first, if it needs its own. */
const LIMIT_MS = 900_000;
/** Guests order all the while that processes start, which costs more than the starts unless they pause. */
const FORM = { stateMs: 0, pauseMs: 500 };

/**
 * `upgrade.long.spec.ts` also goes to the made-up build and back, with more processes and hastier guests, over Redis, and
 * with the packages of the previous release; it begins with a database of the newer build too, and writes what is new.
 */
describe.each(everydayUpgrades())('an upgrade $title, one process by one', ({ build }) => {
  let builds: TwoBuilds;
  let upgrade: LoadedUpgrade;

  beforeAll(async () => {
    builds = build();
    upgrade = new LoadedUpgrade(await emptyInstallation(), { ...FORM, answers: 4 });
  }, LIMIT_MS);
  afterAll(() => upgrade.close());

  test(
    'an upgrade loses no order, decision, push or board event, and only a process that ends refuses requests',
    async () => {
      const { installation } = upgrade;
      const { older, newer } = builds;
      const first = await installation.add('all', { build: older });
      await upgrade.opens();
      await upgrade.serves('the older build');

      await installation.migrate(newer);
      const second = await installation.add('all', { build: newer });
      await upgrade.boardAt(second);
      await upgrade.serveEachOther(first, second);
      await upgrade.serves('both, side by side');

      await installation.restart(first, 'SIGTERM', newer);
      await upgrade.serves('the newer build');
      await upgrade.expectNothingLost();
    },
    LIMIT_MS,
  );
});
