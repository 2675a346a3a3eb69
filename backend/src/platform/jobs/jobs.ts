import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy, Inject } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { unlessAborted } from '#kernel/unless-aborted.js';
import { within } from '#kernel/within.js';
import { Settings } from '../config/settings.js';
import { Database } from '../database/database.js';
import { NotReadyError, Readiness } from '../http/readiness.js';
import { Outages } from '../observability/outages.js';
import { Notifier } from '../notifier/notifier.js';
import { DATABASE_CONNECTION, type DatabaseConnection } from '../database/database-connection.js';
import { CLOSE_LIMIT_MS, postgresBackend, redisBackend, whenReady, type JobBackend } from './job-backend.js';
import { QUEUE_BOUNDS, QUEUE_NAMES, type JobHandler, type QueueBounds, type QueueName } from './job.js';
import { JobWorker } from './job-worker.js';
import { Outbox, OutboxRelay } from './outbox.js';

@Injectable()
export class JobBackends {
  constructor(
    private readonly settings: Settings,
    @Inject(DATABASE_CONNECTION) private readonly connection: DatabaseConnection,
  ) {}

  open(): JobBackend {
    return this.settings.REDIS_URL ? redisBackend(this.settings) : postgresBackend(this.connection);
  }
}

const SCHEDULE_RETRY_MS = 2_000;
const SCHEDULE_LOOK_MS = 60_000;
const OVERDUE_MS = 60_000;
/** The queue stores nothing about a finished job, because its row in the outbox is gone. */
const FORGET = { removeOnComplete: true, removeOnFail: true };

@Injectable()
export class Jobs implements OnApplicationBootstrap, OnModuleDestroy {
  protected readonly bounds: Readonly<Record<QueueName, QueueBounds>> = QUEUE_BOUNDS;
  private readonly logger = new Logger(Jobs.name);
  private readonly handlers = new Map<QueueName, Map<string, JobHandler<never>>>();
  private readonly schedules = new Map<string, number>();
  private readonly queues = new Map<QueueName, Queue>();
  private workers: JobWorker[] = [];
  private backend: JobBackend | undefined;
  private relay: OutboxRelay | undefined;
  private beginning: Promise<void> | undefined;
  private look: NodeJS.Timeout | undefined;
  private isScheduled = false;
  private readonly end = new AbortController();

  constructor(
    private readonly settings: Settings,
    private readonly database: Database,
    protected readonly outbox: Outbox,
    private readonly notifier: Notifier,
    private readonly backends: JobBackends,
    private readonly readiness: Readiness,
    private readonly outages: Outages,
  ) {}

  /** Sets the handler of a job. Call it before the application has started, for example in `onModuleInit`. */
  handle<Payload>(queue: Exclude<QueueName, 'upkeep'>, name: string, handler: JobHandler<Payload>): void {
    this.handlersOf(queue).set(name, handler);
  }

  /** Runs `work` at this interval, in only one process at a time. */
  every(intervalMs: number, name: string, work: () => Promise<void>): void {
    this.schedules.set(name, intervalMs);
    this.handlersOf('upkeep').set(name, work);
  }

  /**
   * Does one part of a job. A failure is logged, so that the other parts run too, and the next run tries again. Only an
   * outage is thrown and stops all parts.
   * @param words message for the log, with the ids in `about`
   * @returns `null` if the part failed
   */
  async attempt<Result>(work: () => Promise<Result>, words: string, about: object): Promise<Result | null> {
    try {
      return await work();
    } catch (error) {
      if (this.outages.tell(error)) throw error;
      this.logger.error({ err: error, ...about }, words);
      return null;
    }
  }

  onApplicationBootstrap(): void {
    if (this.settings.ROLE === 'api') return;
    this.readiness.register('queues', () => this.requireQueues(), { essential: false });
    this.beginning = this.begin();
  }

  /**
   * Finishes running work; another process or the next start does the rest. A backend that does not answer delays the
   * end by about a second.
   */
  async onModuleDestroy(): Promise<void> {
    this.end.abort();
    clearInterval(this.look);
    await this.beginning;
    await Promise.all([this.relay?.stop(), ...this.workers.map((worker) => worker.close())]);
    const closing = Promise.all([...this.queues.values()].map((queue) => queue.close()));
    await within(CLOSE_LIMIT_MS, closing, () => undefined);
    await this.backend?.close();
  }

  /** @returns the number of jobs by queue and state; none in a process without queues @throws Error if they are down */
  async depths(): Promise<{ queue: QueueName; state: string; count: number }[]> {
    await this.backend?.requireUp();
    const states = ['waiting', 'active', 'delayed'] as const;
    const counts = [...this.queues].map(async ([name, queue]) => {
      const found = await queue.getJobCounts(...states);
      return states.map((state) => ({ queue: name, state, count: found[state] ?? 0 }));
    });
    return (await Promise.all(counts)).flat();
  }

  /** Opens the queues without delaying the start. While they are down, requests are served and the outbox fills. */
  private async begin(): Promise<void> {
    const { signal } = this.end;
    const backend = (this.backend = this.backends.open());
    for (const name of QUEUE_NAMES) {
      const queue = await whenReady(() => this.openQueue(backend, name), signal);
      if (queue) this.queues.set(name, queue);
    }
    this.workers = QUEUE_NAMES.map(
      (name) => new JobWorker(name, this.bounds[name], this.handlersOf(name), this.database),
    );
    await Promise.all(this.workers.map((worker) => worker.start(backend, signal)));
    if (signal.aborted) return;
    this.relay = new OutboxRelay(this.database, this.queues, this.outages);
    this.outbox.onWake(() => this.relay?.wake());
    this.notifier.onNotify('outbox', () => this.relay?.wake());
    this.relay.start();
    await this.schedule(signal);
    if (signal.aborted) return;
    this.isScheduled = true;
    backend.onReconnected(() => void this.restoreSchedules());
    this.look = setInterval(() => void this.restoreSchedules(), SCHEDULE_LOOK_MS).unref();
  }

  private async requireQueues(): Promise<void> {
    const answer = this.backend?.requireUp() ?? Promise.resolve();
    const away = await answer.then(
      () => this.relay?.isFailing ?? false,
      () => true,
    );
    if (away) throw new NotReadyError('The queues are away: jobs wait in the outbox.');
    const lost = this.isScheduled ? await this.lostSchedules() : [];
    if (lost.length > 0) throw new NotReadyError(`The queues have lost schedules: ${lost.join(', ')}.`);
  }

  private async lostSchedules(): Promise<string[]> {
    const found = (await this.queues.get('upkeep')?.getJobSchedulers(0, -1)) ?? [];
    const next = new Map(found.map((one) => [one.key, one.next ?? 0]));
    const isLost = ([name, every]: [string, number]): boolean =>
      (next.get(name) ?? 0) < Date.now() - Math.max(OVERDUE_MS, 2 * every);
    return [...this.schedules].filter(isLost).map(([name]) => name);
  }

  private async restoreSchedules(): Promise<void> {
    try {
      const lost = await this.lostSchedules();
      if (lost.length > 0) this.logger.warn(`Restored schedules that the queues had lost: ${lost.join(', ')}`);
      for (const name of lost) await this.scheduleOne(name, this.schedules.get(name)!);
    } catch (error) {
      this.logger.debug(`The schedules cannot be looked at: ${String(error)}`);
    }
  }

  private openQueue(backend: JobBackend, name: QueueName): Queue {
    const { attempts } = this.bounds[name];
    return backend.queue(name, { defaultJobOptions: { attempts, backoff: { type: 'custom' }, ...FORGET } });
  }

  private async schedule(signal: AbortSignal): Promise<void> {
    for (const [name, every] of this.schedules) {
      while (!signal.aborted && !(await unlessAborted(this.scheduleOne(name, every), signal))) {
        await sleep(SCHEDULE_RETRY_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  private async scheduleOne(name: string, every: number): Promise<boolean> {
    try {
      await this.queues.get('upkeep')?.upsertJobScheduler(name, { every }, { name, data: {} });
      return true;
    } catch (error) {
      this.logger.debug(`Not scheduled yet: ${String(error)}`);
      return false;
    }
  }

  private handlersOf(queue: QueueName): Map<string, JobHandler<never>> {
    const known = this.handlers.get(queue) ?? new Map<string, JobHandler<never>>();
    this.handlers.set(queue, known);
    return known;
  }
}
