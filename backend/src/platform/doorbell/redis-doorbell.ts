import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { Outages } from '../observability/outages.js';
import { openRedis, type RedisSettings } from '../redis/open-redis.js';
import { BELL_TOPICS, GatheringDoorbell, type BellTopic } from './doorbell.js';

const CHANNEL = 'stolek:';

/** While Redis is down, rings are lost, and every process reads at its next poll. */
export class RedisDoorbell extends GatheringDoorbell implements OnApplicationBootstrap, OnApplicationShutdown {
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
      const topic = BELL_TOPICS.find((known) => CHANNEL + known === channel);
      if (topic !== undefined) this.receive(topic, message);
    });
  }

  override get isUp(): boolean {
    return this.speaking.status === 'ready' && this.hearing.status === 'ready';
  }

  /** Does not wait for Redis: without it, changes only arrive a little later. */
  onApplicationBootstrap(): void {
    void this.speaking.connect().catch(() => undefined);
    void this.hearing
      .connect()
      .catch(() => undefined)
      .then(() => this.hearing.subscribe(...BELL_TOPICS.map((topic) => CHANNEL + topic)))
      .catch(() => undefined);
  }

  onApplicationShutdown(): void {
    this.speaking.disconnect();
    this.hearing.disconnect();
  }

  protected override send(topic: BellTopic, message: string): void {
    this.speaking.publish(CHANNEL + topic, message).catch(() => undefined);
  }
}
