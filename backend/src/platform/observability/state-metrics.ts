import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { VERSION } from '../config/version.js';
import { Readiness } from '../http/readiness.js';
import { Doorbell } from '../doorbell/doorbell.js';
import { Metrics } from './metrics.js';

/** The same state as `/health/ready`. */
@Injectable()
export class StateMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly readiness: Readiness,
    private readonly doorbell: Doorbell,
    private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    const build = { version: VERSION, revision: this.settings.BUILD_REVISION, node: process.versions.node };
    this.metrics.glance('build_info', 'What runs; always 1', ['version', 'revision', 'node'], () => [[build, 1]]);
    this.metrics.glance('doorbell_up', 'Whether news of other processes are heard at once', [], () => [
      [{}, Number(this.doorbell.isUp)],
    ]);
    // A part that does not answer counts as broken, after its whole time limit.
    this.metrics.gauge('ready', 'Whether a part of the process works', ['part'], async () =>
      (await this.readiness.parts()).map(({ name, works }) => [{ part: name }, Number(works)]),
    );
  }
}
