import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import type { DatabaseConnection } from '../database/database-connection.js';
import { sessionSetup } from '../database/session-setup.js';
import type { Outages } from '../observability/outages.js';
import { BELL_TOPICS, type BellTopic } from './doorbell.js';
import { GatheringDoorbell } from './gathering-doorbell.js';

const CHANNELS: Readonly<Record<BellTopic, string>> = {
  events: 'venue_news',
  catalogue: 'venue_catalogue',
  outbox: 'outbox_news',
};
const RECONNECT_MS = 1_000;
/** A ring stores nothing that must last, and waiting for the disk would only stand in the appends' way. */
const SESSION = { synchronous_commit: 'off' };

/** On one connection of its own, outside every append's transaction. */
export class PostgresDoorbell extends GatheringDoorbell implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(PostgresDoorbell.name);
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

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    await this.client?.end().catch(() => undefined);
  }

  protected override send(topic: BellTopic, message: string): void {
    this.client
      ?.query({ name: 'ring', text: 'select pg_notify($1, $2)', values: [CHANNELS[topic], message] })
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
    client.on('notification', ({ channel, payload }) => {
      const topic = BELL_TOPICS.find((known) => CHANNELS[known] === channel);
      if (topic !== undefined) this.receive(topic, payload ?? '');
    });
    try {
      await client.connect();
      await sessionSetup(this.connection, SESSION)(client);
      for (const topic of BELL_TOPICS) await client.query(`listen ${CHANNELS[topic]}`);
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
}
