import { Installation, type ServedDatabase } from '../processes/installation.js';
import { openEmptyDatabase } from '../test-database.js';
import { LoadedUpgrade } from './loaded-upgrade.js';
import { hasPreviousRelease, previousReleaseOnOurPackages } from './previous-release.js';

/** Packages of the previous release are installed first, if it needs its own. */
const LIMIT_MS = 900_000;
/** Guests order all the while that processes start, which costs more than the starts unless they pause. */
const FORM = { stateMs: 0, pauseMs: 500 };

/** Uses the PostgreSQL of all specs, since nothing here kills it. */
async function emptyInstallation(): Promise<Installation<ServedDatabase>> {
  const { url: application, ownerUrl, close } = await openEmptyDatabase();
  return Installation.over({ urls: { owner: ownerUrl, application }, ownerUrl, close }, {});
}

/**
 * `upgrade.long.spec.ts` also goes back, with more processes and hastier guests, over Redis, and with the packages of the
 * previous release.
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

  test(
    'leaves a way back from a database that this release has created',
    async () => {
      const created = new LoadedUpgrade(await emptyInstallation(), { ...FORM, answers: 2 });
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
