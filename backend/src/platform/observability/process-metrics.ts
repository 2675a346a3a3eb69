import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { Database } from '../database/database.js';
import { Jobs } from '../jobs/jobs.js';
import { liveSockets } from '../live/live-socket.js';
import { Metrics } from './metrics.js';

type Labelled<Label extends string> = readonly [Partial<Record<Label, string>>, number];

/** What can be said of the process and its work whatever the modules do: sockets, errors, queues, readers. */
@Injectable()
export class ProcessMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly adapter: HttpAdapterHost,
  ) {}

  onModuleInit(): void {
    this.countErrors();
    this.metrics.gauge('sockets', 'Open live sockets of this process', [], async () => [[{}, liveSockets.open]]);
    this.metrics.gauge('queue_jobs', 'Jobs by queue and state, as seen by a worker', ['queue', 'state'], async () =>
      (await this.jobs.depths()).map(({ queue, state, count }) => [{ queue, state }, count]),
    );
    this.metrics.gauge('outbox_jobs', 'Jobs that are not done yet', ['queue'], () =>
      this.labelled('queue', 'select queue as label, count(*) as value from outbox group by 1'),
    );
    this.metrics.gauge('dead_letters', 'Jobs that were given up and wait for somebody', ['queue'], () =>
      this.labelled(
        'queue',
        'select queue as label, count(*) as value from dead_letter where resolved_at is null group by 1',
      ),
    );
    this.metrics.gauge('subscription_lag_events', 'Events that a stored subscription has not read', ['name'], () =>
      this.labelled(
        'name',
        `select n.name as label, sum(h.seq - coalesce(c.position, 0)) as value
           from (select distinct name from subscription_checkpoint) n cross join venue_head h
           left join subscription_checkpoint c on c.name = n.name and c.venue_id = h.venue_id group by 1`,
      ),
    );
  }

  private countErrors(): void {
    const errors = this.metrics.counter('http_errors_total', 'Answers of 400 and above', ['status', 'route']);
    const server = this.adapter.httpAdapter.getInstance<FastifyInstance>();
    server.addHook('onResponse', (request, reply, done) => {
      const { statusCode } = reply;
      // The pattern, not the address: an address may bear a guest's session code.
      if (statusCode >= 400) errors.inc({ status: statusCode, route: request.routeOptions.url ?? 'none' });
      done();
    });
  }

  private async labelled<Label extends string>(label: Label, text: string): Promise<Labelled<Label>[]> {
    const rows = await this.database.query<{ label: string; value: string }>({ text });
    return rows.map((row) => [{ [label]: row.label } as Partial<Record<Label, string>>, Number(row.value)]);
  }
}
