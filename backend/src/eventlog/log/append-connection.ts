import { randomBytes, randomUUID } from 'node:crypto';
import type { OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { systemContext } from '#kernel/event.js';
import type { DatabaseConnection } from '#platform/database/database-connection.js';
import { sessionSetup } from '#platform/database/session-setup.js';
import { DatabaseErrors } from '#platform/database/database.js';
import type { AppendChannel } from './append-queue.js';
import { batchParameters, type Append } from './append.js';
import {
  eventsOf,
  isPlain,
  loneParameters,
  memberParameters,
  outcomesOf,
  type Member,
  type MemberOutcome,
  type MemberRow,
} from './multi-stream-append.js';

interface LaneLogin {
  readonly Client: typeof pg.Client;
  readonly config: pg.ClientConfig;
  readonly settle: (client: pg.Client) => Promise<void>;
}

class LaneConnection {
  private client: pg.Client | null = null;
  private last: Promise<unknown> = Promise.resolve();
  private isEnded = false;

  constructor(private readonly login: LaneLogin) {}

  /**
   * Lends the connection to one caller at a time.
   * @param isLost tells whether an error of `work` means that the connection is lost and must be replaced
   * @throws Error what `work` throws
   */
  use<Result>(work: (client: pg.Client) => Promise<Result>, isLost: (error: unknown) => boolean): Promise<Result> {
    const result = this.last.then(() => this.lend(work, isLost));
    this.last = result.catch(() => undefined);
    return result;
  }

  async end(): Promise<void> {
    this.isEnded = true;
    await this.last;
    await this.client?.end().catch(() => undefined);
  }

  private async lend<Result>(
    work: (client: pg.Client) => Promise<Result>,
    isLost: (error: unknown) => boolean,
  ): Promise<Result> {
    if (this.isEnded) throw new Error('The appends have ended');
    const client = this.client ?? (await this.dial());
    try {
      return await work(client);
    } catch (error) {
      if (isLost(error)) this.forget(client);
      throw error;
    }
  }

  private async dial(): Promise<pg.Client> {
    const client = new this.login.Client(this.login.config);
    // A connection that dies while it is idle is replaced at the next append. Without a listener, its error would end
    // the process.
    client.on('error', () => this.forget(client));
    client.on('end', () => this.forget(client));
    try {
      await client.connect();
      await this.login.settle(client);
    } catch (error) {
      this.forget(client);
      throw error;
    }
    return (this.client = client);
  }

  private forget(client: pg.Client): void {
    if (this.client === client) this.client = null;
    void client.end().catch(() => undefined);
  }
}

const APPEND_LONE_EVENT = {
  name: 'append_lone_event',
  text: 'select * from append_lone_event($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)',
};
const APPEND_EVENTS = { name: 'append_events', text: 'select * from append_events($1, $2, null, null, $3)' };
const APPEND_MEMBERS = { name: 'append_members', text: 'select * from append_events($1, $2, $3, $4, $5)' };

// Plans made while the tables are empty would use sequential scans and hash joins for ever (measured: 2–4 times
// slower). A forced generic plan makes PostgreSQL plan a statement in a trigger or a function once, instead of at each
// of its first five runs.
const PLANNER = {
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  plan_cache_mode: 'force_generic_plan',
};
const LIMITS = { statement_timeout: 10_000, lock_timeout: 5_000 };
/** Without this limit, a database host that vanishes silently blocks all orders until TCP gives up after 15 minutes. */
const ANSWER_WITHIN_MS = 12_000;
// Makes triggers check the limits that can only be counted under the venue's lock.
const BOUNDS = { 'stolek.bounds': 'on' };
/** Makes triggers check portions and pauses. It is set even in a load test, which leaves out the other limits. */
const PORTIONS = { 'stolek.portions': 'on' };
/** SQLSTATEs of a session that was ended from outside, maybe while it waited for its commit. */
const ENDED_IN_COMMIT = /^57P0[12]$/;
/** Messages of errors that occur before anything is sent, so that nothing is stored. */
const NOT_REACHED = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|^timeout expired$/;
const UNAVAILABLE = /^(08|53|57|25006)/;
/** The product's own SQLSTATE (append-streams.sql): another append came first. */
export const OVERTAKEN = 'ST002';
const LOCK_NOT_AVAILABLE = '55P03';
/** The server, the database or the role has no free connection; no statement was run. */
const TOO_MANY_CONNECTIONS = '53300';
const COLLISIONS = new Set(['40001', '40P01', OVERTAKEN]);

const MAY_WRITE = `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "readOnly"`;
/** Size of the probe's payload. It is random, because a payload that compresses well could fit on a full disk. */
const PROBE_BYTES = 16_384;

/** Sends appends over dedicated connections, whose plans stay cached and whose settings affect no other query. */
export class AppendConnection implements AppendChannel, OnApplicationShutdown {
  private readonly lanes: LaneConnection[] = [];
  private readonly login: LaneLogin;
  private failing = false;

  /** @param holdsBounds whether the database refuses an event beyond one of its limits; false in a load test */
  constructor(
    connection: DatabaseConnection,
    holdsBounds = false,
    errors: DatabaseErrors = new DatabaseErrors(),
    answerWithinMs = ANSWER_WITHIN_MS,
  ) {
    this.login = {
      Client: errors.watchedClient(),
      config: {
        connectionString: connection.url,
        application_name: 'stolek-append',
        connectionTimeoutMillis: 5_000,
        query_timeout: answerWithinMs,
        keepAlive: true,
      },
      settle: sessionSetup(connection, { ...PLANNER, ...LIMITS, ...PORTIONS, ...(holdsBounds && BOUNDS) }),
    };
  }

  async send(members: readonly Member[], lane = 0): Promise<(MemberOutcome | undefined)[]> {
    try {
      const outcomes = outcomesOf(members, await this.query(statementFor(members), lane).catch(refusalOf(members)));
      this.failing = false;
      return outcomes;
    } catch (error) {
      this.failing ||= this.isUnavailable(error);
      throw error;
    }
  }

  /**
   * Checks that the database accepts writes. If `byWriting`, or if the last append failed, it also appends an event and
   * rolls it back.
   * @throws the error that an append would get
   */
  async probe({ byWriting = false } = {}): Promise<void> {
    const look = async (client: pg.Client): Promise<void> => {
      const { rows } = await client.query<{ readOnly: boolean }>(MAY_WRITE);
      if (rows[0]?.readOnly) throw Object.assign(new Error('The transaction is read-only'), { code: '25006' });
      if (this.failing || byWriting) await tryToAppend(client);
      this.failing = false;
    };
    await this.laneOf(0).use(look, () => true);
  }

  /** Repeats over the first lane if the database has no connection for this one. Nothing was sent over this one. */
  private query(statement: pg.QueryConfig, lane: number): Promise<MemberRow[]> {
    return this.queryOn(statement, lane).catch((error: unknown) => {
      const isFull = error instanceof pg.DatabaseError && error.code === TOO_MANY_CONNECTIONS;
      if (lane === 0 || !isFull) throw error;
      return this.queryOn(statement, 0);
    });
  }

  /** Keeps the connection after a refusal, because all venues would wait for a new one and its query plans. */
  private queryOn(statement: pg.QueryConfig, lane: number): Promise<MemberRow[]> {
    return this.laneOf(lane).use(
      async (client) => (await client.query<MemberRow>(statement)).rows,
      (error) => this.isUnavailable(error),
    );
  }

  private laneOf(index: number): LaneConnection {
    return (this.lanes[index] ??= new LaneConnection(this.login));
  }

  isUnavailable(error: unknown): boolean {
    if (error instanceof pg.DatabaseError) return UNAVAILABLE.test(error.code ?? '');
    // An error that is neither an answer of the database nor an encoding error comes from the socket or the pool.
    return !(error instanceof RangeError || error instanceof TypeError);
  }

  mayHaveStored(error: unknown): boolean {
    if (error instanceof pg.DatabaseError) return ENDED_IN_COMMIT.test(error.code ?? '');
    return this.isUnavailable(error) && !NOT_REACHED.test(error instanceof Error ? error.message : '');
  }

  isCollision(error: unknown): boolean {
    return error instanceof pg.DatabaseError && COLLISIONS.has(error.code ?? '');
  }

  isHeld(error: unknown): boolean {
    return error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.lanes.map((lane) => lane.end()));
  }
}

/** Turns the conflict of a single append into a refusal that names the newer event. Rethrows other errors. */
function refusalOf(members: readonly Member[]): (error: unknown) => MemberRow[] {
  return (error) => {
    const overtaken = error instanceof pg.DatabaseError && error.code === OVERTAKEN && error.detail;
    if (!overtaken || members.length > 1) throw error;
    return [JSON.parse(overtaken) as MemberRow];
  };
}

function statementFor(members: readonly Member[]): pg.QueryConfig {
  const [only] = members;
  if (members.length === 1 && only && eventsOf(only).length === 1) {
    return { ...APPEND_LONE_EVENT, values: loneParameters(only) };
  }
  if (members.every(isPlain)) return { ...APPEND_EVENTS, values: batchParameters(members) };
  return { ...APPEND_MEMBERS, values: memberParameters(members) };
}

export async function tryToAppend(client: {
  query(statement: string | pg.QueryConfig): Promise<unknown>;
}): Promise<void> {
  const probe: Append = {
    venueId: 0,
    streamId: randomUUID(),
    expectedVersion: 0,
    type: 'Probe',
    schema: 1,
    data: randomBytes(PROBE_BYTES).toString('hex'),
    context: systemContext(randomUUID()),
    commandId: randomUUID(),
    occurredAt: new Date(),
  };
  await client.query('begin');
  await client.query({ ...APPEND_LONE_EVENT, values: loneParameters(probe) });
  await client.query('rollback');
}
