import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import type { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../config/settings.js';
import { traceRequests } from './http-spans.js';
import { tracing } from './tracing.js';

export class Traces implements OnModuleInit, OnApplicationShutdown {
  private constructor(
    private readonly adapter: HttpAdapterHost,
    private readonly end: () => Promise<void>,
  ) {}

  static async open(settings: Settings, adapter: HttpAdapterHost): Promise<Traces> {
    return new Traces(adapter, await begin(settings));
  }

  onModuleInit(): void {
    if (tracing.on) traceRequests(this.adapter.httpAdapter.getInstance<FastifyInstance>());
  }

  async onApplicationShutdown(): Promise<void> {
    await this.end();
  }
}

/**
 * OpenTelemetry is loaded only if a setting gives the traces' target. @returns a function that flushes the rest and
 * stops
 */
async function begin(settings: Settings): Promise<() => Promise<void>> {
  if (settings.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return async () => undefined;
  const { openTraces } = await import('./trace-exporter.js');
  return openTraces(settings, settings.OTEL_EXPORTER_OTLP_ENDPOINT);
}
