import { Global, Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { Settings } from '../config/settings.js';
import { VERSION } from '../config/version.js';
import { Database, DatabaseErrors } from '../database/database.js';
import { Notifier } from '../notifier/notifier.js';
import { NotifierModule } from '../notifier/notifier.module.js';
import { HttpModule } from '../http/http.module.js';
import { Readiness } from '../http/readiness.js';
import { liveSockets } from '../live/live-socket.js';
import { HttpMetrics } from './http-metrics.js';
import { MetricsController } from './metrics.controller.js';
import { Metrics } from './metrics.js';
import { Outages } from './outages.js';
import { Traces } from './traces.js';

@Injectable()
class DatabaseMetrics implements OnModuleInit {
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

@Injectable()
class StateMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly readiness: Readiness,
    private readonly notifier: Notifier,
    private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    const build = { version: VERSION, revision: this.settings.BUILD_REVISION, node: process.versions.node };
    this.metrics.glance('build_info', 'What runs; always 1', ['version', 'revision', 'node'], () => [[build, 1]]);
    this.metrics.glance('doorbell_up', 'Whether news of other processes are heard at once', [], () => [
      [{}, Number(this.notifier.isUp)],
    ]);
    // A part that does not answer within its time limit counts as broken.
    this.metrics.gauge('ready', 'Whether a part of the process works', ['part'], async () =>
      (await this.readiness.parts()).map(({ name, works }) => [{ part: name }, Number(works)]),
    );
  }
}

@Injectable()
class ProcessMetrics implements OnModuleInit {
  constructor(private readonly metrics: Metrics) {}

  onModuleInit(): void {
    this.metrics.glance('sockets', 'Open live sockets of this process', [], () => [[{}, liveSockets.open]]);
  }
}

@Global()
@Module({
  imports: [NotifierModule, HttpModule],
  controllers: [MetricsController],
  providers: [
    Metrics,
    Outages,
    HttpMetrics,
    DatabaseMetrics,
    StateMetrics,
    ProcessMetrics,
    {
      provide: Traces,
      inject: [Settings, HttpAdapterHost],
      useFactory: (settings: Settings, adapter: HttpAdapterHost) => Traces.open(settings, adapter),
    },
  ],
  exports: [Metrics, Outages],
})
export class ObservabilityModule {}
