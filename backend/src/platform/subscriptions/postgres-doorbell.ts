import { randomUUID } from 'node:crypto';
import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import type { DatabaseConnection } from '../database/database-connection.js';
import { sessionSetup } from '../database/session-setup.js';
import type { Outages } from '../observability/outages.js';
import { Doorbell, type BellTopic } from './doorbell.js';

/** A channel for each topic. */
const CHANNELS: Readonly<Record<BellTopic, string>> = { events: 'venue_news', catalogue: 'venue_catalogue' };
const TOPICS = Object.keys(CHANNELS) as BellTopic[];
/** Rings of this long go out together: a notification takes a lock of the whole cluster at its commit. */
const COALESCE_MS = 2;
const RECONNECT_MS = 1_000;
/** A ring stores nothing that must last, and waiting for the disk would only stand in the appends' way. */
const SESSION = { synchronous_commit: 'off' };

/** Rings over LISTEN/NOTIFY, on one connection of its own, outside every append's transaction. */
export class PostgresDoorbell extends Doorbell implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(PostgresDoorbell.name);
  private readonly self = randomUUID();
  private readonly rung: Readonly<Record<BellTopic, Set<number>>> = { events: new Set(), catalogue: new Set() };
  private client: pg.Client | null = null;
  private stopped = false;

  constructor(
    private readonly connection: DatabaseConnection,
    private readonly outages: Outages,
  ) {
    super();
  }

  override get isUp(): boolean {
    return this.client !== null;
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.connect();
  }

  override ring(venueId: number, topic: BellTopic = 'events'): void {
    this.heard(venueId, topic);
    const rung = this.rung[topic];
    if (rung.size === 0) setTimeout(() => this.tellOthers(topic), COALESCE_MS);
    rung.add(venueId);
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    await this.client?.end().catch(() => undefined);
  }

  private tellOthers(topic: BellTopic): void {
    const venues = [...this.rung[topic]].join(',');
    this.rung[topic].clear();
    this.client
      ?.query({ name: 'ring', text: 'select pg_notify($1, $2)', values: [CHANNELS[topic], `${this.self} ${venues}`] })
      .catch((error: unknown) => {
        if (!this.outages.tell(error)) this.logger.warn(`The doorbell was not heard elsewhere: ${String(error)}`);
      });
  }

  private async connect(): Promise<void> {
    if (this.stopped) return;
    const client = new pg.Client({
      connectionString: this.connection.url,
      application_name: 'stolek-doorbell',
      keepAlive: true,
    });
    client.on('error', () => undefined);
    client.on('end', () => this.reconnect(client));
    client.on('notification', ({ channel, payload }) => this.receive(channel, payload ?? ''));
    try {
      await client.connect();
      await sessionSetup(this.connection, SESSION)(client);
      for (const topic of TOPICS) await client.query(`listen ${CHANNELS[topic]}`);
      this.client = client;
    } catch {
      await client.end().catch(() => undefined);
      setTimeout(() => void this.connect(), RECONNECT_MS).unref();
    }
  }

  private reconnect(client: pg.Client): void {
    if (this.client !== client) return;
    this.client = null;
    setTimeout(() => void this.connect(), RECONNECT_MS).unref();
  }

  private receive(channel: string, payload: string): void {
    const [sender, venues = ''] = payload.split(' ');
    const topic = TOPICS.find((known) => CHANNELS[known] === channel);
    if (sender === this.self || topic === undefined) return;
    for (const venue of venues.split(',')) this.heard(Number(venue), topic);
  }
}
