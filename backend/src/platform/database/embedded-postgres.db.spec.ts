import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { DataFolderInUseError, processCommand, processIdentity } from './data-folder-owner.js';
import { startEmbeddedPostgres, type EmbeddedPostgresOptions } from './embedded-postgres.js';
import { usableAccounts, locateBinaries } from './postgres-binaries.js';

const OWNER_PROCESS = fileURLToPath(new URL('../../../test/run-postgres.mjs', import.meta.url));

async function ask<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('the embedded PostgreSQL', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'stolek-postgres-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Another process that owns a PostgreSQL in the folder. */
  async function ownedByAnother(): Promise<{ owner: ChildProcess; url: string; postmaster: number }> {
    const owner = spawn(process.execPath, [OWNER_PROCESS, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
    const url = await new Promise<string>((resolve, reject) => {
      owner.stdout?.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
      owner.once('exit', () => reject(new Error('The owner has ended.')));
    });
    const postmaster = Number(readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8').split('\n')[0]);
    return { owner, url, postmaster };
  }

  async function gone(pid: number): Promise<void> {
    while (processIdentity(pid) !== null) await new Promise((resolve) => setTimeout(resolve, 10));
  }

  /** Starts, reads the rows of earlier owners, and stops. */
  async function rowsAfterStart(options?: EmbeddedPostgresOptions): Promise<number[]> {
    const postgres = await startEmbeddedPostgres(folder, options);
    try {
      return (await ask<{ n: number }>(postgres.ownerUrl, 'select n from kept order by n')).map(({ n }) => n);
    } finally {
      await postgres.stop();
    }
  }

  it('is durable, listens only on loopback, and gives the application fewer rights', async () => {
    const postgres = await startEmbeddedPostgres(folder);
    const [settings] = await ask(
      postgres.ownerUrl,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
              current_setting('full_page_writes') as pages, current_setting('listen_addresses') as addresses,
              current_setting('unix_socket_directories') as sockets, current_setting('password_encryption') as scram`,
    );
    expect(settings).toEqual({
      fsync: 'on',
      commit: 'on',
      pages: 'on',
      addresses: '127.0.0.1',
      sockets: '',
      scram: 'scram-sha-256',
    });
    const [application] = await ask(
      postgres.applicationUrl,
      'select rolsuper from pg_roles where rolname = current_user',
    );
    expect(application).toEqual({ rolsuper: false });
    await expect(ask(postgres.ownerUrl.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toMatchObject({
      code: '28P01',
    });
    await ask(postgres.ownerUrl, 'create table kept as select 0 as n');
    await postgres.stop();
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).not.toContain('owner.json');
  });

  it('ends with its parent, however the parent dies, and has every committed row after a restart', async () => {
    const { owner, url, postmaster } = await ownedByAnother();
    await ask(url, 'insert into kept values (1)');
    await killed(owner);
    await gone(postmaster);
    expect(await rowsAfterStart()).toEqual([0, 1]);
  });

  it('stops an earlier server that has outlived its owner', async () => {
    const { owner, url, postmaster } = await ownedByAnother();
    await ask(url, 'insert into kept values (2)');
    const supervisor = Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${postmaster}/status`, 'utf8'))?.[1]);
    expect(processCommand(supervisor)).toContain('/bin/sh');
    for (const child of childrenOf(supervisor)) if (child !== postmaster) process.kill(child, 'SIGKILL');
    process.kill(supervisor, 'SIGKILL');
    await killed(owner);
    expect(processIdentity(postmaster)).not.toBeNull();
    expect(await rowsAfterStart()).toEqual([0, 1, 2]);
    expect(processIdentity(postmaster)).toBeNull();
  });

  it('recovers after all its processes were killed at once and left a pid file', async () => {
    const { owner, url, postmaster } = await ownedByAnother();
    await ask(url, 'insert into kept values (3)');
    process.kill(postmaster, 'SIGKILL');
    await killed(owner);
    expect(readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8')).toContain(String(postmaster));
    expect(await rowsAfterStart()).toEqual([0, 1, 2, 3]);
  });

  it('does not stop a program that has the process id of a dead server or owner', async () => {
    writeFileSync(
      join(folder, 'cluster/postmaster.pid'),
      `${process.pid}\n${join(folder, 'cluster')}\n1\n5432\n\n\n\nready\n`,
    );
    writeFileSync(join(folder, 'owner.json'), JSON.stringify({ pid: process.pid, identity: 'an earlier process' }));
    expect(await rowsAfterStart()).toHaveLength(4);
  });

  it('refuses a second process with a one-line message, and keeps serving the first', async () => {
    const { owner, url, postmaster } = await ownedByAnother();
    const second = startEmbeddedPostgres(folder);
    await expect(second).rejects.toThrow(DataFolderInUseError);
    await expect(second).rejects.toThrow(`in use by process ${owner.pid}: stop it, or choose another DATA_DIR.`);
    expect(await ask(url, 'select count(*)::int as rows from kept')).toEqual([{ rows: 4 }]);
    await killed(owner);
    await gone(postmaster);
  });

  it('starts over if its first start was interrupted', async () => {
    const half = mkdtempSync(join(tmpdir(), 'stolek-half-'));
    mkdirSync(join(half, 'cluster.new/data/base'), { recursive: true });
    writeFileSync(join(half, 'cluster.new/data/PG_VERSION'), '18\n');
    const postgres = await startEmbeddedPostgres(half);
    expect(await ask(postgres.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    await postgres.stop();
    rmSync(half, { recursive: true, force: true });
  });

  it('can use the same files under every available account, one after another', async () => {
    const accounts = [...usableAccounts(await locateBinaries(), folder)];
    for (const account of [...accounts].reverse().concat(accounts)) {
      expect(await rowsAfterStart({ account })).toEqual([0, 1, 2, 3]);
    }
  });
});

async function killed(owner: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => owner.once('exit', resolve));
  owner.kill('SIGKILL');
  await ended;
}

function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return children === '' ? [] : children.split(' ').map(Number);
}
