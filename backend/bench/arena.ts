import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.js';
import { ask, freePort } from './ask.js';
import type { Contender } from './contender.js';
import { LoadGenerator } from './load/load-generator.js';
import type { OrderTemplate } from './load/jobs.js';
import { MeasuredServer } from './measured-server.js';
import { postgresCpu, postmasterOf } from './postgres-processor.js';
import { startProduct } from './product.js';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const TYPESCRIPT = new URL('../test/register-typescript.mjs', import.meta.url).href;

/** Shared by all suites: one PostgreSQL with its default durability, the servers on it, and the load. */
export interface Arena {
  readonly product: Contender;
  readonly bare: Contender;
  readonly crud: Contender;
  readonly load: LoadGenerator;
  readonly orders: OrderTemplate[];
  readonly menuPath: string;
  readonly durability: string;
  /** Processor time of PostgreSQL so far, in µs. */
  databaseCpu(): number;
  close(): Promise<void>;
}

/** A PostgreSQL in a temporary folder, the product and both baselines on it, all ready. */
export async function openArena(): Promise<Arena> {
  const folder = mkdtempSync(join(tmpdir(), 'stolek-bench-'));
  const closing: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const step of closing.reverse()) await step();
  };
  try {
    const postgres = await startEmbeddedPostgres(join(folder, 'postgres'));
    closing.push(() => postgres.stop());
    const product = await startProduct(postgres, join(folder, 'data'), await freePort());
    closing.push(() => product.server.stop());
    const menuFile = join(folder, 'menu.json');
    writeFileSync(menuFile, await readMenu(product.server.origin + product.menuPath));
    const bare = await startBaseline('bare', postgres.ownerUrl, { MENU_FILE: menuFile });
    closing.push(() => bare.server.stop());
    const crud = await startBaseline('crud', postgres.ownerUrl, {});
    closing.push(() => crud.server.stop());
    const { orders, menuPath } = product;
    await ask(databaseOf('crud', postgres.ownerUrl), dishesOf(orders));
    const load = new LoadGenerator();
    closing.push(() => load.stop());
    const durability = await readDurability(postgres.ownerUrl);
    const postmaster = postmasterOf(join(folder, 'postgres'));
    const databaseCpu = () => postgresCpu(postmaster);
    return { product, bare, crud, load, orders, menuPath, durability, databaseCpu, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function readMenu(url: string): Promise<Buffer> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The menu was not answered: ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

function databaseOf(name: 'bare' | 'crud', ownerUrl: string): string {
  const address = new URL(ownerUrl);
  address.pathname = `/bench_${name}`;
  return address.href;
}

/** The prices that the CRUD server reads: those of the ordered dishes. */
function dishesOf(orders: readonly OrderTemplate[]): string {
  const prices = new Map(orders.flatMap(({ items }) => items.map(({ itemId, price }) => [itemId, price] as const)));
  return `insert into crud_dish (id, price) values ${[...prices].map((dish) => `(${dish.join()})`).join()}`;
}

/** A baseline works in its own database on the same PostgreSQL. */
async function startBaseline(
  name: 'bare' | 'crud',
  ownerUrl: string,
  extra: Record<string, string>,
): Promise<Contender> {
  await ask(ownerUrl, `create database bench_${name}`);
  const url = databaseOf(name, ownerUrl);
  const server = await MeasuredServer.start(
    { name, entry: here(`./baselines/${name}-server.ts`), preload: [TYPESCRIPT], probe: '/ready' },
    await freePort(),
    { DATABASE_URL: url, ...extra },
  );
  const boards = [1, 2].map(() => ({ url: `${server.origin.replace('http', 'ws')}/ws`, hello: null }));
  const count = `select count(*) + count("confirmedAt") + count("endedAt") as acts from ${name}_order`;
  const countActs = async () => Number((await ask(url, count))[0]?.acts);
  return { server, boards, token: null, countActs };
}

async function readDurability(url: string): Promise<string> {
  const names = ['fsync', 'synchronous_commit', 'full_page_writes', 'server_version'];
  const rows = await ask(
    url,
    `select name, setting from pg_settings where name = any('{${names.join()}}') order by name`,
  );
  return rows.map(({ name, setting }) => `${name} ${setting}`).join(', ');
}
