import { Body, Controller, Delete, Get, Param, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { Principal } from '#kernel/principal.js';
import { Access } from '#platform/auth/access.decorator.js';
import { CurrentUser } from '#platform/auth/current-user.decorator.js';
import { Database } from '#platform/database/database.js';
import { Deleted } from '#platform/http/deleted.dto.js';
import { IdInPath } from '#platform/http/input.js';
import { Refuses } from '#platform/http/refuses.decorator.js';
import { AdministeredUser, RemoveUserQuery, UpdateUserBody } from './administered-user.dto.js';
import { RemoveUserService } from './remove-user.service.js';
import { UpdateUserService } from './update-user.service.js';
import { listUsers } from './user-bounds.js';

@ApiTags('users')
@Controller('api/my/user')
@Access('user:administer')
export class UsersController {
  constructor(
    private readonly database: Database,
    private readonly updating: UpdateUserService,
    private readonly removing: RemoveUserService,
  ) {}

  @Get('allusers')
  @ApiOperation({
    operationId: 'getAllUsers',
    summary: 'Everybody whom the caller administers, by name',
    description: 'Invitations that nobody has taken up are among them.',
  })
  @ApiResponse({ status: 200, standardSchema: z.array(AdministeredUser) })
  list(@CurrentUser() caller: Principal): Promise<AdministeredUser[]> {
    return listUsers(this.database, caller);
  }

  @Put('updateuser')
  @ApiOperation({
    operationId: 'updateAnyUser',
    summary: 'Changes a user',
    description: 'What is left out stays as it is; lists are the whole of what the caller may see of them.',
  })
  @Refuses('NOT_FOUND', 'VENUE_NOT_FOUND', 'VENUE_NOT_OF_COMPANY', {
    CONCURRENT_CHANGE: z.object({ current: AdministeredUser }),
  })
  @ApiResponse({ status: 200, standardSchema: AdministeredUser })
  update(
    @CurrentUser() caller: Principal,
    @Body({ schema: UpdateUserBody }) body: UpdateUserBody,
  ): Promise<AdministeredUser> {
    return this.updating.update(caller, body);
  }

  @Delete(':id')
  @ApiOperation({
    operationId: 'removeUser',
    summary: "SA erases the person; a manager takes them out of the manager's own companies",
  })
  @Refuses('NOT_FOUND', { CONCURRENT_CHANGE: z.object({ current: AdministeredUser }) })
  @ApiResponse({ status: 200, standardSchema: Deleted })
  async remove(
    @CurrentUser() caller: Principal,
    @Param('id', { schema: IdInPath }) id: number,
    @Query({ schema: RemoveUserQuery }) { version }: RemoveUserQuery,
  ): Promise<Deleted> {
    await this.removing.remove(caller, id, version);
    return { id };
  }
}
