import type { TestingModuleBuilder } from '@nestjs/testing';
import { QUEUE_BOUNDS, type QueueBounds } from '#platform/jobs/job.js';
import { Jobs } from '#platform/jobs/jobs.js';

const BACKOFF_MS = 100;
const hasty = (bounds: QueueBounds): QueueBounds => ({ ...bounds, backoffMs: BACKOFF_MS });

/** Retries a failed job after 100 ms instead of 1 to 5 s; nothing else differs. */
export class HastyJobs extends Jobs {
  protected override readonly bounds = {
    push: hasty(QUEUE_BOUNDS.push),
    mail: hasty(QUEUE_BOUNDS.mail),
    upkeep: hasty(QUEUE_BOUNDS.upkeep),
  };
}

/** For `overrides` of a test application. */
export const withHastyJobs = (builder: TestingModuleBuilder): TestingModuleBuilder =>
  builder.overrideProvider(Jobs).useClass(HastyJobs);
