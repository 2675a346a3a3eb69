import type { DynamicModule, Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test, type TestingModuleBuilder } from '@nestjs/testing';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { AppModule } from '../src/app.module.js';
import type { EventReader } from '#eventlog/readers/subscription-checkpoint.js';
import { StoredSubscriptions } from '#eventlog/readers/stored-subscriptions.js';
import { readSettings } from '#platform/config/settings.js';
import type { DatabaseConnection } from '#platform/database/database-connection.js';
import { Metrics } from '#platform/observability/metrics.js';
import { APPLICATION_OPTIONS, configureApplication } from '#platform/http/bootstrap.js';
import { createLogger, NestLogger } from '#platform/http/logging.js';
import { createFastifyAdapter, TIMEOUTS } from '#platform/http/server.js';
import { Jobs } from '#platform/jobs/jobs.js';
import { EscalateCallsJob } from '#modules/ordering/calls/escalate-calls.job.js';
import { DeclineOffersJob } from '#modules/ordering/orders/decline-offers.job.js';
import { EscalateOrdersJob } from '#modules/ordering/orders/escalate-orders.job.js';
import { WatchAttendanceJob } from '#modules/ordering/escalation/watch-attendance.job.js';
import { ExpireOrdersJob } from '#modules/ordering/orders/expire-orders.job.js';
import { watchErrors } from './documented-errors.js';
import { openTestDatabase, type TestDatabase } from './test-database.js';
import { TestMetrics } from './test-metrics.js';

export interface TestAppOptions {
  /** Modules beside the product's own, e.g. with a controller that only the test needs. */
  readonly modules?: readonly (Type | DynamicModule)[];
  /** Replaces providers: `(builder) => builder.overrideProvider(Clock).useValue(…)`. */
  readonly overrides?: (builder: TestingModuleBuilder) => TestingModuleBuilder;
  /** Settings as environment variables. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Fills the database before the application starts. */
  readonly arrange?: (database: TestDatabase) => Promise<void>;
  /** Another application's database, to see what survives a restart; that application closes it. */
  readonly database?: TestDatabase;
  /** The connection of the application, if not `stolek_app`'s own. */
  readonly connection?: DatabaseConnection;
}

export interface TestApp {
  readonly app: NestFastifyApplication;
  /** `http://127.0.0.1:port`, for supertest and sockets. */
  readonly url: string;
  readonly database: TestDatabase;
  /**
   * Stops the application and drops its database; call it in `afterAll`.
   *
   * @throws Error when an error was answered that the API's description does not know (documented-errors.ts)
   */
  close(): Promise<void>;
}

/** Orders from another day expire only when a spec asks for it, because the logs of most specs are from past days. */
class ExpireOrdersOnDemand extends ExpireOrdersJob {
  override onModuleInit(): void {}
}

/** Open offers are declined only when a spec asks for it, for the same reason. */
class DeclineOffersOnDemand extends DeclineOffersJob {
  override onModuleInit(): void {}
}

/** Waits are escalated only when a spec asks for it, for the same reason. */
class EscalateOrdersOnDemand extends EscalateOrdersJob {
  override onModuleInit(): void {}
}

class WatchAttendanceOnDemand extends WatchAttendanceJob {
  override onModuleInit(): void {}
}

class EscalateCallsOnDemand extends EscalateCallsJob {
  override onModuleInit(): void {}
}

/** The queues start with the first job, since most specs need none; not used for a worker, or where jobs may wait already. */
class JobsOnceNeeded extends Jobs {
  #started = false;

  override onApplicationBootstrap(): void {
    this.outbox.onWake(() => this.#start());
  }

  #start(): void {
    if (this.#started) return;
    this.#started = true;
    super.onApplicationBootstrap();
  }
}

/** Readers gather events for up to ten seconds in production; a spec waits for each of them. */
const READER_PAUSE_MS = 100;

class EagerSubscriptions extends StoredSubscriptions {
  override add(reader: EventReader): void {
    super.add({ ...reader, pauseMs: Math.min(reader.pauseMs ?? 0, READER_PAUSE_MS) });
  }
}

/** A busy machine has no time for an answer, which says nothing about the product. */
const PATIENT = { ...TIMEOUTS, answerMs: 60_000 };

const KEYS_FILE = 'sign-in-provider/keys.json';
let providerKeys: string | undefined;

/** Makes a data folder with the sign-in keys of the first application of this process: a new pair takes 170 ms. */
function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stolek-test-app-'));
  if (providerKeys !== undefined) {
    mkdirSync(join(folder, dirname(KEYS_FILE)), { mode: 0o700 });
    writeFileSync(join(folder, KEYS_FILE), providerKeys, { mode: 0o600 });
  }
  return folder;
}

function keepProviderKeys(folder: string): void {
  const file = join(folder, KEYS_FILE);
  if (existsSync(file)) providerKeys ??= readFileSync(file, 'utf8');
}

/** Boots the real application on a free port with a separate database. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await openTestDatabase());
  await options.arrange?.(database);
  const folder = makeDataFolder();
  const settings = readSettings({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: folder,
    RATE_LIMITS: 'off',
    // A spec that changes a view compares it itself.
    COMPARED_STREAMS: '0',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
    ...options.settings,
  });
  const isWorker = settings.ROLE === 'worker';
  const product = AppModule.forRoot(settings, options.connection ?? { url: database.url, role: null });
  const builder = Test.createTestingModule({ imports: [product, ...(options.modules ?? [])] })
    .overrideProvider(ExpireOrdersJob)
    .useClass(ExpireOrdersOnDemand)
    .overrideProvider(DeclineOffersJob)
    .useClass(DeclineOffersOnDemand)
    .overrideProvider(EscalateOrdersJob)
    .useClass(EscalateOrdersOnDemand)
    .overrideProvider(EscalateCallsJob)
    .useClass(EscalateCallsOnDemand)
    .overrideProvider(WatchAttendanceJob)
    .useClass(WatchAttendanceOnDemand)
    .overrideProvider(Jobs)
    .useClass(isWorker || options.database ? Jobs : JobsOnceNeeded)
    .overrideProvider(StoredSubscriptions)
    .useClass(EagerSubscriptions)
    .overrideProvider(Metrics)
    .useClass(TestMetrics);
  const module = await (options.overrides?.(builder) ?? builder).compile();
  const logger = createLogger(settings.LOG_LEVEL);
  const app = module.createNestApplication<NestFastifyApplication>(
    createFastifyAdapter(logger, settings.TRUSTED_PROXIES, PATIENT),
    {
      ...APPLICATION_OPTIONS,
      logger: new NestLogger(logger),
    },
  );
  const server = app.getHttpAdapter().getInstance();
  // A worker serves none of the described routes.
  const undocumented = isWorker ? [] : watchErrors(server);
  await configureApplication(app);
  await app.listen(0, '127.0.0.1');
  keepProviderKeys(folder);
  const close = async (): Promise<void> => {
    await app.close();
    if (options.database === undefined) await database.close();
    rmSync(folder, { recursive: true, force: true });
    if (undocumented.length > 0) throw new Error(`Not in backend/openapi.json (@Refuses): ${undocumented.join('; ')}`);
  };
  return { app, url: (await app.getUrl()).replace('[::1]', '127.0.0.1'), database, close };
}
