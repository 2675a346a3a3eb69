import type { IncomingHttpHeaders } from 'node:http';
import { Body, Controller, Delete, Get, Headers, Param, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser } from '#platform/auth/rights.js';
import { Deleted } from '#platform/http/deleted.dto.js';
import { IdInPath } from '#platform/http/input.js';
import { refuseOtherPages } from '#platform/http/cross-site.js';
import { Answers, Refuses } from '#platform/http/route.decorator.js';
import {
  CopyMenuBody,
  CreateMenuBody,
  MenuDetail,
  MenuView,
  RenameMenuBody,
  SetMenuExceptionsBody,
  UpdateMenuDateBody,
  VenueMenuList,
} from './menu.dto.js';
import { MenusService } from './menus.service.js';

@ApiTags('restaurant')
@Controller('api/my/restaurant')
export class MenusController {
  constructor(private readonly menus: MenusService) {}

  @Get('getmenus/:venueId')
  @Access('venue:read-catalogue')
  @ApiOperation({
    operationId: 'getMenus',
    summary: "Returns the venue's menus, sorted by name",
    description: 'Returns one element whose `menu` lists them.',
  })
  @ApiResponse({ status: 200, standardSchema: z.array(VenueMenuList) })
  async list(
    @CurrentUser() user: Principal,
    @Param('venueId', { schema: IdInPath }) venueId: number,
  ): Promise<VenueMenuList[]> {
    return [{ menu: await this.menus.list(user, venueId) }];
  }

  @Get('getmenu/:menuId')
  @Access('venue:read-catalogue')
  @ApiOperation({ operationId: 'getMenu', summary: 'Returns a menu with its items' })
  @Refuses('MENU_NOT_FOUND')
  @ApiResponse({ status: 200, standardSchema: MenuDetail })
  read(@CurrentUser() user: Principal, @Param('menuId', { schema: IdInPath }) menuId: number): Promise<MenuDetail> {
    return this.menus.read(user, menuId);
  }

  @Post('createmenu')
  @Access('venue:edit-catalogue')
  @ApiOperation({
    operationId: 'createMenu',
    summary: 'Adds a menu',
    description: 'Both dates and both minutes are inclusive; the end must not be before the start.',
  })
  @Refuses('CATALOGUE_FULL', 'VENUE_NOT_FOUND')
  @ApiResponse({ status: 201, standardSchema: MenuView })
  create(@CurrentUser() user: Principal, @Body({ schema: CreateMenuBody }) body: CreateMenuBody): Promise<MenuView> {
    return this.menus.create(user, body);
  }

  @Post('updatemenudate')
  @Access('venue:edit-catalogue')
  @ApiOperation({
    operationId: 'updateMenuDate',
    summary: 'Changes the validity of a menu, and its name unless the new one is empty',
    description: 'Both dates and both minutes are inclusive; the end must not be before the start.',
  })
  @Refuses('CATALOGUE_FULL', 'MENU_NOT_FOUND', 'VENUE_NOT_FOUND', {
    CONCURRENT_CHANGE: z.object({ current: MenuView }),
  })
  @Answers(200, MenuView)
  updateDate(
    @CurrentUser() user: Principal,
    @Body({ schema: UpdateMenuDateBody }) body: UpdateMenuDateBody,
  ): Promise<MenuView> {
    return this.menus.updateDate(user, body);
  }

  @Put('renamemenu')
  @Access('venue:edit-catalogue')
  @ApiOperation({ operationId: 'renameMenu', summary: 'Renames a menu' })
  @Refuses('CATALOGUE_FULL', 'MENU_NOT_FOUND', 'VENUE_NOT_FOUND', {
    CONCURRENT_CHANGE: z.object({ current: MenuView }),
  })
  @ApiResponse({ status: 200, standardSchema: MenuView })
  rename(@CurrentUser() user: Principal, @Body({ schema: RenameMenuBody }) body: RenameMenuBody): Promise<MenuView> {
    return this.menus.rename(user, body);
  }

  @Put('setmenuexceptions')
  @Access('venue:edit-catalogue')
  @ApiOperation({ operationId: 'setMenuExceptions', summary: 'Sets the dates on which a menu has other hours or none' })
  @Refuses('CATALOGUE_FULL', 'MENU_NOT_FOUND', 'VENUE_NOT_FOUND', {
    CONCURRENT_CHANGE: z.object({ current: MenuView }),
  })
  @ApiResponse({ status: 200, standardSchema: MenuView })
  setExceptions(
    @CurrentUser() user: Principal,
    @Body({ schema: SetMenuExceptionsBody }) body: SetMenuExceptionsBody,
  ): Promise<MenuView> {
    return this.menus.setExceptions(user, body);
  }

  @Post('copymenu')
  @Access('venue:edit-catalogue')
  @ApiOperation({
    operationId: 'copyMenu',
    summary: 'Adds a menu with the items, prices and order of another menu',
    description: 'Both dates and both minutes are inclusive; the end must not be before the start.',
  })
  @Refuses('CATALOGUE_FULL', 'MENU_NOT_FOUND', 'VENUE_NOT_FOUND')
  @ApiResponse({ status: 201, standardSchema: MenuView })
  copy(@CurrentUser() user: Principal, @Body({ schema: CopyMenuBody }) body: CopyMenuBody): Promise<MenuView> {
    return this.menus.copy(user, body);
  }

  @Delete('deletemenu/:id')
  @Access('venue:edit-catalogue')
  @ApiOperation({ operationId: 'deleteMenu', summary: 'Deletes a menu; its products stay' })
  @Refuses('MENU_NOT_FOUND', 'VENUE_NOT_FOUND')
  @ApiResponse({ status: 200, standardSchema: Deleted })
  delete(@CurrentUser() user: Principal, @Param('id', { schema: IdInPath }) id: number): Promise<Deleted> {
    return this.menus.delete(user, id);
  }

  @Get('deletemenu/:id')
  @Access('venue:edit-catalogue')
  @ApiOperation({
    operationId: 'deleteMenuByGet',
    summary: 'Deletes a menu for older clients, which use GET',
    description: 'Refuses requests that a browser marks as cross-site, as a navigation or as a subresource of a page.',
    deprecated: true,
  })
  @Refuses('MENU_NOT_FOUND', 'VENUE_NOT_FOUND', 'CROSS_SITE_REQUEST')
  @ApiResponse({ status: 200, standardSchema: Deleted })
  async deleteByGet(
    @CurrentUser() user: Principal,
    @Param('id', { schema: IdInPath }) id: number,
    @Headers() headers: IncomingHttpHeaders,
  ): Promise<Deleted> {
    refuseOtherPages(headers);
    return this.menus.delete(user, id);
  }
}
