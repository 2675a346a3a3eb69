import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterMigrations } from '../../src/after-migrations.js';
import { READING } from '#platform/database/database.module.js';
import { onConnect } from '#platform/database/session-setup.js';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#platform/database/embedded-postgres.js';
import { migrate } from '#platform/database/migrate.js';
import { AppendConnection } from '#eventlog/log/append-connection.js';
import { AppendQueue } from '#eventlog/log/append-queue.js';
import type { Append } from '#eventlog/log/append.js';
import { CpuOfBoth } from './cpu.js';

/** The log as the product has it, everything on, and beside it a bare table for the comparison. */
export interface LogArena {
  readonly log: AppendQueue;
  readonly postgres: EmbeddedPostgres;
  readonly ownerUrl: string;
  /** As `stolek_app`. */
  readonly url: string;
  readonly reader: pg.Pool;
  readonly cpu: CpuOfBoth;
  /** @returns so many connections, each with a bare prepared INSERT of the same order in a separate transaction */
  bare(
    connections: number,
  ): Promise<{ insert(caller: number, order: Append): Promise<unknown>; release(): Promise<void> }>;
  close(): Promise<void>;
}

export async function openLogArena(): Promise<LogArena> {
  const folder = mkdtempSync(join(tmpdir(), 'stolek-bench-events-'));
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'));
  await migrate(postgres.ownerUrl, { afterMigrations });
  const connectionString = postgres.ownerUrl;
  const reader = new pg.Pool({
    connectionString,
    ...onConnect({ url: connectionString, role: null }, READING),
    max: 4,
    idleTimeoutMillis: 0,
  });
  reader.on('error', () => undefined);
  await reader.query('create table bare_order (id uuid primary key, venue_id int, data json, at timestamptz)');
  const connection = new AppendConnection({ url: postgres.applicationUrl, role: null });
  return {
    log: new AppendQueue(connection),
    postgres,
    ownerUrl: postgres.ownerUrl,
    url: postgres.applicationUrl,
    reader,
    cpu: new CpuOfBoth(join(folder, 'postgres/cluster')),
    bare: (connections) => bareInserts(postgres.ownerUrl, connections),
    async close() {
      await connection.onApplicationShutdown();
      await reader.end();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function bareInserts(url: string, connections: number): ReturnType<LogArena['bare']> {
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString: url }));
  for (const client of clients) client.on('error', () => undefined);
  await Promise.all(clients.map((client) => client.connect()));
  const text = 'insert into bare_order values ($1, $2, $3, $4)';
  return {
    insert: (caller, { commandId, venueId, data, occurredAt }) =>
      clients[caller]!.query({
        name: 'bare',
        text,
        values: [commandId, venueId, JSON.stringify(data), occurredAt.toISOString()],
      }),
    release: async () => void (await Promise.all(clients.map((client) => client.end()))),
  };
}

const LINES = [1, 2, 3].map((itemId) => ({
  itemId,
  name: 'Svíčková na smetaně s houskovým knedlíkem',
  quantity: 2,
  price: 18900,
}));

/** An order of three lines, as `createorder` would append it. */
export function placedOrder(venueId: number, at = new Date()): Append {
  return {
    venueId,
    streamId: uuidv7(),
    expectedVersion: 0,
    type: 'OrderPlaced',
    schema: 1,
    data: {
      tableId: 1 + (at.getTime() % 20),
      tableName: 'Stůl 7',
      session: 'qUiXb1rA0m2f8kPzqUiXb1',
      currency: 'CZK',
      total: 113400,
      lines: LINES,
      visitId: null,
      phone: null,
      isVerified: true,
    },
    context: { actor: { kind: 'guest', id: 'qUiXb1rA0m2f8kPzqUiXb1' }, device: 'bench', correlationId: randomUUID() },
    commandId: uuidv7(),
    occurredAt: at,
    businessDay: at.toISOString().slice(0, 10),
  };
}

/** A later event of an order's stream. */
export function decisionOn(order: Append, expectedVersion: number, type: string): Append {
  return { ...order, expectedVersion, type, data: {}, commandId: uuidv7(), businessDay: undefined };
}

/** @returns what gives one order's events after another, each placed, confirmed and closed */
export function orderLife(venueId: number): () => Append {
  let order = placedOrder(venueId);
  let version = 0;
  return () => {
    const at = version;
    version = (version + 1) % 3;
    if (at === 0) return (order = placedOrder(venueId));
    return decisionOn(order, at, at === 1 ? 'OrderConfirmed' : 'OrderClosed');
  };
}
