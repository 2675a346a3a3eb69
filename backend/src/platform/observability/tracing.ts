import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
} from '@opentelemetry/api';
import type { IncomingHttpHeaders } from 'node:http';
import { DomainError } from '#kernel/domain-error.js';

/** A trace has the id of its request, without dashes, as have the log (`requestId`) and the events (correlation id). */
export const tracing = {
  on: false,
  /** Makes the next span without a parent the first of the trace with this id. */
  beginTrace: (_traceId: string): void => undefined,
};

const TRACER = 'stolek';
/** Header of W3C Trace Context, section 3.2: version, id of the trace, id of the caller's span, flags. */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;
const UUID_PARTS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

/** @returns the id of the trace that the caller has begun, in the form of a UUID; `null` if there is none */
export function callersTrace(headers: IncomingHttpHeaders): string | null {
  const [, traceId] = TRACEPARENT.exec(String(headers['traceparent'])) ?? [];
  return traceId?.replace(UUID_PARTS, '$1-$2-$3-$4-$5') ?? null;
}

/**
 * Runs the work in a span, or without one if tracing is off. @param options `correlationId` names the request whose
 * trace the span continues
 */
export async function inSpan<Result>(
  name: string,
  options: { readonly attributes?: Attributes; readonly kind?: SpanKind; readonly correlationId?: string | null },
  work: () => Promise<Result>,
): Promise<Result> {
  if (!tracing.on) return work();
  const { attributes = {}, kind = SpanKind.INTERNAL, correlationId } = options;
  if (correlationId) tracing.beginTrace(correlationId.replaceAll('-', ''));
  const parent = correlationId ? ROOT_CONTEXT : context.active();
  const span = trace.getTracer(TRACER).startSpan(name, { attributes, kind }, parent);
  try {
    return await context.with(trace.setSpan(parent, span), work);
  } catch (error) {
    if (error instanceof DomainError && error.isRefusal) span.setAttribute('stolek.refused', error.code);
    else span.setStatus({ code: SpanStatusCode.ERROR });
    span.setAttribute('error.type', (error as Partial<Error> | null)?.name ?? 'Error');
    throw error;
  } finally {
    span.end();
  }
}

export function currentTrace(): string | null {
  const traceId = tracing.on ? trace.getSpan(context.active())?.spanContext().traceId : undefined;
  return traceId?.replace(UUID_PARTS, '$1-$2-$3-$4-$5') ?? null;
}

export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  if (tracing.on) propagation.inject(context.active(), headers);
  return headers;
}
