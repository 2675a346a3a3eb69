import { Metrics } from '#platform/observability/metrics.js';

/** Without Node's own numbers: their observers would keep every application of this process in memory. */
export class TestMetrics extends Metrics {
  // A slow machine would leave out a number that a test expects.
  protected override readonly lookUpLimitMs: number = 60_000;

  protected override collectDefaults(): void {}
}

/** Waits 300 ms for a number that is not available. */
export class HastyMetrics extends TestMetrics {
  protected override readonly lookUpLimitMs = 300;
}
