import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { EmbeddedPostgres } from '#platform/database/embedded-postgres.js';
import { ask } from './ask.js';
import type { ProductContender } from './contender.js';
import { phoneAt, type OrderTemplate } from './load/jobs.js';
import { MeasuredServer } from './measured-server.js';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
/** This build of the product. */
export const BUILT = here('../dist/main.js');
const STAFF = 'owner@demo.test';
/** Venues of the demo with a menu that is valid now. */
const VENUES = [1, 2];
const LINES = 3;

interface Item {
  readonly id: number;
  readonly price_czk: number;
  readonly modifiers?: readonly { readonly min: number }[];
}

/** A dish that can be ordered by its id alone. */
export function hasNoRequiredChoice({ modifiers = [] }: Pick<Item, 'modifiers'>): boolean {
  return modifiers.every(({ min }) => min === 0);
}

/**
 * The production build on the given PostgreSQL, with its demo data and its own settings. Only the limits per guest are
 * lifted, because one load generator acts as hundreds of guests.
 */
export async function startProduct(
  postgres: EmbeddedPostgres,
  folder: string,
  port: number,
  entry = BUILT,
): Promise<ProductContender> {
  const environment = {
    DATABASE_URL: postgres.applicationUrl,
    MIGRATION_DATABASE_URL: postgres.ownerUrl,
    DATA_DIR: folder,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  };
  const options = { name: 'product', entry, probe: '/health/ready' };
  const server = await MeasuredServer.start(options, port, environment);
  try {
    const token = await staffToken(port);
    const url = `${server.origin.replace('http', 'ws')}/ws/`;
    const boards = VENUES.map((venueId) => ({ url, hello: { type: 'register', role: 'staff', venueId, token } }));
    const orders = (
      await Promise.all(VENUES.map((venueId) => ordersOf(server.origin, postgres.ownerUrl, venueId)))
    ).flat();
    // The log also has the visits that begin with an order.
    const count = `select count(*) from event where type like 'Order%'`;
    const countActs = async () => Number((await ask(postgres.ownerUrl, count))[0]?.count);
    return { server, boards, orders, token, countActs, menuPath: menuPath(orders[0]?.venueId, orders[0]?.tableId) };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

function menuPath(venueId = 0, tableId = 0): string {
  return `/api/getcurrentmenu?vid=${venueId}&tid=${tableId}`;
}

async function staffToken(port: number): Promise<string> {
  const environment = { ...process.env, PORT: String(port) };
  const { stdout } = await promisify(execFile)(process.execPath, [here('../../scripts/run/token.mjs'), STAFF], {
    env: environment,
  });
  return stdout.trim();
}

/**
 * Places one order for each table of the venue, by a guest who has scanned its card: three different items, at the
 * prices of its menu.
 */
async function ordersOf(origin: string, databaseUrl: string, venueId: number): Promise<OrderTemplate[]> {
  const tables = await ask(databaseUrl, `select id, code from venue_table where venue_id = ${venueId} order by id`);
  return Promise.all(
    tables.map(async ({ id, code }, index) => {
      const tableId = Number(id);
      const answer = await fetch(origin + menuPath(venueId, tableId));
      if (!answer.ok) throw new Error(`The menu of venue ${venueId} was not answered: ${answer.status}`);
      const menu = ((await answer.json()) as Item[]).filter(hasNoRequiredChoice);
      const chosen = Array.from({ length: LINES }, (_, line) => menu[(index * LINES + line) % menu.length]).filter(
        (item) => !!item,
      );
      const items = chosen.map((item, line) => ({ itemId: item.id, quantity: line + 1, price: item.price_czk }));
      const totalPrice =
        items.reduce((total, { quantity, price }) => total + Math.round(quantity * price * 100), 0) / 100;
      return { venueId, tableId, items, totalPrice, currency: 'CZK', vs: String(code), phone: phoneAt(tableId) };
    }),
  );
}
