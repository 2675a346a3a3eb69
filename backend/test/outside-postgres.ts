import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { bestAccount, giveFolderTo, type PostgresAccount } from '#platform/database/postgres-binaries.js';
import { runPostgres, type PostgresProcess } from '#platform/database/postgres-process.js';
import { freePort } from './product-process.js';

const PASSWORD = 'for-the-test-alone';

/**
 * A PostgreSQL of another installation: a superuser `postgres`, a database's owner without superuser rights, and a
 * limited login.
 */
export class OutsidePostgres {
  private constructor(
    readonly folder: string,
    readonly account: PostgresAccount,
    readonly port: number,
    private server: PostgresProcess,
    private readonly startServer: () => Promise<PostgresProcess>,
  ) {}

  /**
   * @param programs the folder of `initdb` and `postgres`
   * @param settingsIn further settings of a server with its files in the given folder
   */
  static async start(programs: string, settingsIn: (folder: string) => string[] = () => []): Promise<OutsidePostgres> {
    const folder = mkdtempSync(join(tmpdir(), 'stolek-outside-'));
    const binaries = { initdb: join(programs, 'initdb'), postgres: join(programs, 'postgres') };
    const account = bestAccount(binaries, folder);
    const cluster = join(folder, 'cluster');
    mkdirSync(cluster, { mode: 0o700 });
    writeFileSync(join(folder, 'password'), PASSWORD);
    giveFolderTo(account, folder);
    const login = ['--username=postgres', `--pwfile=${join(folder, 'password')}`, '--auth=scram-sha-256'];
    run(account, [binaries.initdb, '-D', cluster, ...login, '--encoding=UTF8', '--locale=C']);
    const port = await freePort();
    const settings = [`listen_addresses=127.0.0.1`, `port=${port}`, 'unix_socket_directories=', 'fsync=off'];
    settings.push(...settingsIn(folder));
    const words = ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])];
    const startServer = (): Promise<PostgresProcess> => runPostgres(account, words, cluster, join(folder, 'log'));
    const postgres = new OutsidePostgres(folder, account, port, await startServer(), startServer);
    await postgres.asSuperuser(
      `create role stolek_owner login createrole password '${PASSWORD}'`,
      'create database stolek owner stolek_owner',
    );
    return postgres;
  }

  url(user: string, { port = this.port, database = 'stolek' } = {}): string {
    return `postgresql://${user}:${PASSWORD}@127.0.0.1:${port}/${database}`;
  }

  async asSuperuser(...statements: string[]): Promise<void> {
    const client = new pg.Client({ connectionString: this.url('postgres', { database: 'postgres' }) });
    await client.connect();
    for (const sql of statements) await client.query(sql);
    await client.end();
  }

  /** Creates the login of the processes as docs/operations.md describes, after or before the migrations. */
  async createLogin(name: string): Promise<void> {
    await this.asSuperuser(
      `do $$ begin create role stolek_app nologin; exception when duplicate_object then null; end $$`,
      `create role ${name} login password '${PASSWORD}' in role stolek_app`,
    );
  }

  stop(): Promise<void> {
    return this.server.stop();
  }

  /** @throws Error as `start`; a server that is restored to a moment may be in recovery for a while */
  async startAgain(): Promise<void> {
    this.server = await this.startServer();
  }

  async close(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** pgbouncer in session mode in front of a PostgreSQL, otherwise as Debian ships it. */
export class PgBouncer {
  private constructor(
    readonly port: number,
    private readonly child: ChildProcess,
  ) {}

  static async start(
    { folder, account, port: behind }: OutsidePostgres,
    logins: readonly string[],
  ): Promise<PgBouncer> {
    const port = await freePort();
    const settings = [
      '[databases]',
      `* = host=127.0.0.1 port=${behind}`,
      '[pgbouncer]',
      'pool_mode = session',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = scram-sha-256',
      `auth_file = ${join(folder, 'users.txt')}`,
      'default_pool_size = 60',
      '',
    ];
    writeFileSync(join(folder, 'pgbouncer.ini'), settings.join('\n'));
    writeFileSync(join(folder, 'users.txt'), logins.map((name) => `"${name}" "${PASSWORD}"\n`).join(''));
    if (account.fileOwner !== null) {
      execFileSync('chown', [String(account.fileOwner), join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')]);
    }
    const [command, ...words] = [...account.prefix, '/usr/sbin/pgbouncer', join(folder, 'pgbouncer.ini')];
    const child = spawn(command, words, { stdio: 'ignore' });
    while (!(await answers(port))) {
      if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return new PgBouncer(port, child);
  }

  async close(): Promise<void> {
    const ended = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGKILL');
    await ended;
  }
}

function run({ prefix }: PostgresAccount, words: readonly string[]): void {
  const [command = '', ...rest] = [...prefix, ...words];
  execFileSync(command, rest, { stdio: 'ignore', env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } });
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => (socket.destroy(), resolve(true)));
    socket.once('error', () => resolve(false));
  });
}
