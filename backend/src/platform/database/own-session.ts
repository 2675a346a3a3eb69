import pg from 'pg';
import type { EntityManager } from 'typeorm';
import type { DatabaseConnection } from './database-connection.js';
import { sessionSetup } from './session-setup.js';
import type { Statement } from './database.js';
import { APPLICATION_ROLE } from './postgres-cluster.js';

/**
 * Returns SQL that writes a time in the API's format, for rows that are sent unchanged. @param expression a
 * `timestamptz`
 */
export const isoTime = (expression: string): string =>
  `to_char((${expression}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Anything that runs a statement and returns rows: the pool, a transaction, a dedicated session. */
export interface SqlSource {
  query<Row>(statement: Statement): Promise<Row[]>;
}

const SETTINGS = {
  lock_timeout: '10s',
  statement_timeout: '15min',
  idle_in_transaction_session_timeout: '2min',
  // Compiling costs more than it saves, because statements are short and frequent.
  jit: 'off',
  // With these keepalives, a machine that vanishes silently holds its locks for 5 s instead of hours.
  tcp_keepalives_idle: '2',
  tcp_keepalives_interval: '1',
  tcp_keepalives_count: '3',
  work_mem: '64MB',
};

/** The privilege needed for `set role`. Since PostgreSQL 16, a membership may lack it. */
const MAY_TAKE = `case when current_setting('server_version_num')::integer < 160000 then 'MEMBER' else 'SET' end`;

/**
 * A connection for long work, advisory locks or temporary tables. Plans that a pooled one keeps may be for other
 * tables.
 */
export class OwnSession implements SqlSource {
  private constructor(private readonly client: pg.Client) {}

  /** @param purpose shown in pg_stat_activity, e.g. `rebuild staff_board` */
  static async open(connection: DatabaseConnection, purpose: string): Promise<OwnSession> {
    const client = new pg.Client({
      connectionString: connection.url,
      application_name: `stolek ${purpose}`,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    });
    // If a connection dies, the running statement fails. Without this listener, the error would end the process.
    client.on('error', () => undefined);
    await client.connect();
    const session = new OwnSession(client);
    try {
      await session.settle(connection);
    } catch (error) {
      await session.close();
      throw error;
    }
    return session;
  }

  async query<Row>(statement: Statement): Promise<Row[]> {
    return (await this.client.query(statement as pg.QueryConfig)).rows as Row[];
  }

  async transaction<Result>(work: () => Promise<Result>, begin = 'begin'): Promise<Result> {
    await this.client.query(begin);
    try {
      const result = await work();
      await this.client.query('commit');
      return result;
    } catch (error) {
      await this.client.query('rollback').catch(() => undefined);
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.client.end().catch(() => undefined);
  }

  private async settle({ url }: DatabaseConnection): Promise<void> {
    // Uses the application's role if the login has it, so that processes with other logins can take over the work.
    const [role] = await this.query<{ can: boolean }>({
      text: `select pg_has_role(current_user, $1, ${MAY_TAKE}) as can`,
      values: [APPLICATION_ROLE],
    });
    await sessionSetup({ url, role: role?.can ? APPLICATION_ROLE : null }, SETTINGS)(this.client);
  }
}

export async function withOwnSession<Result>(
  connection: DatabaseConnection,
  purpose: string,
  work: (session: OwnSession) => Promise<Result>,
): Promise<Result> {
  const session = await OwnSession.open(connection, purpose);
  try {
    return await work(session);
  } finally {
    await session.close();
  }
}

/**
 * Runs statements in a TypeORM transaction. Only for `select` and `insert`: TypeORM does not return plain rows for
 * others.
 */
export function within(manager: EntityManager): SqlSource {
  return { query: ({ text, values = [] }) => manager.query(text, [...values]) };
}
