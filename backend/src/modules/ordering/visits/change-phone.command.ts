import { Body, Controller, Post } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Access, Staff, type StaffCaller } from '#platform/auth/rights.js';
import { APPEND_REFUSALS, Commands, StaffCommand } from '#platform/commands/commands.module.js';
import { Id, requiredText } from '#platform/http/input.js';
import { Answers, Refuses } from '#platform/http/route.decorator.js';
import { admitPhone, removePhone } from './domain/party-phones.js';
import { Parties } from './parties.js';
import { phoneInVisit, StaffVisit, VisitId } from './staff-visit.dto.js';

const MAX_PHONE = 40;

const PhoneOfVisitBody = z
  .object({
    venueId: Id,
    visitId: VisitId,
    phone: requiredText(MAX_PHONE, 'Vyberte telefon').describe('the `id` of one of the `joined` of the visit'),
  })
  .meta({ id: 'PhoneOfVisit' });
type PhoneOfVisitBody = z.infer<typeof PhoneOfVisitBody>;

/** Removes a phone from a visit, or admits it again. Returns the visit (docs/product.md#phones-that-staff-take-out). */
export class ChangePhone extends StaffCommand<PhoneOfVisitBody & { readonly change: 'remove' | 'admit' }, StaffVisit> {}

@ApiTags('staff')
@Controller('api/my/restaurant')
export class ChangePhoneController {
  constructor(private readonly commands: Commands) {}

  @Post('removephone')
  @Access('venue:decide-orders')
  @ApiOperation({
    operationId: 'removePhone',
    summary: 'Removes a phone from the party; its orders stay on the bill, and it can read only its own orders',
    description:
      'The phone can return only when staff admit it. Returns the visit unchanged when the phone is already removed.',
  })
  @Refuses('VENUE_NOT_FOUND', 'VISIT_NOT_FOUND', 'PHONE_NOT_FOUND', 'VISIT_ENDED', ...APPEND_REFUSALS)
  @Answers(200, StaffVisit)
  remove(@Body({ schema: PhoneOfVisitBody }) body: PhoneOfVisitBody, @Staff() staff: StaffCaller): Promise<StaffVisit> {
    return this.commands.execute(new ChangePhone({ ...body, change: 'remove' }, staff.at(body.venueId)));
  }

  @Post('admitphone')
  @Access('venue:decide-orders')
  @ApiOperation({
    operationId: 'admitPhone',
    summary: 'Readmits a removed phone to the party',
    description: 'Returns the visit unchanged when the phone is already in the party.',
  })
  @Refuses('VENUE_NOT_FOUND', 'VISIT_NOT_FOUND', 'PHONE_NOT_FOUND', 'VISIT_ENDED', ...APPEND_REFUSALS)
  @Answers(200, StaffVisit)
  admit(@Body({ schema: PhoneOfVisitBody }) body: PhoneOfVisitBody, @Staff() staff: StaffCaller): Promise<StaffVisit> {
    return this.commands.execute(new ChangePhone({ ...body, change: 'admit' }, staff.at(body.venueId)));
  }
}

@CommandHandler(ChangePhone)
export class ChangePhoneHandler implements ICommandHandler<ChangePhone> {
  constructor(private readonly parties: Parties) {}

  async execute({ body: { venueId, visitId, phone: chosen, change }, context }: ChangePhone): Promise<StaffVisit> {
    const isChosen = (phone: string): boolean => phoneInVisit(visitId, phone) === chosen;
    const decide = change === 'remove' ? removePhone : admitPhone;
    await this.parties.decide(venueId, context, () => decide(visitId, isChosen));
    return this.parties.shownOne(venueId, visitId);
  }
}
