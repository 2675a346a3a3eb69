import { Global, Module } from '@nestjs/common';
import { DatabaseMetrics } from './database-metrics.js';
import { HttpMetrics } from './http-metrics.js';
import { Metrics } from './metrics.js';
import { MetricsController } from './metrics.controller.js';
import { ProcessMetrics } from './process-metrics.js';
import { StateMetrics } from './state-metrics.js';

/** What can be seen from outside of what goes on inside. */
@Global()
@Module({
  controllers: [MetricsController],
  providers: [Metrics, HttpMetrics, DatabaseMetrics, StateMetrics, ProcessMetrics],
  exports: [Metrics],
})
export class ObservabilityModule {}
