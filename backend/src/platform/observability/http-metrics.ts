import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import type { Counter, Histogram } from 'prom-client';
import { Metrics } from './metrics.js';

const ROUTE_CLASSES = [
  'menu',
  'order',
  'call',
  'guest-read',
  'staff-read',
  'staff-write',
  'sign-in',
  'page',
  'health',
  'other',
] as const;
type RouteClass = (typeof ROUTE_CLASSES)[number];

const MENU = /^\/api\/(getcurrentmenu|getccategories|getvenueitems|getdrinks|gettableinfo)(\/|$)/;
const READS = new Set(['GET', 'HEAD']);
/** Older clients delete a menu by GET, so this GET counts as a write. */
const WRITES_BY_GET = /^\/api\/my\/restaurant\/deletemenu\//;

const BY_PREFIX: readonly (readonly [RegExp, RouteClass])[] = [
  [MENU, 'menu'],
  [/^\/api\/createorder$/, 'order'],
  [/^\/api\/(callstaff|askforbill)$/, 'call'],
  [/^\/api\/get(orderbytable|callbytable|bill)(\/|$)/, 'guest-read'],
  [/^(\/oidc(\/|$)|\/api\/client-config$)/, 'sign-in'],
  [/^\/(health|metrics)(\/|$)/, 'health'],
  [/^\/(api|ws)(\/|$)/, 'other'],
];

/** @param pattern of the matched route, never an address */
export function routeClass(method: string, pattern: string | undefined): RouteClass {
  if (pattern === undefined) return 'other';
  if (/^\/api\/my(\/|$)/.test(pattern)) {
    return READS.has(method) && !WRITES_BY_GET.test(pattern) ? 'staff-read' : 'staff-write';
  }
  return BY_PREFIX.find(([prefix]) => prefix.test(pattern))?.[1] ?? 'page';
}

const DURATION_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Maximum number of cached routes, which exceeds the number of routes that exist. */
const MAX_KNOWN = 2_000;

interface Series {
  readonly requests: Counter.Internal;
  readonly durations: Histogram.Internal<'route' | 'status'>;
}

@Injectable()
export class HttpMetrics implements OnModuleInit {
  private readonly requests;
  private readonly durations;
  private readonly errors;
  private readonly known = new Map<string, Series>();

  constructor(
    metrics: Metrics,
    private readonly adapter: HttpAdapterHost,
  ) {
    const labels = ['route', 'status'] as const;
    this.requests = metrics.counter('http_requests_total', 'Answered requests', labels);
    this.durations = metrics.histogram(
      'http_request_duration_seconds',
      'From the request to the end of its answer',
      labels,
      DURATION_BUCKETS_S,
    );
    this.errors = metrics.counter('http_errors_total', 'Answers of 400 and above', ['status', 'route']);
  }

  onModuleInit(): void {
    const server = this.adapter.httpAdapter.getInstance<FastifyInstance>();
    server.addHook('onResponse', (request, reply, done) => {
      const { statusCode } = reply;
      const { url } = request.routeOptions;
      const series = this.seriesOf(request.method, url, statusCode);
      series.requests.inc();
      series.durations.observe(reply.elapsedTime / 1_000);
      // Labels use the pattern, because an address may contain a guest's session code.
      if (statusCode >= 400) this.errors.inc({ status: statusCode, route: url ?? 'none' });
      done();
    });
  }

  /** Caches series by the request's properties, so that labels are not built for every request. */
  private seriesOf(method: string, url: string | undefined, statusCode: number): Series {
    const answered = Math.floor(statusCode / 100);
    const key = `${answered}${method} ${url}`;
    const known = this.known.get(key);
    if (known) return known;
    const labels = { route: routeClass(method, url), status: `${answered}xx` };
    const series = { requests: this.requests.labels(labels), durations: this.durations.labels(labels) };
    if (this.known.size < MAX_KNOWN) this.known.set(key, series);
    return series;
  }
}
