import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiResponse } from '@nestjs/swagger';
import type { Principal } from '../../../kernel/principal.js';
import { Access } from '../../../platform/auth/access.decorator.js';
import { CurrentUser } from '../../../platform/auth/current-user.decorator.js';
import { CreateUserBody, RoleView, UpdateProfileBody, UserView } from './profile.dto.js';
import { ProfileService } from './profile.service.js';

@Controller('api/my/user')
@Access('own-profile')
export class ProfileController {
  constructor(private readonly profiles: ProfileService) {}

  /** The caller's user, made on first sight (specification, section 7). */
  @Get()
  @ApiOperation({ operationId: 'getUser' })
  @ApiResponse({ status: 200, standardSchema: UserView })
  read(@CurrentUser() principal: Principal): Promise<UserView> {
    return this.profiles.read(principal);
  }

  /** Creates the user once; repeating it changes nothing. */
  @Post()
  @HttpCode(200)
  @ApiOperation({ operationId: 'createUser' })
  @ApiResponse({ status: 200, standardSchema: UserView })
  async create(
    @CurrentUser() principal: Principal,
    @Body({ schema: CreateUserBody }) body: CreateUserBody,
  ): Promise<UserView> {
    await this.profiles.create(principal, body);
    return this.profiles.read(principal);
  }

  /** Edits the caller's own profile. */
  @Put()
  @ApiOperation({ operationId: 'updateUser' })
  @ApiResponse({ status: 200, standardSchema: UserView })
  async update(
    @CurrentUser() principal: Principal,
    @Body({ schema: UpdateProfileBody }) body: UpdateProfileBody,
  ): Promise<UserView> {
    await this.profiles.update(principal, body);
    return this.profiles.read(principal);
  }

  @Get('role')
  @ApiOperation({ operationId: 'getUserRole' })
  @ApiResponse({ status: 200, standardSchema: RoleView })
  role(@CurrentUser() principal: Principal): RoleView {
    return { role: principal.role };
  }
}
