import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { claimDataFolder } from './data-folder-owner.js';
import { LastingPostgres } from './lasting-postgres.js';
import { bestAccount, giveFolderTo, type PostgresAccount } from './postgres-account.js';
import { locateBinaries } from './postgres-binaries.js';
import {
  APPLICATION_ROLE,
  createCluster,
  DATABASE,
  ensureDatabase,
  keptSecrets,
  OWNER,
  type Secrets,
} from './postgres-cluster.js';
import { clearLeftovers, runPostgres } from './postgres-process.js';

const LOOPBACK = '127.0.0.1';
const PORT_ATTEMPTS = 3;

/** Real binaries, on loopback only, with PostgreSQL's default durability. */
export interface EmbeddedPostgres {
  readonly ownerUrl: string;
  readonly applicationUrl: string;
  /** Resolves after a stop, or when it ended by itself and did not restart. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  readonly report?: (line: string) => void;
  /** The way of not running as root; by default the first that works. */
  readonly account?: PostgresAccount;
}

/** @throws DataFolderInUseError if another live process runs a PostgreSQL in the folder */
export async function startEmbeddedPostgres(
  folder: string,
  { report, account: only }: EmbeddedPostgresOptions = {},
): Promise<EmbeddedPostgres> {
  const root = resolve(folder);
  const release = claimDataFolder(join(root, 'owner.json'));
  try {
    const account = only ?? bestAccount(await locateBinaries(), root);
    const secrets = keptSecrets(join(root, 'secrets.json'));
    const cluster = join(root, 'cluster');
    if (!existsSync(cluster)) {
      report?.('  Creating the database');
      await createCluster(account, cluster, secrets.owner);
    }
    giveFolderTo(account, cluster);
    await clearLeftovers(cluster);
    report?.('  Starting PostgreSQL');
    return await startCluster({ account, cluster, secrets, report }, release);
  } catch (error) {
    release();
    throw error;
  }
}

interface Cluster {
  readonly account: PostgresAccount;
  /** The folder of its data. */
  readonly cluster: string;
  readonly secrets: Secrets;
  readonly report: ((line: string) => void) | undefined;
}

async function startCluster(
  { account, cluster, secrets, report = () => undefined }: Cluster,
  release: () => void,
): Promise<EmbeddedPostgres> {
  const startOn = (port: number) =>
    runPostgres(account, ['-D', cluster, ...serverSettings(port)], cluster, join(cluster, '../postgres.log'));
  const { port, server: first } = await onFreePort(startOn);
  const server = new LastingPostgres(first, {
    report,
    start: async () => {
      await clearLeftovers(cluster);
      return startOn(port);
    },
  });
  void server.ended.then(release);
  const url = (user: string, password: string, database: string): string =>
    `postgresql://${user}:${password}@${LOOPBACK}:${port}/${database}`;
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

function serverSettings(port: number): string[] {
  const settings = {
    listen_addresses: LOOPBACK,
    port: String(port),
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '128MB',
    // A new database has no statistics, and plans made without them scan whole venues (measured: five times the work).
    autovacuum_naptime: '5s',
    log_checkpoints: 'off',
    log_statement_stats: 'off',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Retries with another port if a program takes it between finding and using it. */
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
