import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Settings } from '#platform/config/settings.js';
import { demoGuestLink, seedDemo } from '#demo/seed-demo.js';
import { seedHistory } from '#demo/seed-history.js';
import { seedPictures } from '#demo/seed-pictures.js';
import { Clock } from '#kernel/clock.js';
import { within } from '#kernel/within.js';
import { CurrentMenu, Images } from '#modules/catalogue/catalogue.public.js';
import { VenueChanges, VenueDirectory } from '#modules/venues/venues.public.js';
import { requireDataFolder } from '#platform/config/data-folder.js';
import { isLoopbackHost } from '#platform/config/sign-in-settings.js';
import {
  DATABASE_CONNECTION,
  openDatabase,
  type DatabaseConnection,
  type ReadyDatabase,
} from '#platform/database/database-connection.js';
import { Database } from '#platform/database/database.js';
import { createApplication } from '#platform/http/bootstrap.js';
import { Readiness } from '#platform/http/readiness.js';
import { outageCause } from '#platform/observability/outage-cause.js';
import { SignInAccounts } from '#platform/sign-in-provider/sign-in-ports.js';
import { afterMigrations } from './after-migrations.js';
import { AppModule } from './app.module.js';
import { ofPort, withFreePort } from './free-port.js';
import { startBlock, type DemoSummary, type StartPlaces } from './start-block.js';

export interface Product {
  stop(): Promise<void>;
}

const CLOSE_LIMIT_MS = 10_000;

/** Starts the product. @throws Error with a one-line message that names what is missing or wrong */
export async function openProduct(given: Settings, report: (line: string) => void): Promise<Product> {
  requireDataFolder(given);
  const settings = await withFreePort(given);
  const database = await openDatabase(settings, afterMigrations, report);
  try {
    const app = await createApplication(AppModule.forRoot(settings, database.connection), settings).catch(
      (error: unknown) => {
        throw ofDatabase(error, settings);
      },
    );
    const demo = settings.NODE_ENV === 'production' ? null : await openDemo(app, settings, report);
    await listen(app, settings);
    report(startBlock(placesOf(settings), demo));
    const hanging = new AbortController();
    const hung = demo === null || settings.SIGN_IN !== 'trial' ? null : hangPictures(app, hanging.signal);
    return supervise(app, database, async () => {
      hanging.abort();
      await hung;
    });
  } catch (error) {
    await database.stop();
    throw error;
  }
}

function placesOf({ PUBLIC_URL: publicUrl, PORT, SIGN_IN, DEMO_SIGN_IN }: Settings): StartPlaces {
  const chosen = SIGN_IN === 'trial';
  const openToAll = chosen && DEMO_SIGN_IN === 'anyone';
  const reachable = !chosen || openToAll || isLoopbackHost(new URL(publicUrl).hostname);
  return { publicUrl, openToAll, staffUrl: reachable ? publicUrl : `http://localhost:${PORT}` };
}

/** Inserts the demo at the first start in trial mode. @returns the demo's link for guests and its accounts */
async function openDemo(
  app: NestFastifyApplication,
  settings: Settings,
  report: (line: string) => void,
): Promise<DemoSummary> {
  const database = app.get(Database);
  if (settings.SIGN_IN === 'trial' && (await seedDemo(database))) {
    report('  Put in the demo: three restaurants with their menus');
    if (settings.DEMO_HISTORY === 'on') await putInHistory(app, report);
  }
  const guestLink = await demoGuestLink(database, settings.PUBLIC_URL);
  return { guestLink, accounts: settings.SIGN_IN !== 'trial' ? [] : await app.get(SignInAccounts).list() };
}

const DEMO_DAYS = 14;

/** Inserts the demo's history before the application listens, so that readers, pushes and mails begin after it. */
async function putInHistory(app: NestFastifyApplication, report: (line: string) => void): Promise<void> {
  const parts = { database: app.get(Database), venues: app.get(VenueDirectory), menus: app.get(CurrentMenu) };
  const connection = app.get<DatabaseConnection>(DATABASE_CONNECTION);
  await seedHistory({ ...parts, connection }, { days: DEMO_DAYS, now: app.get(Clock).now() });
  report(`  Put in the orders of its last ${DEMO_DAYS} days`);
}

/**
 * Adds the demo's pictures after the start, which they must not delay. Guests see the dishes at once and the pictures
 * seconds later.
 */
async function hangPictures(app: NestFastifyApplication, stopping: AbortSignal): Promise<void> {
  const parts = { database: app.get(Database), images: app.get(Images), changes: app.get(VenueChanges) };
  try {
    await seedPictures(parts, () => !stopping.aborted);
  } catch (error) {
    new Logger('Demo').warn(`The demo's pictures could not be put in; the next start tries again: ${String(error)}`);
  }
}

function supervise(app: NestFastifyApplication, database: ReadyDatabase, beforeStop: () => Promise<void>): Product {
  let stopping = false;
  void database.ended.then(() => {
    if (stopping) return;
    console.error('PostgreSQL does not start again; its log is in the data folder.');
    process.exit(1);
  });
  return {
    async stop() {
      stopping = true;
      app.get(Readiness).leave();
      await beforeStop();
      await within(CLOSE_LIMIT_MS, app.close(), () => undefined);
      await database.stop();
    },
  };
}

async function listen(app: NestFastifyApplication, settings: Settings): Promise<void> {
  try {
    await app.listen(settings.PORT, settings.HOST);
  } catch (error) {
    await app.close().catch(() => undefined);
    throw ofPort(error, settings);
  }
}

function ofDatabase(error: unknown, { DATABASE_URL }: Settings): unknown {
  const cause = DATABASE_URL === undefined ? null : outageCause(error);
  return cause === null ? error : new Error(`The database of DATABASE_URL: ${cause.reason}`, { cause: error });
}
