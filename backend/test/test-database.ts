import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A database of its own for a spec file, with every migration in place and nothing else. */
export interface TestDatabase {
  /** As `stolek_app`, with the application's rights. */
  readonly url: string;
  /** As the owner, for arranging and looking at what the application may not. */
  readonly ownerUrl: string;
  /** Drops it; call it in `afterAll`. */
  close(): Promise<void>;
}

/** @returns a fresh copy of the migrated template; takes some 50 ms */
export async function openTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asOwner(`create database ${name} template ${setting('STOLEK_TEST_TEMPLATE')}`);
  return {
    url: setting('STOLEK_TEST_APPLICATION_URL').replace(/[^/]*$/, name),
    ownerUrl: setting('STOLEK_TEST_OWNER_URL').replace(/[^/]*$/, name),
    close: () => asOwner(`drop database if exists ${name} with (force)`),
  };
}

async function asOwner(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: setting('STOLEK_TEST_OWNER_URL') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is set by test/global-setup.mjs: run the tests through jest.`);
  return value;
}
