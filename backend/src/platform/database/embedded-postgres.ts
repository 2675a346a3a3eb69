import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { claimDataFolder } from './data-folder-owner.js';
import { bestAccount, giveFolderTo, locateBinaries, type PostgresAccount } from './postgres-binaries.js';
import {
  APPLICATION_ROLE,
  createCluster,
  DATABASE,
  ensureDatabase,
  storedSecrets,
  OWNER,
  type Secrets,
} from './postgres-cluster.js';
import { clearLeftovers, runPostgres, type PostgresProcess } from './postgres-process.js';

const TRIES = 5;
/**
 * Pause in ms before the first restart; the n-th pause is n times as long. A dead server's sessions hold its memory for
 * a moment.
 */
const PAUSE_MS = 250;
/** After a run of this length, restarts are counted from zero again. */
const RAN_WELL_MS = 60_000;

interface LastingPostgresOptions {
  readonly start: () => Promise<PostgresProcess>;
  readonly report: (line: string) => void;
}

/** Restarts a PostgreSQL that ends by itself. `ended` resolves after a stop, or after five failed attempts in a row. */
export class LastingPostgres implements PostgresProcess {
  readonly ended: Promise<void>;
  private stopping = false;

  constructor(
    private server: PostgresProcess,
    private readonly options: LastingPostgresOptions,
  ) {
    this.ended = this.keep();
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await this.server.stop();
    await this.ended;
  }

  private async keep(): Promise<void> {
    let tries = 0;
    for (let startedAt = performance.now(); ; startedAt = performance.now()) {
      await this.server.ended;
      if (performance.now() - startedAt > RAN_WELL_MS) tries = 0;
      do {
        tries += 1;
        if (this.stopping || tries > TRIES) return;
        this.options.report(`PostgreSQL has ended unexpectedly: starting it again (${tries} of ${TRIES})`);
        await sleep(PAUSE_MS * tries);
      } while (!(await this.isStarted()));
    }
  }

  private async isStarted(): Promise<boolean> {
    if (this.stopping) return false;
    try {
      this.server = await this.options.start();
    } catch (error) {
      this.options.report(error instanceof Error ? error.message : String(error));
      return false;
    }
    // If `stop` was called during the start, it stopped only the previous server, so the new one must be stopped here.
    if (this.stopping) await this.server.stop();
    return true;
  }
}

const LOOPBACK = '127.0.0.1';
const PORT_ATTEMPTS = 3;

/** A real PostgreSQL, reachable only on this machine, with its default durability. */
export interface EmbeddedPostgres {
  readonly ownerUrl: string;
  readonly applicationUrl: string;
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  readonly report?: (line: string) => void;
  readonly account?: PostgresAccount;
  /** Also listens on a Unix socket in its folder and returns that address: it is faster than the loopback network. */
  readonly onSocket?: boolean;
}

/** Starts PostgreSQL in this folder. @throws DataFolderInUseError if another live process runs one there */
export async function startEmbeddedPostgres(
  folder: string,
  { report, account: only, onSocket = false }: EmbeddedPostgresOptions = {},
): Promise<EmbeddedPostgres> {
  const root = resolve(folder);
  const release = claimDataFolder(join(root, 'owner.json'));
  try {
    const account = only ?? bestAccount(await locateBinaries(), root);
    const secrets = storedSecrets(join(root, 'secrets.json'));
    const cluster = join(root, 'cluster');
    if (!existsSync(cluster)) {
      report?.('  Creating the database');
      await createCluster(account, cluster, secrets.owner);
    }
    giveFolderTo(account, cluster);
    await clearLeftovers(cluster);
    report?.('  Starting PostgreSQL');
    return await startCluster({ account, cluster, secrets, report, socketFolder: onSocket ? cluster : '' }, release);
  } catch (error) {
    release();
    throw error;
  }
}

interface Cluster {
  readonly account: PostgresAccount;
  readonly cluster: string;
  readonly secrets: Secrets;
  readonly report: ((line: string) => void) | undefined;
  readonly socketFolder: string;
}

async function startCluster(
  { account, cluster, secrets, report = () => undefined, socketFolder }: Cluster,
  release: () => void,
): Promise<EmbeddedPostgres> {
  const startOn = (port: number) =>
    runPostgres(
      account,
      ['-D', cluster, ...serverSettings(port, socketFolder)],
      cluster,
      join(cluster, '../postgres.log'),
    );
  const { port, server: first } = await onFreePort(startOn);
  const server = new LastingPostgres(first, {
    report,
    start: async () => {
      await clearLeftovers(cluster);
      return startOn(port);
    },
  });
  void server.ended.then(release);
  const host = encodeURIComponent(socketFolder || LOOPBACK);
  const url = (user: string, password: string, database: string): string =>
    `postgresql://${user}:${password}@${host}:${port}/${database}`;
  try {
    await ensureDatabase(url(OWNER, secrets.owner, 'postgres'), secrets.application);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    ownerUrl: url(OWNER, secrets.owner, DATABASE),
    applicationUrl: url(APPLICATION_ROLE, secrets.application, DATABASE),
    ended: server.ended,
    stop: () => server.stop(),
  };
}

function serverSettings(port: number, socketFolder: string): string[] {
  const settings = {
    listen_addresses: LOOPBACK,
    port: String(port),
    unix_socket_directories: socketFolder,
    max_connections: '200',
    shared_buffers: '128MB',
    // Analyzes new tables soon, because plans without statistics scan all rows of a venue (measured: five times the
    // work).
    autovacuum_naptime: '5s',
    log_checkpoints: 'off',
    log_statement_stats: 'off',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Retries with another port if another program takes the free one before PostgreSQL does. */
async function onFreePort<T>(start: (port: number) => Promise<T>): Promise<{ port: number; server: T }> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    try {
      return { port, server: await start(port) };
    } catch (error) {
      if (attempt === PORT_ATTEMPTS || !/could not (bind|create any TCP)/.test(String(error))) throw error;
    }
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done, fail) => probe.once('error', fail).listen(0, LOOPBACK, done));
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}
