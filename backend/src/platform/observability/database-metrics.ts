import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DatabaseErrors } from '../database/database-errors.js';
import { Database } from '../database/database.js';
import { Metrics } from './metrics.js';

@Injectable()
export class DatabaseMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly database: Database,
    private readonly errors: DatabaseErrors,
  ) {}

  onModuleInit(): void {
    this.watchPool();
    const refused = this.metrics.counter('database_errors_total', 'What PostgreSQL refused, or did not answer', [
      'sqlstate',
    ]);
    this.errors.onError((sqlstate) => refused.inc({ sqlstate }));
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
}
