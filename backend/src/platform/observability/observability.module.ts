import { Global, Module } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { Settings } from '../config/settings.js';
import { DoorbellModule } from '../doorbell/doorbell.module.js';
import { HttpModule } from '../http/http.module.js';
import { HttpMetrics } from './http-metrics.js';
import { MetricsController } from './metrics.controller.js';
import { Metrics } from './metrics.js';
import { Outages } from './outages.js';
import { DatabaseMetrics, ProcessMetrics, StateMetrics } from './process-metrics.js';
import { Traces } from './traces.js';

@Global()
@Module({
  imports: [DoorbellModule, HttpModule],
  controllers: [MetricsController],
  providers: [
    ...[Metrics, Outages, HttpMetrics, DatabaseMetrics, StateMetrics, ProcessMetrics],
    {
      provide: Traces,
      inject: [Settings, HttpAdapterHost],
      useFactory: (settings: Settings, adapter: HttpAdapterHost) => Traces.open(settings, adapter),
    },
  ],
  exports: [Metrics, Outages],
})
export class ObservabilityModule {}
