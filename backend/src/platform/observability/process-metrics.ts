import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../database/database.js';
import { QUEUE_NAMES } from '../jobs/job.js';
import { Jobs } from '../jobs/jobs.js';
import { liveSockets } from '../live/live-socket.js';
import { StoredSubscriptions } from '#eventlog/readers/stored-subscriptions.js';
import { Metrics } from './metrics.js';

/** Upkeep is no job of the outbox. */
const OUTBOX_QUEUES = QUEUE_NAMES.filter((name) => name !== 'upkeep');

// Each has a row for every name, also where there is nothing: whoever watches a number must not take silence for zero.
const OUTBOX = `select line as label, count(o.queue) as value
  from unnest($1::text[]) line left join outbox o on o.queue = line group by 1`;
const DEAD_LETTERS = `select line as label, count(d.id) as value
  from unnest($1::text[]) line left join dead_letter d on d.queue = line and d.resolved_at is null group by 1`;
const LAG = `select reader as label, coalesce(sum(h.seq - coalesce(c.position, 0)), 0) as value
  from unnest($1::text[]) reader left join venue_head h on true
  left join subscription_checkpoint c on c.name = reader and c.venue_id = h.venue_id group by 1`;

type Labelled<Label extends string> = readonly [Partial<Record<Label, string>>, number];

/** What can be said of the process and its work whatever the modules do: sockets, queues, readers. */
@Injectable()
export class ProcessMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly subscriptions: StoredSubscriptions,
  ) {}

  onModuleInit(): void {
    this.metrics.glance('sockets', 'Open live sockets of this process', [], () => [[{}, liveSockets.open]]);
    this.metrics.gauge('queue_jobs', 'Jobs by queue and state, as seen by a worker', ['queue', 'state'], async () =>
      (await this.jobs.depths()).map(({ queue, state, count }) => [{ queue, state }, count]),
    );
    this.metrics.gauge('outbox_jobs', 'Jobs that are not done yet', ['queue'], () =>
      this.labelled('queue', OUTBOX, OUTBOX_QUEUES),
    );
    this.metrics.gauge('dead_letters', 'Jobs that were given up and wait for somebody', ['queue'], () =>
      this.labelled('queue', DEAD_LETTERS, OUTBOX_QUEUES),
    );
    this.metrics.gauge('subscription_lag_events', 'Events that a stored subscription has not read', ['name'], () =>
      this.labelled('name', LAG, this.subscriptions.names),
    );
  }

  private async labelled<Label extends string>(
    label: Label,
    text: string,
    names: readonly string[],
  ): Promise<Labelled<Label>[]> {
    const rows = await this.database.query<{ label: string; value: string }>({ text, values: [names] });
    return rows.map((row) => [{ [label]: row.label } as Partial<Record<Label, string>>, Number(row.value)]);
  }
}
