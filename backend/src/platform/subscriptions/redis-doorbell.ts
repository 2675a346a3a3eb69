import { randomUUID } from 'node:crypto';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { Outages } from '../observability/outages.js';
import { Doorbell, type BellTopic } from './doorbell.js';

const TOPICS: readonly BellTopic[] = ['events', 'catalogue'];
const CHANNEL = 'stolek:';
/** Rings of this long go out together. */
const COALESCE_MS = 2;
const MAX_RECONNECT_MS = 1_000;

/** Rings over Redis pub/sub. While Redis is away nobody hears a ring, and everybody reads at the next poll. */
export class RedisDoorbell extends Doorbell implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly self = randomUUID();
  private readonly rung: Readonly<Record<BellTopic, Set<number>>> = { events: new Set(), catalogue: new Set() };
  private readonly speaking: Redis;
  private readonly hearing: Redis;

  constructor(url: string, outages: Outages) {
    super();
    const retryStrategy = (times: number): number => Math.min(times * 100, MAX_RECONNECT_MS);
    const options = { retryStrategy, lazyConnect: true, maxRetriesPerRequest: null };
    this.speaking = new Redis(url, { ...options, enableOfflineQueue: false, maxRetriesPerRequest: 0 });
    this.hearing = new Redis(url, options);
    this.speaking.on('error', (error) => outages.failed('redis', error));
    this.speaking.on('ready', () => outages.worked('redis'));
    this.hearing.on('error', () => undefined);
    this.hearing.on('message', (channel: string, payload: string) => this.receive(channel, payload));
  }

  override get isUp(): boolean {
    return this.speaking.status === 'ready' && this.hearing.status === 'ready';
  }

  /** Does not wait for Redis: without it the product works, only a little later. */
  onApplicationBootstrap(): void {
    void this.speaking.connect().catch(() => undefined);
    void this.hearing
      .connect()
      .catch(() => undefined)
      .then(() => this.hearing.subscribe(...TOPICS.map((topic) => CHANNEL + topic)))
      .catch(() => undefined);
  }

  override ring(venueId: number, topic: BellTopic = 'events'): void {
    this.heard(venueId, topic);
    const rung = this.rung[topic];
    if (rung.size === 0) setTimeout(() => this.tellOthers(topic), COALESCE_MS);
    rung.add(venueId);
  }

  onApplicationShutdown(): void {
    this.speaking.disconnect();
    this.hearing.disconnect();
  }

  private tellOthers(topic: BellTopic): void {
    const venues = [...this.rung[topic]].join(',');
    this.rung[topic].clear();
    this.speaking.publish(CHANNEL + topic, `${this.self} ${venues}`).catch(() => undefined);
  }

  private receive(channel: string, payload: string): void {
    const [sender, venues = ''] = payload.split(' ');
    const topic = TOPICS.find((known) => CHANNEL + known === channel);
    if (sender === this.self || topic === undefined) return;
    for (const venue of venues.split(',')) this.heard(Number(venue), topic);
  }
}
