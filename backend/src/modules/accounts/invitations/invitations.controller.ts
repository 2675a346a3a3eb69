import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser } from '#platform/auth/rights.js';
import { Answers, Refuses } from '#platform/http/route.decorator.js';
import {
  AnsweredInvitation,
  Invitation,
  InviteUserBody,
  LinkedInvitation,
  LinkRequested,
  LinkTokenBody,
  RequestLinkBody,
} from './invitation.dto.js';
import { InviteUserService } from './invite-user.service.js';
import { OpenInvitation } from './open-invitation.js';
import { WaitingInvitations } from './waiting-invitations.js';

@ApiTags('users')
@Controller('api/my/user')
export class InvitationsController {
  constructor(
    private readonly invitations: InviteUserService,
    private readonly waiting: WaitingInvitations,
  ) {}

  @Post('cu')
  @Access('user:administer')
  @ApiOperation({
    operationId: 'inviteUser',
    summary: 'Invites a person by a mailed one-time link',
    description: 'The link is valid for 24 hours and can be used once.',
  })
  @Refuses('NOT_FOUND', 'VENUE_NOT_FOUND')
  @ApiResponse({ status: 201, standardSchema: Invitation })
  invite(
    @CurrentUser() caller: Principal,
    @Body({ schema: InviteUserBody }) body: InviteUserBody,
  ): Promise<Invitation> {
    return this.invitations.invite(caller, body);
  }

  @Post('pr')
  @Access('own-profile')
  @ApiOperation({
    operationId: 'requestLink',
    summary: 'Mails a new one-time link',
    description: 'The answer is the same whether or not the address is known.',
  })
  @Answers(200, LinkRequested)
  async requestLink(
    @CurrentUser() caller: Principal,
    @Body({ schema: RequestLinkBody }) { email }: RequestLinkBody,
  ): Promise<LinkRequested> {
    await this.invitations.requestLink(caller, email);
    return { status: 'accepted' };
  }

  @Get('invitations')
  @Access('own-profile')
  @ApiOperation({
    operationId: 'getInvitations',
    summary: "Returns pending invitations for the caller's address",
    description: 'Requires that the sign-in provider has verified the address.',
  })
  @ApiResponse({ status: 200, standardSchema: z.array(OpenInvitation) })
  list(@CurrentUser() caller: Principal): Promise<OpenInvitation[]> {
    return this.waiting.toCaller(caller);
  }

  @Post('invitation')
  @Access('own-profile')
  @ApiOperation({
    operationId: 'readInvitation',
    summary: 'Returns the invitation behind a mailed link',
    description: 'Reading it does not use it up.',
  })
  @Refuses('LINK_NOT_VALID')
  @Answers(200, LinkedInvitation)
  async read(
    @CurrentUser() caller: Principal,
    @Body({ schema: LinkTokenBody }) { token }: LinkTokenBody,
  ): Promise<LinkedInvitation> {
    return { invitation: await this.waiting.ofLink(caller, token) };
  }

  @Post('acceptinvitation')
  @Access('own-profile')
  @ApiOperation({
    operationId: 'acceptInvitation',
    summary: 'Accepts an invitation with the signed-in account',
    description: 'Clients must call this only when the person presses a button.',
  })
  @Refuses('LINK_NOT_VALID', 'NOT_FOUND')
  @Answers(200, LinkRequested)
  async accept(
    @CurrentUser() caller: Principal,
    @Body({ schema: AnsweredInvitation }) which: AnsweredInvitation,
  ): Promise<LinkRequested> {
    await this.waiting.accept(caller, which);
    return { status: 'accepted' };
  }

  @Post('refuseinvitation')
  @Access('own-profile')
  @ApiOperation({ operationId: 'refuseInvitation', summary: 'Declines an invitation' })
  @Refuses('LINK_NOT_VALID', 'NOT_FOUND')
  @Answers(204)
  refuse(
    @CurrentUser() caller: Principal,
    @Body({ schema: AnsweredInvitation }) which: AnsweredInvitation,
  ): Promise<void> {
    return this.waiting.refuse(caller, which);
  }
}
