import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { Principal } from '#kernel/principal.js';
import { Access } from '#platform/auth/access.decorator.js';
import { CurrentUser } from '#platform/auth/current-user.decorator.js';
import { Refuses } from '#platform/http/refuses.decorator.js';
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
    summary: 'Invites somebody by a one-time link, mailed to them',
    description: 'The link is good for 24 hours, once.',
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
  @HttpCode(200)
  @Access('own-profile')
  @ApiOperation({
    operationId: 'requestLink',
    summary: 'Mails a fresh one-time link',
    description: 'The answer is the same whether or not the address is known.',
  })
  @ApiResponse({ status: 200, standardSchema: LinkRequested })
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
    summary: "Invitations that wait for the caller's address",
    description: 'As far as the sign-in provider vouches for it.',
  })
  @ApiResponse({ status: 200, standardSchema: z.array(OpenInvitation) })
  list(@CurrentUser() caller: Principal): Promise<OpenInvitation[]> {
    return this.waiting.toCaller(caller);
  }

  @Post('invitation')
  @HttpCode(200)
  @Access('own-profile')
  @ApiOperation({
    operationId: 'readInvitation',
    summary: 'What the link of a letter invites to',
    description: 'Reading it does not use it up.',
  })
  @Refuses('LINK_NOT_VALID')
  @ApiResponse({ status: 200, standardSchema: LinkedInvitation })
  async read(
    @CurrentUser() caller: Principal,
    @Body({ schema: LinkTokenBody }) { token }: LinkTokenBody,
  ): Promise<LinkedInvitation> {
    return { invitation: await this.waiting.ofLink(caller, token) };
  }

  @Post('acceptinvitation')
  @HttpCode(200)
  @Access('own-profile')
  @ApiOperation({
    operationId: 'acceptInvitation',
    summary: 'Takes an invitation up with the account that is signed in',
    description: 'To be called by a press of the person alone.',
  })
  @Refuses('LINK_NOT_VALID', 'NOT_FOUND')
  @ApiResponse({ status: 200, standardSchema: LinkRequested })
  async accept(
    @CurrentUser() caller: Principal,
    @Body({ schema: AnsweredInvitation }) which: AnsweredInvitation,
  ): Promise<LinkRequested> {
    await this.waiting.accept(caller, which);
    return { status: 'accepted' };
  }

  @Post('refuseinvitation')
  @HttpCode(204)
  @Access('own-profile')
  @ApiOperation({ operationId: 'refuseInvitation', summary: 'Ends an invitation without taking it up' })
  @Refuses('LINK_NOT_VALID', 'NOT_FOUND')
  @ApiResponse({ status: 204 })
  refuse(
    @CurrentUser() caller: Principal,
    @Body({ schema: AnsweredInvitation }) which: AnsweredInvitation,
  ): Promise<void> {
    return this.waiting.refuse(caller, which);
  }
}
