import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DatabaseErrors, sqlStateOf } from '../database/database-errors.js';
import { Database } from '../database/database.js';
import { EventStore } from '#eventlog/log/event-store.js';
import { Metrics } from './metrics.js';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const MEMBERS = [1, 2, 4, 8, 16, 32, 64, 128];
/** Instead of a SQLSTATE, for an append that was not even queued. */
const QUEUE_FULL = 'queue_full';

/** The way to the database: the pool, what it refuses, and the appends, on which every order depends. */
@Injectable()
export class DatabaseMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly database: Database,
    private readonly errors: DatabaseErrors,
    private readonly events: EventStore,
  ) {}

  onModuleInit(): void {
    this.watchPool();
    const refused = this.metrics.counter('database_errors_total', 'What PostgreSQL refused, or did not answer', [
      'sqlstate',
    ]);
    this.errors.onError((sqlstate) => refused.inc({ sqlstate }));
    this.watchAppends();
  }

  private watchPool(): void {
    const { pool } = this.database;
    this.metrics.glance('database_pool_connections', 'Connections of the pool', ['state'], () => [
      [{ state: 'in_use' }, pool.totalCount - pool.idleCount],
      [{ state: 'idle' }, pool.idleCount],
    ]);
    this.metrics.glance('database_pool_waiting', 'Statements that wait for a connection of the pool', [], () => [
      [{}, pool.waitingCount],
    ]);
  }

  private watchAppends(): void {
    const durations = this.metrics.histogram(
      'append_duration_seconds',
      'One batch of appends, to its commit',
      [],
      SECONDS,
    );
    const batches = this.metrics.histogram('append_batch_size', 'Appends that went out together', [], MEMBERS);
    const failures = this.metrics.counter('append_failures_total', 'Appends that were not stored', ['sqlstate']);
    this.metrics.glance('append_waiting', 'Appends that wait for the batch before them', [], () => [
      [{}, this.events.waitingAppends],
    ]);
    this.events.watchAppends({
      sent(members, seconds) {
        durations.observe(seconds);
        batches.observe(members);
      },
      failed: (failure) => failures.inc({ sqlstate: failure === null ? QUEUE_FULL : sqlStateOf(failure) }),
    });
  }
}
