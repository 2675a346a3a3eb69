import type { EmbeddedPostgres } from '../src/platform/database/embedded-postgres.js';
import type { Contender } from './arena.js';
import type { OrderTemplate } from './load/jobs.js';

/** The product as it is built for production, on the given PostgreSQL, with its demo data; its orders are made of its own menus. */
export function startProduct(
  _postgres: EmbeddedPostgres,
  _dataFolder: string,
  _port: number,
): Promise<Contender & { orders: OrderTemplate[]; menuPath: string }> {
  throw new Error('Not yet');
}
