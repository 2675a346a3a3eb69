import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PostgresAccount } from '#platform/database/postgres-binaries.js';
import { Daemon } from './daemon.js';

const DEPLOY = fileURLToPath(new URL('../../../deploy/ha/', import.meta.url));
export const PASSWORD = 'for-the-test-alone';
/** Stands for `10.0.0.` in the files of deploy/ha. */
const NETWORK = '127.0.77.';

type Signal = 'SIGSTOP' | 'SIGCONT' | 'SIGKILL';

/** @returns a file of deploy/ha with the addresses, the password and the folders of the test */
export function deployed(file: string, changes: readonly (readonly [string, string])[] = []): string {
  let text = readFileSync(join(DEPLOY, file), 'utf8').replaceAll('10.0.0.', NETWORK).replaceAll('change-me', PASSWORD);
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
    text = text.replaceAll(from, to);
  }
  return text;
}

/** One of the three machines: etcd, PostgreSQL under Patroni, Redis and Sentinel at one address. */
export class HaNode {
  readonly address: string;
  readonly etcd: Daemon;
  readonly patroni: Daemon;
  readonly redis: Daemon;
  readonly sentinel: Daemon;
  private readonly folder: string;

  constructor(
    readonly number: number,
    readonly name: string,
    root: string,
    account: PostgresAccount,
  ) {
    this.address = NETWORK + number;
    this.folder = join(root, name);
    for (const each of ['etcd', 'redis', 'socket']) mkdirSync(join(this.folder, each), { recursive: true });
    chmodSync(this.folder, 0o755);
    const log = (of: string): string => join(this.folder, `${of}.log`);
    this.etcd = new Daemon(['etcd'], log('etcd'), this.etcdSettings());
    this.patroni = new Daemon(
      [...account.prefix, 'patroni', this.write('patroni.yml', this.patroniChanges(root))],
      log('patroni'),
      this.patroniSettings(),
    );
    const here = ['bind', 'announce-ip'].map((word) => [`${word} ${NETWORK}1`, `${word} ${this.address}`] as const);
    const redis = this.write('redis.conf', here);
    const sentinel = this.write('sentinel.conf', here);
    this.redis = new Daemon(['redis-server', redis, '--dir', join(this.folder, 'redis')], log('redis'));
    this.sentinel = new Daemon(['redis-server', sentinel, '--sentinel'], log('sentinel'));
  }

  /** @param isFirst whether its Redis is the master; the Sentinels decide at later starts */
  start(isFirst: boolean | null = null): void {
    this.etcd.start();
    this.patroni.start();
    this.startRedis(isFirst === false);
    this.sentinel.start();
  }

  startRedis(asReplica = false): void {
    this.redis.start(...(asReplica ? ['--replicaof', `${NETWORK}1`, '6379'] : []));
  }

  /** Kills PostgreSQL and its Patroni: the machine's etcd and Redis stay. */
  async killPostgres(): Promise<void> {
    await this.patroni.kill();
    this.signalPostgres('SIGKILL');
  }

  async kill(): Promise<void> {
    await Promise.all([this.etcd.kill(), this.redis.kill(), this.sentinel.kill(), this.killPostgres()]);
  }

  /** Pauses PostgreSQL and its Patroni, or lets them continue. */
  freezePostgres(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.patroni.signal(signal);
    this.signalPostgres(signal);
  }

  /** Tells whether Patroni answers 200 there, e.g. `primary` or `sync`. */
  async is(role: string): Promise<boolean> {
    const response = fetch(`http://${this.address}:8008/${role}`, { signal: AbortSignal.timeout(1_000) });
    return response.then(
      ({ status }) => status === 200,
      () => false,
    );
  }

  private signalPostgres(signal: Signal): void {
    const file = join(this.folder, 'cluster', 'postmaster.pid');
    if (!existsSync(file)) return;
    const [first = ''] = readFileSync(file, 'utf8').split('\n');
    for (const pid of [first, ...childrenOf(first)]) {
      try {
        process.kill(Number(pid), signal);
      } catch {
        // It has already ended.
      }
    }
  }

  private etcdSettings(): Record<string, string> {
    const own = [
      ['ETCD_NAME=one', `ETCD_NAME=${this.name}`],
      [`URLS=http://${NETWORK}1`, `URLS=http://${this.address}`],
    ] as const;
    const settings: Record<string, string> = { ETCD_DATA_DIR: join(this.folder, 'etcd') };
    for (const line of deployed('etcd.env', own).split('\n')) {
      const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(line) ?? [];
      if (name) settings[name] = value.replaceAll(/\$\{(\w+)\}/g, (_, other: string) => settings[other] ?? '');
    }
    return settings;
  }

  private patroniChanges(root: string): readonly (readonly [string, string])[] {
    return [
      ['/var/run/postgresql', join(this.folder, 'socket')],
      ['/etc/patroni', root],
    ];
  }

  private patroniSettings(): Record<string, string> {
    const [rest, postgres] = [`${this.address}:8008`, `${this.address}:5432`];
    return {
      PATRONI_NAME: this.name,
      PATRONI_RESTAPI_LISTEN: rest,
      PATRONI_RESTAPI_CONNECT_ADDRESS: rest,
      PATRONI_POSTGRESQL_LISTEN: postgres,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: postgres,
      PATRONI_POSTGRESQL_DATA_DIR: join(this.folder, 'cluster'),
      PATRONI_POSTGRESQL_PGPASS: join(this.folder, 'pgpass'),
      PATRONI_SUPERUSER_PASSWORD: PASSWORD,
      PATRONI_REPLICATION_PASSWORD: PASSWORD,
      STOLEK_OWNER_PASSWORD: PASSWORD,
      STOLEK_PASSWORD: PASSWORD,
    };
  }

  private write(file: string, changes: readonly (readonly [string, string])[]): string {
    const path = join(this.folder, file);
    writeFileSync(path, deployed(file, changes));
    return path;
  }
}

function childrenOf(pid: string): string[] {
  try {
    return execFileSync('pgrep', ['-P', pid], { encoding: 'utf8' }).trim().split('\n');
  } catch {
    return [];
  }
}
