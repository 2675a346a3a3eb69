import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DATABASE_CONNECTION, type DatabaseConnection } from '../database/database-connection.js';
import { AppendConnection } from './append-connection.js';
import { AppendQueue } from './append-queue.js';
import type { Append, AppendOutcome } from './append.js';

/**
 * Two batches in flight keep two cores of PostgreSQL busy; over one lane they would wait for each other's venues. More
 * lanes only make the batches smaller (measured; docs/decisions/0019).
 */
const LANES = 2;

/** The ways into the log: every venue has its lane, so that batches in flight at once never want the same locks. */
@Injectable()
export class AppendLanes implements OnApplicationShutdown {
  private readonly connections: readonly AppendConnection[];
  private readonly queues: readonly AppendQueue[];

  constructor(@Inject(DATABASE_CONNECTION) connection: DatabaseConnection) {
    this.connections = Array.from({ length: LANES }, () => new AppendConnection(connection));
    this.queues = this.connections.map((one) => new AppendQueue(one));
  }

  /** @see AppendQueue.append */
  append(append: Append): Promise<AppendOutcome> {
    return this.queues[append.venueId % LANES]!.append(append);
  }

  /** When the last request has been answered, not before. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.connections.map((connection) => connection.close()));
  }
}
