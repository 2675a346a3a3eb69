import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { giveFolderTo, type PostgresAccount } from './postgres-binaries.js';

export const OWNER = 'stolek_owner';
/** The application's login. The migrations grant its rights. */
export const APPLICATION_ROLE = 'stolek_app';
export const DATABASE = 'stolek';

export interface Secrets {
  readonly owner: string;
  readonly application: string;
}

/**
 * Creates the cluster under a temporary name, and renames it when it is complete. An interrupted start therefore leaves
 * no cluster that looks complete.
 */
export async function createCluster(account: PostgresAccount, cluster: string, password: string): Promise<void> {
  const building = `${cluster}.new`;
  const passwordFile = join(building, 'password');
  const data = join(building, 'data');
  rmSync(building, { recursive: true, force: true });
  mkdirSync(data, { recursive: true, mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  giveFolderTo(account, building);
  const [command, ...words] = [
    ...account.prefix,
    account.binaries.initdb,
    '-D',
    data,
    `--username=${OWNER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  await promisify(execFile)(command, words, { cwd: building, env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } });
  renameSync(data, cluster);
  rmSync(building, { recursive: true, force: true });
}

export async function ensureDatabase(url: string, applicationPassword: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as role,
              exists (select from pg_database where datname = $2) as database`,
      [APPLICATION_ROLE, DATABASE],
    );
    const verb = rows[0]?.role ? 'alter' : 'create';
    await client.query(`${verb} role ${APPLICATION_ROLE} login password ${client.escapeLiteral(applicationPassword)}`);
    if (!rows[0]?.database) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

export function storedSecrets(file: string): Secrets {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
  const secrets = { owner: randomBytes(24).toString('hex'), application: randomBytes(24).toString('hex') };
  writeFileSync(`${file}.new`, JSON.stringify(secrets), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secrets;
}
