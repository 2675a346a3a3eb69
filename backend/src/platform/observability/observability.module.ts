import { Global, Module } from '@nestjs/common';
import { Metrics } from './metrics.js';
import { MetricsController } from './metrics.controller.js';
import { Outages } from './outages.js';
import { ProcessMetrics } from './process-metrics.js';

/** What can be seen from outside of what goes on inside. */
@Global()
@Module({
  controllers: [MetricsController],
  providers: [Metrics, Outages, ProcessMetrics],
  exports: [Metrics, Outages],
})
export class ObservabilityModule {}
