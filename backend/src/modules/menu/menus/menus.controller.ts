import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { Principal } from '../../../kernel/principal.js';
import { Access } from '../../../platform/auth/access.decorator.js';
import { CurrentUser } from '../../../platform/auth/current-user.decorator.js';
import { Deleted } from '../../../platform/http/deleted.dto.js';
import { IdInPath } from '../../../platform/http/input.js';
import { CreateMenuBody, MenuDetail, MenuView, UpdateMenuDateBody, VenueMenuList } from './menu.dto.js';
import { MenusService } from './menus.service.js';

@ApiTags('restaurant')
@Controller('api/my/restaurant')
export class MenusController {
  constructor(private readonly menus: MenusService) {}

  /** One element, whose `menu` lists the venue's menus by name. */
  @Get('getmenus/:venueId')
  @Access('venue:read-catalogue')
  @ApiOperation({ operationId: 'getMenus' })
  @ApiResponse({ status: 200, standardSchema: z.array(VenueMenuList) })
  async list(
    @CurrentUser() user: Principal,
    @Param('venueId', { schema: IdInPath }) venueId: number,
  ): Promise<VenueMenuList[]> {
    return [{ menu: await this.menus.list(user, venueId) }];
  }

  @Get('getmenu/:menuId')
  @Access('venue:read-catalogue')
  @ApiOperation({ operationId: 'getMenu' })
  @ApiResponse({ status: 200, standardSchema: MenuDetail })
  read(@CurrentUser() user: Principal, @Param('menuId', { schema: IdInPath }) menuId: number): Promise<MenuDetail> {
    return this.menus.read(user, menuId);
  }

  @Post('createmenu')
  @Access('venue:edit-catalogue')
  @ApiOperation({ operationId: 'createMenu' })
  @ApiResponse({ status: 201, standardSchema: MenuView })
  create(@CurrentUser() user: Principal, @Body({ schema: CreateMenuBody }) body: CreateMenuBody): Promise<MenuView> {
    return this.menus.create(user, body);
  }

  @Post('updatemenudate')
  @HttpCode(200)
  @Access('venue:edit-catalogue')
  @ApiOperation({
    operationId: 'updateMenuDate',
    description: '409 CONCURRENT_CHANGE with the menu in details.current.',
  })
  @ApiResponse({ status: 200, standardSchema: MenuView })
  updateDate(
    @CurrentUser() user: Principal,
    @Body({ schema: UpdateMenuDateBody }) body: UpdateMenuDateBody,
  ): Promise<MenuView> {
    return this.menus.updateDate(user, body);
  }

  @Delete('deletemenu/:id')
  @Access('venue:edit-catalogue')
  @ApiOperation({ operationId: 'deleteMenu' })
  @ApiResponse({ status: 200, standardSchema: Deleted })
  delete(@CurrentUser() user: Principal, @Param('id', { schema: IdInPath }) id: number): Promise<Deleted> {
    return this.menus.delete(user, id);
  }

  /** The same for older clients, which delete with GET (specification, section 7). */
  @Get('deletemenu/:id')
  @Access('venue:edit-catalogue')
  @ApiOperation({ operationId: 'deleteMenuByGet', deprecated: true })
  @ApiResponse({ status: 200, standardSchema: Deleted })
  deleteByGet(@CurrentUser() user: Principal, @Param('id', { schema: IdInPath }) id: number): Promise<Deleted> {
    return this.menus.delete(user, id);
  }
}
