import { emptyInstallation, LoadedUpgrade } from './loaded-upgrade.js';
import { hasPreviousRelease, previousReleaseOnOurPackages } from './previous-release.js';

/** Packages of the previous release are installed first, if it needs its own. */
const LIMIT_MS = 900_000;
/** Guests order all the while that processes start, which costs more than the starts unless they pause. */
const FORM = { stateMs: 0, pauseMs: 500 };

/**
 * `upgrade.long.spec.ts` also goes back, with more processes and hastier guests, over Redis, and with the packages of the
 * previous release; it begins with a database of this release too.
 */
(hasPreviousRelease() ? describe : describe.skip)('an upgrade from the release before, one process by one', () => {
  let before: string;
  let upgrade: LoadedUpgrade;

  beforeAll(async () => {
    before = previousReleaseOnOurPackages();
    upgrade = new LoadedUpgrade(await emptyInstallation(), { ...FORM, answers: 8 });
  }, LIMIT_MS);
  afterAll(() => upgrade.close());

  test(
    'loses no order, decision, push or board event, and only a process that ends refuses requests',
    async () => {
      const { installation } = upgrade;
      const old = await installation.add('all', { build: before });
      await upgrade.opens();
      await upgrade.serves('the release before');

      await installation.migrate();
      await upgrade.serves('the release before, on the tables of this one');

      const newer = await installation.add('all');
      await upgrade.boardAt(newer);
      await upgrade.serves('both, side by side');
      await upgrade.readsWhatIsNew(old, newer);
      await upgrade.sellsOptions(old, newer, 36);

      await installation.restart(old, 'SIGTERM', null);
      await upgrade.serves('this release');
      await upgrade.expectNothingLost();
    },
    LIMIT_MS,
  );
});
