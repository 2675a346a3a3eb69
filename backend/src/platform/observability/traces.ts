import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import type { HttpAdapterHost } from '@nestjs/core';
import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from '../config/settings.js';
import { routeClass } from './http-metrics.js';
import { tracing } from './tracing.js';

const HEALTH = 'health';

/** Records a span of every request except monitoring. A span has the route's pattern, never an address. */
function traceRequests(server: FastifyInstance): void {
  const contexts = new WeakMap<FastifyRequest, Context>();
  const within = (request: FastifyRequest, done: () => void): void => {
    const own = contexts.get(request);
    if (own === undefined) done();
    else context.with(own, done);
  };

  server.addHook('onRequest', (request, _reply, done) => {
    const { url } = request.routeOptions;
    if (routeClass(request.method, url) === HEALTH) return done();
    const caller = propagation.extract(ROOT_CONTEXT, request.headers);
    if (trace.getSpan(caller) === undefined) tracing.beginTrace(request.id.replaceAll('-', ''));
    const name = url === undefined ? request.method : `${request.method} ${url}`;
    const attributes = { 'http.request.method': request.method, ...(url === undefined ? {} : { 'http.route': url }) };
    const span = trace.getTracer('stolek').startSpan(name, { kind: SpanKind.SERVER, attributes }, caller);
    contexts.set(request, trace.setSpan(caller, span));
    return within(request, done);
  });
  // Enters the request's context again, because reading a body leaves it.
  server.addHook('preValidation', (request, _reply, done) => within(request, done));
  server.addHook('onResponse', (request, reply, done) => {
    const own = contexts.get(request);
    const span = own && trace.getSpan(own);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

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

async function begin(settings: Settings): Promise<() => Promise<void>> {
  if (settings.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return async () => undefined;
  const { openTraces } = await import('./trace-exporter.js');
  return openTraces(settings, settings.OTEL_EXPORTER_OTLP_ENDPOINT);
}
