import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

const PREFIX = 'stolek_';

/** What the process counts, as Prometheus reads it. Names follow its conventions: units in the name, counters `_total`. */
@Injectable()
export class Metrics {
  private readonly registry = new Registry();

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** @param name without the product's prefix */
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

  /** A value that is looked up when somebody reads; one that cannot be had just now is left out. */
  gauge<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    read: () => Promise<readonly (readonly [Partial<Record<Label, string>>, number])[]>,
  ): void {
    const gauge = new Gauge({
      name: PREFIX + name,
      help,
      labelNames,
      async collect() {
        this.reset();
        for (const [labels, value] of await read().catch(() => [])) this.set(labels as Record<Label, string>, value);
      },
      registers: [],
    });
    this.registry.registerMetric(gauge);
  }

  /** @returns all of it in Prometheus' text format */
  async text(): Promise<{ contentType: string; body: string }> {
    return { contentType: this.registry.contentType, body: await this.registry.metrics() };
  }
}
