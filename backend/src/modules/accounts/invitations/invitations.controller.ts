import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../../kernel/principal.js';
import { Access } from '../../../platform/auth/access.decorator.js';
import { CurrentUser } from '../../../platform/auth/current-user.decorator.js';
import { AcceptInvitationBody, Invitation, InviteUserBody, LinkRequested, RequestLinkBody } from './invitation.dto.js';
import { InviteUserService } from './invite-user.service.js';

@ApiTags('users')
@Controller('api/my/user')
export class InvitationsController {
  constructor(private readonly invitations: InviteUserService) {}

  /** Creates a user by a one-time link, mailed to them: good for 24 hours, once. */
  @Post('cu')
  @Access('user:administer')
  @ApiOperation({ operationId: 'inviteUser' })
  @ApiResponse({ status: 201, standardSchema: Invitation })
  invite(
    @CurrentUser() caller: Principal,
    @Body({ schema: InviteUserBody }) body: InviteUserBody,
  ): Promise<Invitation> {
    return this.invitations.invite(caller, body);
  }

  /** Mails a fresh link; the answer is the same whether or not the address is known. */
  @Post('pr')
  @HttpCode(200)
  @Access('own-profile')
  @ApiOperation({ operationId: 'requestLink' })
  @ApiResponse({ status: 200, standardSchema: LinkRequested })
  async requestLink(
    @CurrentUser() caller: Principal,
    @Body({ schema: RequestLinkBody }) { email }: RequestLinkBody,
  ): Promise<LinkRequested> {
    await this.invitations.requestLink(caller, email);
    return { status: 'accepted' };
  }

  /** Takes up the invitation of a link with the account that is signed in. */
  @Post('acceptinvitation')
  @HttpCode(200)
  @Access('own-profile')
  @ApiOperation({ operationId: 'acceptInvitation' })
  @ApiResponse({ status: 200, standardSchema: LinkRequested })
  async accept(
    @CurrentUser() caller: Principal,
    @Body({ schema: AcceptInvitationBody }) { token }: AcceptInvitationBody,
  ): Promise<LinkRequested> {
    await this.invitations.accept(caller, token);
    return { status: 'accepted' };
  }
}
