import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { batched } from './shared-loads.js';
import type { Database, Statement } from './database.js';
import type { SqlSource } from './own-session.js';

const WITHIN_MS = 300;
const LOOK_MS = 15;
/** Time in ms for which a standby gets no reads after a failure. Otherwise every reader would wait for it. */
const LEFT_ALONE_MS = 5_000;

interface Position {
  readonly position: string;
  /** Identifies a database; its copies have the same value (`system_identifier`). */
  readonly system: string;
}

class StandbyUnusableError extends Error {}

/**
 * Runs reads that need not burden the primary: history, figures, exports. Each statement goes to a standby that has
 * replayed everything committed before the request, so that people can read what they have written. If the standby lags
 * or is down, the statement goes to the primary, as it does without `READ_DATABASE_URL`.
 */
export class ReadDatabase implements SqlSource, OnApplicationShutdown {
  private readonly logger = new Logger(ReadDatabase.name);
  private readonly positions = batched((callers: readonly 'now'[]) => this.position(callers.length));
  private readonly known = new WeakSet<pg.PoolClient>();
  private leftAloneUntil = 0;
  private isLeft = false;

  /** @param standby `null` if there is none */
  constructor(
    private readonly primary: Database,
    private readonly standby: pg.Pool | null,
    private readonly leftAloneMs = LEFT_ALONE_MS,
  ) {
    // A connection that dies while it is idle is replaced. Without a listener, its error would end the process.
    standby?.on('error', () => undefined);
  }

  async query<Row>(statement: Statement): Promise<Row[]> {
    if (this.standby === null || performance.now() < this.leftAloneUntil) return this.primary.query(statement);
    const position = await this.positions('now');
    try {
      const rows = await this.onStandby<Row>(this.standby, position, statement);
      if (this.isLeft) this.logger.log('Reads use the standby again');
      this.isLeft = false;
      return rows;
    } catch (error) {
      this.leave(error as Error);
      return this.primary.query(statement);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.standby?.end();
  }

  private leave({ message }: Error): void {
    this.leftAloneUntil = performance.now() + this.leftAloneMs;
    if (!this.isLeft) this.logger.warn({ reason: message }, 'Reads use the primary: the standby is not available');
    this.isLeft = true;
  }

  private async onStandby<Row>(standby: pg.Pool, position: Position, statement: Statement): Promise<Row[]> {
    const connection = await standby.connect();
    let broken: Error | undefined;
    try {
      if (!this.known.has(connection)) await requireCopy(connection, position);
      this.known.add(connection);
      await replayed(connection, position);
      return (await connection.query(statement as pg.QueryConfig)).rows as Row[];
    } catch (error) {
      broken = error as Error;
      throw error;
    } finally {
      connection.release(broken);
    }
  }

  private async position(callers: number): Promise<Position[]> {
    const [row] = await this.primary.query<Position>({
      name: 'wal_position',
      text: 'select pg_current_wal_flush_lsn()::text as position, system_identifier::text as system from pg_control_system()',
    });
    return Array.from({ length: callers }, () => row!);
  }
}

/** Checks the standby. @throws StandbyUnusableError if its database is not a copy of the primary's */
async function requireCopy(connection: pg.PoolClient, { system }: Position): Promise<void> {
  const text = 'select system_identifier::text as system from pg_control_system()';
  const { rows } = await connection.query<{ system: string }>(text);
  if (rows[0]?.system !== system) throw new StandbyUnusableError('it is no copy of the database of DATABASE_URL');
}

/** Waits until the standby has replayed `position`. @throws StandbyUnusableError if it lags, or is not a standby */
async function replayed(connection: pg.PoolClient, { position }: Position): Promise<void> {
  const end = performance.now() + WITHIN_MS;
  for (;;) {
    const { rows } = await connection.query<{ has: boolean }>({
      name: 'wal_replayed',
      text: 'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as has',
      values: [position],
    });
    if (rows[0]?.has) return;
    if (performance.now() >= end) throw new StandbyUnusableError('it is behind, or no standby');
    await sleep(LOOK_MS);
  }
}
