import { Metrics } from '#platform/observability/metrics.js';

/** Without Node's own numbers: their observers would keep every application of this process in memory. */
export class TestMetrics extends Metrics {
  protected override collectDefaults(): void {}
}

/** Waits 300 ms instead of 3 s for a number that is not available. */
export class HastyMetrics extends TestMetrics {
  protected override readonly lookUpLimitMs = 300;
}
