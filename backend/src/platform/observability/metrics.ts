import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { within } from '#kernel/within.js';

const PREFIX = 'stolek_';
const LOOK_UP_LIMIT_MS = 3_000;

@Injectable()
export class Metrics {
  protected readonly lookUpLimitMs: number = LOOK_UP_LIMIT_MS;
  private readonly registry = new Registry();
  private readonly glances: (() => void)[] = [];

  constructor() {
    this.collectDefaults();
  }

  protected collectDefaults(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  /** @param name without the product's prefix, which is added */
  counter<Label extends string>(name: string, help: string, labelNames: readonly Label[]): Counter<Label> {
    return new Counter({ name: PREFIX + name, help, labelNames, registers: [this.registry] });
  }

  histogram<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    buckets: number[],
  ): Histogram<Label> {
    return new Histogram({ name: PREFIX + name, help, labelNames, buckets, registers: [this.registry] });
  }

  /** Adds a metric that is computed when metrics are read. It is left out if that takes more than three seconds. */
  gauge<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    read: () => Promise<readonly (readonly [Partial<Record<Label, string>>, number])[]>,
  ): void {
    const limitMs = (): number => this.lookUpLimitMs;
    const gauge = new Gauge({
      name: PREFIX + name,
      help,
      labelNames,
      async collect() {
        this.reset();
        const nothing = (): [] => [];
        const found = await within(limitMs(), read().catch(nothing), nothing);
        for (const [labels, value] of found) this.set(labels as Record<Label, string>, value);
      },
      registers: [],
    });
    this.registry.registerMetric(gauge);
  }

  /**
   * Adds a metric whose value is in memory. It is read before the computed metrics, because computing them uses the
   * pool and the queues, which change the value.
   */
  glance<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    read: () => readonly (readonly [Partial<Record<Label, string>>, number])[],
  ): void {
    const gauge = new Gauge({ name: PREFIX + name, help, labelNames, registers: [] });
    this.registry.registerMetric(gauge);
    this.glances.push(() => read().forEach(([labels, value]) => gauge.set(labels as Record<Label, string>, value)));
  }

  async text(): Promise<{ contentType: string; body: string }> {
    for (const glance of this.glances) glance();
    return { contentType: this.registry.contentType, body: await this.registry.metrics() };
  }
}
