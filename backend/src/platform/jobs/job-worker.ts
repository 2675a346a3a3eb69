import { Logger } from '@nestjs/common';
import { UnrecoverableError, type Job } from 'bullmq';
import { SpanKind } from '@opentelemetry/api';
import { within } from '#kernel/within.js';
import type { Database } from '../database/database.js';
import { inSpan } from '../observability/tracing.js';
import { crashPoint } from './outbox.js';
import { CLOSE_LIMIT_MS, whenReady, type JobBackend, type QueueWorker } from './job-backend.js';
import { HopelessJobError, pauseBeforeRetry, type JobHandler, type QueueBounds, type QueueName } from './job.js';
import { buryRow, readRow, removeRow, type JobKey } from './outbox-rows.js';

/** Lifetime of a job's lock. If its worker dies, another worker continues the job within 4 s (lock and check). */
const LOCK_MS = 2_500;
const CHECK_MS = 500;
/** A job is given up when this many workers have died while running it. */
const MAX_DEATHS = 5;
const MAX_ERROR = 500;
const JOB_SPAN = SpanKind.CONSUMER;

type QueuedJob = Job<{ venueId?: number }>;

export class JobWorker {
  private readonly logger = new Logger(JobWorker.name);
  private worker: QueueWorker | undefined;
  private readonly running = new Set<Promise<void>>();

  constructor(
    private readonly queue: QueueName,
    private readonly bounds: QueueBounds,
    private readonly handlers: ReadonlyMap<string, JobHandler<never>>,
    private readonly database: Database,
  ) {}

  async start(backend: JobBackend, signal: AbortSignal): Promise<void> {
    this.worker = await whenReady(() => this.open(backend), signal);
    void this.worker
      ?.run()
      .catch((error: unknown) => this.logger.error({ err: error }, `No more jobs of ${this.queue}`));
  }

  /**
   * Finishes running work. BullMQ also waits for answers of the backend, which may never come, so this wait is limited.
   * The queue may then still call a finished job active. The worker that gets it next finds no row in the outbox and
   * does nothing.
   */
  async close(): Promise<void> {
    const closed = this.worker?.close() ?? Promise.resolve();
    await Promise.allSettled(this.running);
    await within(CLOSE_LIMIT_MS, closed, () => this.worker?.stopRenewal());
    await Promise.allSettled(this.running);
  }

  private open(backend: JobBackend): QueueWorker {
    const { queue, bounds } = this;
    const worker = backend.worker(queue, (job) => this.noted(this.work(job as QueuedJob)), {
      autorun: false,
      concurrency: bounds.concurrency,
      limiter: bounds.rate,
      lockDuration: LOCK_MS,
      stalledInterval: CHECK_MS,
      maxStalledCount: MAX_DEATHS,
      runRetryDelay: 1_000,
      drainDelay: 2,
      settings: { backoffStrategy: (failures, _type, error) => pauseBeforeRetry(bounds, failures, error) },
    });
    worker.on('error', (error) => this.logger.debug(`The queue ${queue} has a problem: ${String(error)}`));
    // BullMQ also emits this when it gives up a job whose workers have died repeatedly.
    worker.on('failed', (job, error) => void this.givenUp(job as QueuedJob | undefined, error));
    return worker;
  }

  private noted(work: Promise<void>): Promise<void> {
    this.running.add(work);
    return work.finally(() => this.running.delete(work));
  }

  private async work(job: QueuedJob): Promise<void> {
    if (this.queue === 'upkeep') return this.handle(job, job.data);
    crashPoint('worker-started');
    const key = keyOf(this.queue, job);
    const row = await readRow(this.database, key);
    // Without a row the job is already done: its worker died after the work, or the queue got the job twice.
    if (!row) return;
    try {
      await this.handle(job, row.payload, row.correlationId);
    } catch (error) {
      return this.failed(job, key, error);
    }
    crashPoint('worker-worked');
    await removeRow(this.database, key);
    crashPoint('worker-done');
  }

  private async handle(job: QueuedJob, payload: unknown, correlationId: string | null = null): Promise<void> {
    const handler = this.handlers.get(job.name);
    if (!handler) throw new HopelessJobError(`Nobody does the job ${job.name}`);
    const run = { jobId: job.id ?? '', name: job.name, payload: payload as never, attempt: job.attemptsMade + 1 };
    const attributes = { 'stolek.queue': this.queue, 'stolek.attempt': run.attempt };
    await inSpan(`job ${job.name}`, { attributes, kind: JOB_SPAN, correlationId }, () => handler(run));
  }

  private async failed(job: QueuedJob, key: JobKey, error: unknown): Promise<void> {
    const attempt = job.attemptsMade + 1;
    if (!(error instanceof HopelessJobError) && attempt < this.bounds.attempts) {
      this.logger.debug({ ...key, attempt }, `A try failed: ${describe(error)}`);
      throw error;
    }
    await buryRow(this.database, key, describe(error), attempt);
    this.logger.error({ queue: key.queue, jobId: key.jobId, venueId: key.venueId }, `Given up: ${describe(error)}`);
  }

  private async givenUp(job: QueuedJob | undefined, error: Error): Promise<void> {
    if (!job || this.queue === 'upkeep') return;
    const forGood = error instanceof UnrecoverableError || /stalled more than/.test(error.message);
    if (!forGood) return;
    await buryRow(this.database, keyOf(this.queue, job), describe(error), job.attemptsMade).catch(() => undefined);
  }
}

function keyOf(queue: QueueName, job: QueuedJob): JobKey {
  return { venueId: job.data.venueId ?? 0, queue, jobId: job.id ?? '' };
}

function describe(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  return (message || String(error)).slice(0, MAX_ERROR);
}
