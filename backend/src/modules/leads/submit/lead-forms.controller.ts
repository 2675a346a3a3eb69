import { Body, Controller, Ip, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { callerAddress } from '#platform/http/caller-address.js';
import { RateLimiter } from '#platform/http/rate-limiter.js';
import type { NewLead } from '../domain/lead.js';
import { ContactLeadBody, LeadReceipt, ReferralLeadBody, SalesRepLeadBody } from './lead-forms.dto.js';
import { LeadIntake } from './lead-intake.js';
import { contactLead, referralLead, salesRepLead } from './new-lead.js';

/** An office shares one address; a program that fills forms in sends more. */
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
    summary: 'A visitor asks to be called',
    description: '10 from one address in ten minutes, over all three forms.',
  })
  @ApiResponse({ status: 201, standardSchema: LeadReceipt })
  contact(@Body({ schema: ContactLeadBody }) body: ContactLeadBody, @Ip() caller: string): Promise<LeadReceipt> {
    return this.receive(contactLead(body), caller);
  }

  @Post('referral')
  @ApiOperation({
    operationId: 'sendReferralLead',
    summary: 'A visitor names a restaurant',
    description: '10 from one address in ten minutes, over all three forms.',
  })
  @ApiResponse({ status: 201, standardSchema: LeadReceipt })
  referral(@Body({ schema: ReferralLeadBody }) body: ReferralLeadBody, @Ip() caller: string): Promise<LeadReceipt> {
    return this.receive(referralLead(body), caller);
  }

  @Post('sales-rep')
  @ApiOperation({
    operationId: 'sendSalesRepLead',
    summary: 'A visitor wants to sell for us',
    description: '10 from one address in ten minutes, over all three forms.',
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
