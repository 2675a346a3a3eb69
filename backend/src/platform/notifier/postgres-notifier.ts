import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { Turns } from '#kernel/turns.js';
import type { DatabaseConnection } from '../database/database-connection.js';
import { sessionSetup } from '../database/session-setup.js';
import type { Outages } from '../observability/outages.js';
import { NOTIFIER_TOPICS, NOTHING_NAMED, BatchingNotifier, type NotifierTopic } from './notifier.js';

const CHANNELS: Readonly<Record<NotifierTopic, string>> = {
  events: 'venue_news',
  catalogue: 'venue_catalogue',
  nicknames: 'visit_nicknames',
  outbox: 'outbox_news',
};
const RECONNECT_MS = 1_000;
/** Does not wait for the disk: a notification stores nothing, and waiting would only delay others. */
const SESSION = { synchronous_commit: 'off' };

const APPLICATION = 'stolek-notifier';
/** Interval in ms of checks whether other processes listen. A process also notifies the others when it starts. */
const LOOK_MS = 1_000;
const NOTIFY = { name: 'notify', text: 'select pg_notify($1, $2)' };
/** Notifies only if another process listens, because a notification locks the whole cluster even without a listener. */
const NOTIFY_IF_HEARD = {
  name: 'notify_if_heard',
  text: `select pg_notify($1, $2) from (select from pg_stat_activity
    where application_name = $3 and datname = current_database() and pid <> pg_backend_pid() limit 1) another`,
};

/** Notifies through PostgreSQL, over its own connection and outside the transactions of appends. */
export class PostgresNotifier extends BatchingNotifier implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(PostgresNotifier.name);
  private client: pg.Client | null = null;
  /** Queues statements, because pg 9 accepts none while another one runs. */
  private readonly turns = new Turns();
  private stopped = false;
  private company: 'alone' | 'others' = 'others';
  private knownUntil = 0;

  constructor(
    private readonly connection: DatabaseConnection,
    private readonly outages: Outages,
  ) {
    super();
  }

  override get isUp(): boolean {
    return this.client !== null;
  }

  /** True if no other process was listening at the last check. */
  get isAlone(): boolean {
    return this.company === 'alone' && performance.now() < this.knownUntil;
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.connect();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    await this.client?.end().catch(() => undefined);
  }

  protected override send(topic: NotifierTopic, message: string): void {
    this.turns
      .take(0, () => this.tell(topic, message))
      .catch((error: unknown) => {
        if (!this.outages.tell(error)) this.logger.warn(`Other processes were not notified: ${String(error)}`);
      });
  }

  private async tell(topic: NotifierTopic, message: string): Promise<void> {
    if (this.isAlone || this.stopped || this.client === null) return;
    const isNotified = performance.now() < this.knownUntil;
    const values = [CHANNELS[topic], message, ...(isNotified ? [] : [APPLICATION])];
    const { rows } = await this.client.query({ ...(isNotified ? NOTIFY : NOTIFY_IF_HEARD), values });
    if (!isNotified) this.know(rows.length === 0 ? 'alone' : 'others');
  }

  private know(company: 'alone' | 'others'): void {
    this.company = company;
    this.knownUntil = performance.now() + LOOK_MS;
  }

  private async connect(): Promise<void> {
    if (this.stopped) return;
    const client = new pg.Client({
      connectionString: this.connection.url,
      application_name: APPLICATION,
      keepAlive: true,
    });
    client.on('error', () => undefined);
    client.on('end', () => this.reconnect(client));
    client.on('notification', ({ channel, payload }) => {
      const topic = NOTIFIER_TOPICS.find((known) => CHANNELS[known] === channel);
      if (topic !== undefined && this.receive(topic, payload ?? '')) this.know('others');
    });
    try {
      await client.connect();
      await sessionSetup(this.connection, SESSION)(client);
      for (const topic of NOTIFIER_TOPICS) await client.query(`listen ${CHANNELS[topic]}`);
      this.client = client;
      // Checks again now, and notifies: a process that has been alone learns that this one has started.
      this.knownUntil = 0;
      this.tellOthers('outbox', NOTHING_NAMED);
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
