import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import pg from 'pg';
import { bestAccount, giveFolderTo } from '#platform/database/postgres-binaries.js';
import { until } from '../until.js';
import { Daemon } from './daemon.js';
import { deployed, HaNode, PASSWORD } from './ha-node.js';
import type { ServedDatabase } from './installation.js';

const PROGRAMS = '/usr/lib/postgresql/15/bin';
const [PRIMARY_PORT, STANDBY_PORT] = [5_000, 5_001];
const REDIS_PORT = 6_379;
const HAPROXY = '127.0.77.9';

/** Three machines as in deploy/ha, at addresses of the loopback network, and the HAProxy that processes connect to. */
export class HaCluster implements ServedDatabase {
  readonly urls = { owner: urlOf('stolek_owner'), application: urlOf('stolek') };
  readonly ownerUrl = urlOf('stolek_owner');
  readonly settings = {
    READ_DATABASE_URL: urlOf('stolek', STANDBY_PORT),
    REDIS_URL: `redis://:${PASSWORD}@stolek`,
    REDIS_SENTINELS: [1, 2, 3].map((number) => `127.0.77.${number}:26379`).join(','),
  };

  private constructor(
    private readonly folder: string,
    readonly nodes: readonly HaNode[],
    private readonly haproxy: Daemon,
  ) {}

  static async start(): Promise<HaCluster> {
    const folder = mkdtempSync(join(tmpdir(), 'stolek-ha-'));
    const binaries = { initdb: join(PROGRAMS, 'initdb'), postgres: join(PROGRAMS, 'postgres') };
    const account = bestAccount(binaries, folder);
    writeFileSync(join(folder, 'create-database.sh'), deployed('create-database.sh'));
    writeFileSync(join(folder, 'haproxy.cfg'), deployed('haproxy.cfg', [['127.0.0.1:500', `${HAPROXY}:500`]]));
    const nodes = ['one', 'two', 'three'].map((name, at) => new HaNode(at + 1, name, folder, account));
    giveFolderTo(account, folder);
    const proxy = new Daemon(['haproxy', '-f', join(folder, 'haproxy.cfg'), '-db'], join(folder, 'haproxy.log'));
    const cluster = new HaCluster(folder, nodes, proxy);
    for (const node of nodes) node.start(node.number === 1);
    proxy.start();
    await cluster.settled();
    return cluster;
  }

  /** Starts the stopped parts, and waits until all three machines serve: a primary and a master of Redis, each followed by two. */
  async settled(): Promise<void> {
    for (const node of this.nodes) node.start();
    await until(async () => {
      const [primary] = await this.those('primary');
      if (primary === undefined || (await this.those('sync')).length !== 1) return false;
      return (await this.those('replica')).length === 2 && (await this.streaming()) === 2;
    });
    await until(async () => {
      const { address } = await this.redisMaster();
      return /^connected_slaves:2$/m.test((await askRedis(address, REDIS_PORT, 'info')) ?? '');
    });
  }

  async those(role: string): Promise<HaNode[]> {
    const are = await Promise.all(this.nodes.map((node) => node.is(role)));
    return this.nodes.filter((_, at) => are[at]);
  }

  async primary(): Promise<HaNode> {
    await until(async () => (await this.those('primary')).length === 1);
    return (await this.those('primary'))[0]!;
  }

  /**
   * Waits until HAProxy leads to another primary than the given one.
   * @returns the duration, for a line of the table
   */
  async elected(before: HaNode | null): Promise<string> {
    const begun = performance.now();
    await until(async () => {
      const [now] = await this.those('primary');
      return now !== undefined && now !== before && (await this.ask('select pg_is_in_recovery() as no')) !== null;
    });
    return ` (new primary after ${((performance.now() - begun) / 1_000).toFixed(1)} s)`;
  }

  async switchOver(): Promise<void> {
    const [leader, [candidate]] = [await this.primary(), await this.those('sync')];
    const answer = await fetch(`http://${leader.address}:8008/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: leader.name, candidate: candidate!.name }),
    });
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  }

  /** Waits for a Redis, other than that of the given node, that all Sentinels call the master and that takes writes. */
  async redisMaster(before: HaNode | null = null): Promise<HaNode> {
    let found: HaNode | null = null;
    await until(async () => (found = await this.namedRedisMaster()) !== null && found !== before);
    return found!;
  }

  private async namedRedisMaster(): Promise<HaNode | null> {
    const named = await Promise.all(this.nodes.map(({ address }) => askRedis(address, 26_379, 'master')));
    const master = this.nodes.find(({ address }) => named.every((name) => name === address));
    return master !== undefined && (await askRedis(master.address, REDIS_PORT, 'set')) === 'OK' ? master : null;
  }

  /** @returns the number of sessions that read on standbys */
  async readers(): Promise<number> {
    const text = `select count(*)::integer as count from pg_stat_activity where application_name = 'stolek-reads'`;
    const counts = (await this.those('replica')).map(async ({ address }) => {
      const url = `postgresql://postgres:${PASSWORD}@${address}:5432/stolek`;
      return (await query<{ count: number }>(url, text))[0]?.count ?? 0;
    });
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  }

  /** Pauses or resumes the replay on a standby. */
  async replay(node: HaNode, word: 'pause' | 'resume'): Promise<void> {
    const url = `postgresql://postgres:${PASSWORD}@${node.address}:5432/stolek`;
    await query(url, `select pg_wal_replay_${word}()`);
  }

  async ask<Row extends pg.QueryResultRow>(sql: string): Promise<Row[] | null> {
    return query<Row>(this.ownerUrl, sql).catch(() => null);
  }

  async close(): Promise<void> {
    await this.haproxy.kill();
    await Promise.all(this.nodes.map((node) => node.kill()));
    // Killed postmasters leave their children for a moment.
    await until(() => Promise.resolve(!isUsed(this.folder)));
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async streaming(): Promise<number> {
    const url = `postgresql://postgres:${PASSWORD}@${HAPROXY}:${PRIMARY_PORT}/postgres`;
    const text = `select count(*)::integer as count from pg_stat_replication where state = 'streaming'`;
    return (await query<{ count: number }>(url, text).catch(() => []))[0]?.count ?? 0;
  }
}

function urlOf(login: string, port = PRIMARY_PORT): string {
  return `postgresql://${login}:${PASSWORD}@${HAPROXY}:${port}/stolek`;
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, query_timeout: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function askRedis(host: string, port: number, what: 'master' | 'set' | 'info'): Promise<string | null> {
  const options = { lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0, commandTimeout: 3_000 };
  const redis = new Redis(port, host, { ...options, ...(port === REDIS_PORT && { password: PASSWORD }) });
  redis.on('error', () => undefined);
  try {
    if (what === 'info') return await redis.info('replication');
    if (what === 'set') return await redis.set('looked-at', '1');
    const [address] = (await redis.call('sentinel', 'get-master-addr-by-name', 'stolek')) as string[];
    return address ?? null;
  } catch {
    return null;
  } finally {
    redis.disconnect();
  }
}

function isUsed(folder: string): boolean {
  try {
    execFileSync('pgrep', ['-f', folder]);
    return true;
  } catch {
    return false;
  }
}
