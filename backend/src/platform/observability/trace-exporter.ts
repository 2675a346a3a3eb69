import { context, propagation, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node';
import { channel } from 'node:diagnostics_channel';
import type { Settings } from '../config/settings.js';
import { traceHeaders, tracing } from './tracing.js';

const FETCH = channel('undici:request:create');

class GivenIds extends RandomIdGenerator {
  given: string | undefined;
  private readonly random = this.generateTraceId;

  override generateTraceId = (): string => {
    const { given } = this;
    this.given = undefined;
    return given ?? this.random();
  };
}

/** Starts to export traces. @returns a function that sends the remaining spans and stops the export */
export function openTraces(settings: Settings, endpoint: string): () => Promise<void> {
  const ids = new GivenIds();
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: headersOf(settings.OTEL_EXPORTER_OTLP_HEADERS),
  });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': settings.OTEL_SERVICE_NAME,
      'service.version': settings.BUILD_REVISION,
      'stolek.role': settings.ROLE,
    }),
    idGenerator: ids,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.OTEL_TRACES_SAMPLER_ARG) }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  FETCH.subscribe(addTraceHeaders);
  Object.assign(tracing, { on: true, beginTrace: (traceId: string) => (ids.given = traceId) });
  return async () => {
    Object.assign(tracing, { on: false, beginTrace: () => undefined });
    FETCH.unsubscribe(addTraceHeaders);
    await provider.shutdown().catch(() => undefined);
    for (const api of [trace, context, propagation]) api.disable();
  };
}

function addTraceHeaders(message: unknown): void {
  const { request } = message as { request: { addHeader(name: string, value: string): void } };
  for (const [name, value] of Object.entries(traceHeaders())) request.addHeader(name, value);
}

function headersOf(text = ''): Record<string, string> {
  const pairs = text.split(',').filter((pair) => pair !== '');
  return Object.fromEntries(
    pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), decodeURIComponent(pair.slice(pair.indexOf('=') + 1))]),
  );
}
