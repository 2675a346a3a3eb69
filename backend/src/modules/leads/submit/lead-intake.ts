import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/database/database.js';
import { Outbox } from '#platform/jobs/outbox.js';
import type { NewLead } from '../domain/lead.js';
import { LeadMailJob } from '../notices/lead-mail.job.js';

@Injectable()
export class LeadIntake {
  constructor(
    private readonly database: Database,
    private readonly mails: LeadMailJob,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async receive(lead: NewLead): Promise<void> {
    await this.database.transaction(async (client) => {
      const [row] = await client.query<{ id: number }>({
        text: `insert into lead
                 (kind, source, received_at, name, email, telephone, street, city, region, current_state, message, suspected)
               values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
        values: [
          ...[lead.kind, lead.source, this.clock.now(), lead.name, lead.email, lead.telephone],
          ...[lead.street, lead.city, lead.region, lead.currentState, lead.message, lead.suspected],
        ],
      });
      if (!lead.suspected) await this.mails.enqueue(client, row!.id);
    });
    this.outbox.ring();
  }
}
