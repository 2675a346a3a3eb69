import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { freePort, picturesHung, ProductProcess } from '../../testkit/product-process.mjs';
import { makeTemporaryFolder } from '../../testkit/temporary-folder.mjs';

const RUN_POSTGRES = fileURLToPath(new URL('../../backend/test/run-postgres.mjs', import.meta.url));
/** Settings that lose data in a crash, because the cluster is deleted after the run. Its folder may be in memory. */
const NOT_DURABLE = ['fsync = off', 'synchronous_commit = off', 'full_page_writes = off', `max_wal_size = '256MB'`];
const VENUES = [1, 2, 3];
const WITH_SMALL_PICTURES = `--import=${new URL('small-pictures-preload.mjs', import.meta.url).href}`;

/** The source of the products of all journeys: a database with the demo, and a data folder with its pictures. */
export interface Template {
  readonly folder: string;
  /** The owner's address of the one PostgreSQL of all journeys, without a database. */
  readonly postgres: string;
  readonly database: string;
}

/** @returns the template that `prepareTemplate` has made */
export function template(): Template {
  const made = process.env['JOURNEY_TEMPLATE'];
  if (made === undefined) throw new Error('JOURNEY_TEMPLATE is set by template.ts, which runs before all journeys');
  return JSON.parse(made) as Template;
}

/** Prepares the template once for all journeys. */
export default async function prepareTemplate(): Promise<() => Promise<void>> {
  const folder = makeTemporaryFolder('stolek-journeys-');
  const cluster = await startPostgres(join(folder, 'postgres'));
  const made = { folder: join(folder, 'data'), postgres: cluster.url.replace(/[^/]*$/, ''), database: 'journeys' };
  await asOwner(made, [
    ...NOT_DURABLE.map((setting) => `alter system set ${setting}`),
    'select pg_reload_conf()',
    `create database ${made.database}`,
  ]);
  const port = await freePort();
  const settings = { NODE_ENV: 'development', LOG_LEVEL: 'warn', PORT: String(port), PUBLIC_URL: '' };
  const product = await ProductProcess.start({
    ...settings,
    NODE_OPTIONS: WITH_SMALL_PICTURES,
    DATA_DIR: made.folder,
    DATABASE_URL: made.postgres + made.database,
  });
  try {
    await picturesHung(`http://localhost:${port}`, VENUES);
  } finally {
    await product.stop();
  }
  process.env['JOURNEY_TEMPLATE'] = JSON.stringify(made);
  return async () => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Runs statements one by one as the owner of all databases. */
export async function asOwner({ postgres }: Template, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: `${postgres}postgres` });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

async function startPostgres(folder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, [RUN_POSTGRES, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (line: Buffer) => resolve(line.toString().trim()));
    void ended.then(() => reject(new Error('The PostgreSQL of the journeys did not start')));
  });
  const stop = (): Promise<void> => {
    child.kill();
    return ended;
  };
  return { url, stop };
}
