import { Body, Controller, Ip, Post, Injectable } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { callerAddress } from '#platform/http/request-origin.js';
import { RateLimiter } from '#platform/rate-limit/rate-limiter.js';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/database/database.js';
import { Outbox } from '#platform/jobs/outbox.js';
import { isSuspected, type NewLead } from '../domain/lead.js';
import { LeadMailJob } from '../notices/lead-mail.job.js';
import { ContactLeadBody, LeadReceipt, ReferralLeadBody, SalesRepLeadBody } from './lead-forms.dto.js';

const NOTHING = { name: '', street: null, city: null, region: null, currentState: null, message: null } as const;

function contactLead(body: ContactLeadBody): NewLead {
  const { source, telephone, email, message } = body;
  return { ...NOTHING, kind: 'contact', source, telephone, email, message, suspected: isSuspected(body) };
}

function referralLead(body: ReferralLeadBody): NewLead {
  const { source, name, phone, email, address, city, region } = body;
  const place = { street: address, city, region };
  return {
    ...NOTHING,
    kind: 'referral',
    source,
    name,
    telephone: phone,
    email,
    ...place,
    suspected: isSuspected(body),
  };
}

function salesRepLead(body: SalesRepLeadBody): NewLead {
  const { source, telephone, email, about_me: message, current_state: currentState } = body;
  const name = `${body.firstName} ${body.lastName}`;
  const reach = { name, telephone, email };
  return { ...NOTHING, kind: 'sales-rep', source, ...reach, message, currentState, suspected: isSuspected(body) };
}

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
          lead.kind,
          lead.source,
          this.clock.now(),
          lead.name,
          lead.email,
          lead.telephone,
          lead.street,
          lead.city,
          lead.region,
          lead.currentState,
          lead.message,
          lead.suspected,
        ],
      });
      if (!lead.suspected) await this.mails.enqueue(client, row!.id);
    });
    this.outbox.wake();
  }
}

const BOUND = { limit: 10, windowSeconds: 600 } as const;

@ApiTags('leads')
@Controller('api/api')
export class LeadFormsController {
  constructor(
    private readonly intake: LeadIntake,
    private readonly limiter: RateLimiter,
  ) {}

  @Post('contact-phone')
  @ApiOperation({
    operationId: 'sendContactLead',
    summary: "Submits a visitor's request for a call",
    description: 'Limited to 10 submissions per address in ten minutes, over all three forms.',
  })
  @ApiResponse({ status: 201, standardSchema: LeadReceipt })
  contact(@Body({ schema: ContactLeadBody }) body: ContactLeadBody, @Ip() caller: string): Promise<LeadReceipt> {
    return this.receive(contactLead(body), caller);
  }

  @Post('referral')
  @ApiOperation({
    operationId: 'sendReferralLead',
    summary: "Submits a visitor's suggestion of a restaurant",
    description: 'Limited to 10 submissions per address in ten minutes, over all three forms.',
  })
  @ApiResponse({ status: 201, standardSchema: LeadReceipt })
  referral(@Body({ schema: ReferralLeadBody }) body: ReferralLeadBody, @Ip() caller: string): Promise<LeadReceipt> {
    return this.receive(referralLead(body), caller);
  }

  @Post('sales-rep')
  @ApiOperation({
    operationId: 'sendSalesRepLead',
    summary: "Submits a visitor's application as a sales partner",
    description: 'Limited to 10 submissions per address in ten minutes, over all three forms.',
  })
  @ApiResponse({ status: 201, standardSchema: LeadReceipt })
  salesRep(@Body({ schema: SalesRepLeadBody }) body: SalesRepLeadBody, @Ip() caller: string): Promise<LeadReceipt> {
    return this.receive(salesRepLead(body), caller);
  }

  private async receive(lead: NewLead, caller: string): Promise<LeadReceipt> {
    this.limiter.take({ kind: 'lead-address', of: callerAddress(caller), bound: BOUND });
    await this.intake.receive(lead);
    return { status: 'received' };
  }
}
