import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Settings } from '#platform/config/settings.js';
import { DATABASE_CONNECTION, type DatabaseConnection } from '#platform/database/database-connection.js';
import { Database } from '#platform/database/database.js';
import { NotReadyError, Readiness } from '#platform/http/readiness.js';
import { Outages } from '#platform/observability/outages.js';
import { Doorbell } from '#platform/doorbell/doorbell.js';
import { firstFailure, isPaused } from './subscription-checkpoint.js';
import type { EventReader } from './event-reader.js';
import { StoredSubscription } from './stored-subscription.js';
import { SubscriptionWorker } from './subscription-worker.js';

/** Modules add their readers when they are constructed. Workers run them, `api` processes do not. */
@Injectable()
export class StoredSubscriptions implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly workers: SubscriptionWorker[] = [];
  private readonly readers: string[] = [];

  constructor(
    private readonly database: Database,
    private readonly readiness: Readiness,
    private readonly settings: Settings,
    @Inject(DATABASE_CONNECTION) private readonly connection: DatabaseConnection,
    private readonly outages: Outages,
    doorbell: Doorbell,
  ) {
    doorbell.onRing('events', () => this.workers.forEach((worker) => worker.ring()));
  }

  get names(): readonly string[] {
    return this.readers;
  }

  /** Call it while the application is being constructed. */
  add(reader: EventReader): void {
    this.readers.push(reader.name);
    const subscription = new StoredSubscription(this.database, reader);
    this.workers.push(new SubscriptionWorker(this.connection, subscription, this.outages));
    this.readiness.register(`subscription ${reader.name}`, () => this.requireNoFailure(reader.name), {
      essential: false,
    });
  }

  onApplicationBootstrap(): void {
    if (this.settings.ROLE !== 'api') for (const worker of this.workers) worker.start();
  }

  /** Runs before the pool is closed, which a start that is stopped at once would otherwise find ended. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.stop()));
  }

  private async requireNoFailure(name: string): Promise<void> {
    if (await isPaused(this.database, name)) throw new NotReadyError('paused');
    const failure = await firstFailure(this.database, name);
    if (failure) {
      const { venueId, event, attempts } = failure;
      throw new NotReadyError(`stopped at event ${event} of venue ${venueId} after ${attempts} attempts`);
    }
  }
}
