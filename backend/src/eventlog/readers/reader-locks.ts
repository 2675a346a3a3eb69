import { Turns } from '#kernel/turns.js';
import type { DatabaseConnection } from '#platform/database/database-connection.js';
import { OwnSession, type SqlSource } from '#platform/database/own-session.js';

const LOCK_CLASS = 7_105_541;

/** A session and the number of readers that use it; the last one to leave closes it. */
interface Shared {
  readonly session: Promise<OwnSession>;
  readonly turns: Turns;
  users: number;
}

/** The advisory locks of the readers that run in this process, all held by one session. */
export class ReaderLocks {
  private current: Shared | null = null;

  constructor(private readonly connection: DatabaseConnection) {}

  /**
   * Runs `work` while this process has the reader's lock. Returns at once if another process has it.
   * @param work reads over the session that holds the lock, so the work fails when the lock is lost
   * @throws the error of the work, or of the session
   */
  async whileHeld(reader: string, work: (sql: SqlSource) => Promise<void>): Promise<void> {
    const shared = this.join();
    // Runs one statement at a time, because pg 9 accepts none while another one runs.
    const sql: SqlSource = {
      query: (statement) => shared.turns.take(0, async () => (await shared.session).query(statement)),
    };
    let isHeld = false;
    try {
      isHeld = await takeLock(sql, reader);
      if (isHeld) await work(sql);
    } catch (error) {
      // The session may be lost. Nobody else joins it, and its other users notice the loss at their next statement.
      this.retire(shared);
      throw error;
    } finally {
      shared.users -= 1;
      if (shared.users === 0) await this.close(shared);
      else if (isHeld) await releaseLock(sql, reader).catch(() => undefined);
    }
  }

  private join(): Shared {
    this.current ??= {
      session: OwnSession.open(this.connection, 'subscriptions'),
      turns: new Turns(),
      users: 0,
    };
    this.current.users += 1;
    return this.current;
  }

  private retire(shared: Shared): void {
    if (this.current === shared) this.current = null;
  }

  private async close(shared: Shared): Promise<void> {
    this.retire(shared);
    const session = await shared.session.catch(() => null);
    await session?.close();
  }
}

async function takeLock(sql: SqlSource, reader: string): Promise<boolean> {
  const text = `select pg_try_advisory_lock(${LOCK_CLASS}, hashtext($1)) as taken`;
  const [row] = await sql.query<{ taken: boolean }>({ text, values: [reader] });
  return row?.taken === true;
}

async function releaseLock(sql: SqlSource, reader: string): Promise<void> {
  await sql.query({ text: `select pg_advisory_unlock(${LOCK_CLASS}, hashtext($1))`, values: [reader] });
}
