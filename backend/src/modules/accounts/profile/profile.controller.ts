import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser } from '#platform/auth/access.decorator.js';
import { Refuses } from '#platform/http/route.decorator.js';
import { CreateUserBody, RoleView, UpdateProfileBody, UserView } from './profile.dto.js';
import { ProfileService } from './profile.service.js';

@ApiTags('users')
@Controller('api/my/user')
@Access('own-profile')
export class ProfileController {
  constructor(private readonly profiles: ProfileService) {}

  @Get()
  @ApiOperation({ operationId: 'getUser', summary: "Returns the caller's user; creates it on the first call" })
  @ApiResponse({ status: 200, standardSchema: UserView })
  read(@CurrentUser() principal: Principal): Promise<UserView> {
    return this.profiles.read(principal);
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'createUser',
    summary: 'Creates the user once; repeating it changes nothing',
    description: '`auth0Id` is the subject of the token.',
  })
  @Refuses('FORBIDDEN')
  @ApiResponse({ status: 200, standardSchema: UserView })
  async create(
    @CurrentUser() principal: Principal,
    @Body({ schema: CreateUserBody }) body: CreateUserBody,
  ): Promise<UserView> {
    await this.profiles.create(principal, body);
    return this.profiles.read(principal);
  }

  @Put()
  @ApiOperation({ operationId: 'updateUser', summary: "Edits the caller's own profile" })
  @ApiResponse({ status: 200, standardSchema: UserView })
  async update(
    @CurrentUser() principal: Principal,
    @Body({ schema: UpdateProfileBody }) body: UpdateProfileBody,
  ): Promise<UserView> {
    await this.profiles.update(principal, body);
    return this.profiles.read(principal);
  }

  @Get('role')
  @ApiOperation({ operationId: 'getUserRole', summary: 'Returns the highest role that the caller has anywhere' })
  @ApiResponse({ status: 200, standardSchema: RoleView })
  role(@CurrentUser() principal: Principal): RoleView {
    return { role: principal.role };
  }
}
