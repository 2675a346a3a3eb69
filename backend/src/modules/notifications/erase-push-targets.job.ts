import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { Jobs } from '#platform/jobs/jobs.js';
import { PushTargets } from './push-targets.js';

const EVERY_MS = 10 * 60_000;

@Injectable()
export class ErasePushTargetsJob implements OnModuleInit {
  private readonly logger = new Logger(ErasePushTargetsJob.name);

  constructor(
    private readonly jobs: Jobs,
    private readonly targets: PushTargets,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.every(EVERY_MS, 'erase-push-targets', async () => {
      const erased = await this.targets.eraseDue(this.clock.now());
      if (erased > 0) this.logger.debug(`${erased} push addresses erased`);
    });
  }
}
