import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '../jobs/jobs.js';
import { Outbox, type OutboxWriter } from '../jobs/outbox.js';
import { Mailer, type Mail } from './mailer.js';

/** The mail door: a letter that is posted in a transaction goes out once it commits, and again until it is taken. */
@Injectable()
export class Letters implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly jobs: Jobs,
    private readonly mailer: Mailer,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<Mail>('mail', 'letter', ({ payload }) => this.mailer.send(payload));
  }

  /** In the caller's transaction: the letter is as certain as what causes it. Call `ring` after the commit. */
  async post(client: OutboxWriter, mail: Mail): Promise<void> {
    await this.outbox.add(client, { queue: 'mail', jobId: jobIdOf(mail), name: 'letter', payload: mail });
  }

  /** There is mail; without it a letter leaves within a second. */
  ring(): void {
    this.outbox.ring();
  }

  /** Posts a letter that belongs to no transaction. */
  async postNow(mail: Mail): Promise<void> {
    await this.outbox.addNow({ queue: 'mail', jobId: jobIdOf(mail), name: 'letter', payload: mail });
  }
}

function jobIdOf({ id }: Mail): string {
  return `letter-${id.replace(/[^\w.@-]/g, '_')}`;
}
