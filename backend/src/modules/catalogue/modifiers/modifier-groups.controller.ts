import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser } from '#platform/auth/rights.js';
import { Deleted } from '#platform/http/deleted.dto.js';
import { IdInPath } from '#platform/http/input.js';
import { Refuses } from '#platform/http/route.decorator.js';
import {
  CreateModifierGroup,
  ModifierGroupView,
  SetGroupProducts,
  SetOptionSoldOut,
  SetProductModifiers,
  UpdateModifierGroup,
} from './modifier-group.dto.js';
import { ModifierGroups } from './modifier-groups.service.js';

@ApiTags('restaurant')
@Controller('api/my/restaurant')
export class ModifierGroupsController {
  constructor(private readonly groups: ModifierGroups) {}

  @Get('getmodifiergroups/:venueId')
  @Access('venue:read-catalogue')
  @ApiOperation({ operationId: 'getModifierGroups', summary: 'Returns the modifier groups of a venue, sorted by name' })
  @ApiResponse({ status: 200, standardSchema: z.array(ModifierGroupView) })
  list(
    @CurrentUser() user: Principal,
    @Param('venueId', { schema: IdInPath }) venueId: number,
  ): Promise<ModifierGroupView[]> {
    return this.groups.list(user, venueId);
  }

  @Post('createmodifiergroup')
  @Access('venue:edit-catalogue')
  @ApiOperation({ operationId: 'createModifierGroup', summary: 'Adds a modifier group with its options' })
  @Refuses('CATALOGUE_FULL', 'VENUE_NOT_FOUND', 'DUPLICATE_MODIFIER_GROUP', 'TOO_MANY_MODIFIER_GROUPS')
  @ApiResponse({ status: 201, standardSchema: ModifierGroupView })
  create(
    @CurrentUser() user: Principal,
    @Body({ schema: CreateModifierGroup }) body: CreateModifierGroup,
  ): Promise<ModifierGroupView> {
    return this.groups.create(user, body);
  }

  @Put('updatemodifiergroup')
  @Access('venue:edit-catalogue')
  @ApiOperation({
    operationId: 'updateModifierGroup',
    summary: 'Changes a modifier group',
    description:
      'Replaces all of its options: one with an id is kept, one without an id is added, an omitted one is deleted.',
  })
  @Refuses(
    'CATALOGUE_FULL',
    'MODIFIER_GROUP_NOT_FOUND',
    'VENUE_NOT_FOUND',
    'DUPLICATE_MODIFIER_GROUP',
    'MARK_CONTRADICTED',
    {
      CONCURRENT_CHANGE: z.object({ current: ModifierGroupView }),
    },
  )
  @ApiResponse({ status: 200, standardSchema: ModifierGroupView })
  update(
    @CurrentUser() user: Principal,
    @Body({ schema: UpdateModifierGroup }) body: UpdateModifierGroup,
  ): Promise<ModifierGroupView> {
    return this.groups.update(user, body);
  }

  @Delete('deletemodifiergroup/:id')
  @Access('venue:edit-catalogue')
  @ApiOperation({
    operationId: 'deleteModifierGroup',
    summary: 'Deletes a modifier group and removes it from all of its products',
  })
  @Refuses('MODIFIER_GROUP_NOT_FOUND', 'VENUE_NOT_FOUND')
  @ApiResponse({ status: 200, standardSchema: Deleted })
  delete(@CurrentUser() user: Principal, @Param('id', { schema: IdInPath }) id: number): Promise<Deleted> {
    return this.groups.delete(user, id);
  }

  @Put('setproductmodifiers')
  @Access('venue:edit-catalogue')
  @ApiOperation({
    operationId: 'setProductModifiers',
    summary: 'Sets the modifier groups of a product, in this order',
  })
  @Refuses('CATALOGUE_FULL', 'PRODUCT_NOT_FOUND', 'MODIFIER_GROUP_NOT_FOUND', 'VENUE_NOT_FOUND', 'MARK_CONTRADICTED')
  @ApiResponse({ status: 200, standardSchema: SetProductModifiers })
  setOfProduct(
    @CurrentUser() user: Principal,
    @Body({ schema: SetProductModifiers }) body: SetProductModifiers,
  ): Promise<SetProductModifiers> {
    return this.groups.setOfProduct(user, body);
  }

  @Put('setgroupproducts')
  @Access('venue:edit-catalogue')
  @ApiOperation({
    operationId: 'setGroupProducts',
    summary: 'Sets the products of a modifier group; a product that gains it gets it as its last group',
  })
  @Refuses(
    'CATALOGUE_FULL',
    'PRODUCT_NOT_FOUND',
    'MODIFIER_GROUP_NOT_FOUND',
    'VENUE_NOT_FOUND',
    'TOO_MANY_MODIFIER_GROUPS',
    'MARK_CONTRADICTED',
  )
  @ApiResponse({ status: 200, standardSchema: ModifierGroupView })
  setProducts(
    @CurrentUser() user: Principal,
    @Body({ schema: SetGroupProducts }) body: SetGroupProducts,
  ): Promise<ModifierGroupView> {
    return this.groups.setProducts(user, body);
  }

  @Put('setoptionsoldout')
  @Access('menu:sell-out')
  @ApiOperation({
    operationId: 'setOptionSoldOut',
    summary: 'Marks an option of a modifier group as sold out, or as available again',
  })
  @Refuses('MODIFIER_GROUP_NOT_FOUND', 'VENUE_NOT_FOUND')
  @ApiResponse({ status: 200, standardSchema: ModifierGroupView })
  setSoldOut(
    @CurrentUser() user: Principal,
    @Body({ schema: SetOptionSoldOut }) body: SetOptionSoldOut,
  ): Promise<ModifierGroupView> {
    return this.groups.setSoldOut(user, body);
  }
}
