import { Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { Settings } from '../config/settings.js';
import { DATABASE_CONNECTION, type DatabaseConnection } from '../database/database-connection.js';
import { Outages } from '../observability/outages.js';
import { openRedis, type RedisSettings } from '../redis/open-redis.js';
import { NOTIFIER_TOPICS, type NotifierTopic, Notifier, BatchingNotifier, LocalNotifier } from './notifier.js';
import { PostgresNotifier } from './postgres-notifier.js';

const CHANNEL = 'stolek:';

/** Notifies through Redis. While Redis is down, notifications are lost, and every process reads at its next poll. */
class RedisNotifier extends BatchingNotifier implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly speaking: Redis;
  private readonly hearing: Redis;

  constructor(settings: RedisSettings, outages: Outages) {
    super();
    const options = { lazyConnect: true, maxRetriesPerRequest: null };
    this.speaking = openRedis(settings, { ...options, enableOfflineQueue: false, maxRetriesPerRequest: 0 });
    this.hearing = openRedis(settings, options);
    this.speaking.on('error', (error) => outages.failed('redis', error));
    this.speaking.on('ready', () => outages.worked('redis'));
    this.hearing.on('error', () => undefined);
    this.hearing.on('message', (channel: string, message: string) => {
      const topic = NOTIFIER_TOPICS.find((known) => CHANNEL + known === channel);
      if (topic !== undefined) this.receive(topic, message);
    });
  }

  override get isUp(): boolean {
    return this.speaking.status === 'ready' && this.hearing.status === 'ready';
  }

  /** Does not wait for Redis. Without it, changes only arrive a little later. */
  onApplicationBootstrap(): void {
    void this.speaking.connect().catch(() => undefined);
    void this.hearing
      .connect()
      .catch(() => undefined)
      .then(() => this.hearing.subscribe(...NOTIFIER_TOPICS.map((topic) => CHANNEL + topic)))
      .catch(() => undefined);
  }

  onApplicationShutdown(): void {
    this.speaking.disconnect();
    this.hearing.disconnect();
  }

  protected override send(topic: NotifierTopic, message: string): void {
    this.speaking.publish(CHANNEL + topic, message).catch(() => undefined);
  }
}

@Module({
  providers: [{ provide: Notifier, inject: [Settings, DATABASE_CONNECTION, Outages], useFactory: chooseNotifier }],
  exports: [Notifier],
})
export class NotifierModule {}

/** Chooses how to notify other processes. An embedded database serves only this process, so there are none. */
function chooseNotifier(settings: Settings, connection: DatabaseConnection, outages: Outages): Notifier {
  if (!settings.DATABASE_URL) return new LocalNotifier();
  return settings.REDIS_URL ? new RedisNotifier(settings, outages) : new PostgresNotifier(connection, outages);
}
