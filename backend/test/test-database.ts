import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A separate database for a spec file, with every migration and nothing else. */
export interface TestDatabase {
  /** Connects as `stolek_app`, with the application's rights. */
  readonly url: string;
  /** Connects as the owner, for arranging and checking what the application may not. */
  readonly ownerUrl: string;
  /** Drops it; call it in `afterAll`. */
  close(): Promise<void>;
}

/** @returns a fresh copy of the migrated template; takes some 50 ms */
export async function openTestDatabase(): Promise<TestDatabase> {
  return makeDatabase(setting('STOLEK_TEST_TEMPLATE'));
}

/** @returns an empty database, for tests of the migrations themselves */
export async function openEmptyDatabase(): Promise<TestDatabase> {
  return makeDatabase('template0');
}

/** @returns a copy of another one, which must have no connections in the meantime */
export async function openCopyOf({ ownerUrl }: TestDatabase): Promise<TestDatabase> {
  return makeDatabase(ownerUrl.split('/').at(-1)!);
}

/** @returns connections as `stolek_app`, for an object that takes a pool; end it before the database is dropped */
export function openPool({ url }: TestDatabase): pg.Pool {
  // A pool says that it has ended before its sessions have, and the drop of their database then ends them.
  return new pg.Pool({ connectionString: url }).on('error', () => undefined);
}

async function makeDatabase(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copied as files: written to the WAL block by block, a copy costs PostgreSQL twice as much.
  await asOwner(`create database ${name} template ${template} strategy file_copy`);
  return {
    url: setting('STOLEK_TEST_APPLICATION_URL').replace(/[^/]*$/, name),
    ownerUrl: setting('STOLEK_TEST_OWNER_URL').replace(/[^/]*$/, name),
    close: () => asOwner(`drop database if exists ${name} with (force)`),
  };
}

let owner: pg.Pool | undefined;

/** Keeps one session in the process for all its databases: another login costs half as much as a copy. */
async function asOwner(sql: string): Promise<void> {
  // An idle session is no resource that a spec file left open.
  const options = { max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true };
  owner ??= new pg.Pool({ connectionString: setting('STOLEK_TEST_OWNER_URL'), ...options }).on(
    'error',
    () => undefined,
  );
  await owner.query(sql);
}

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is set by test/global-setup.mjs: run the tests through jest.`);
  return value;
}
