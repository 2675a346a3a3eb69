import { Body, Controller, Delete, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { Principal } from '#kernel/principal.js';
import { Access } from '#platform/auth/access.decorator.js';
import { CurrentUser } from '#platform/auth/current-user.decorator.js';
import { Deleted } from '#platform/http/deleted.dto.js';
import { IdInPath } from '#platform/http/input.js';
import { Refuses } from '#platform/http/refuses.decorator.js';
import { CategoryView, CreateCategoryBody, DeleteCategoryQuery, UpdateCategoryBody } from './category.dto.js';
import { EditCategoriesService } from './edit-categories.service.js';

@ApiTags('restaurant')
@Controller('api/my/restaurant')
@Access('venue:edit-catalogue')
export class EditCategoriesController {
  constructor(private readonly categories: EditCategoriesService) {}

  @Post('createCCategory')
  @ApiOperation({ operationId: 'createCategory', summary: 'Adds a category' })
  @Refuses('VENUE_NOT_FOUND', 'DUPLICATE_CATEGORY')
  @ApiResponse({ status: 201, standardSchema: CategoryView })
  create(
    @CurrentUser() user: Principal,
    @Body({ schema: CreateCategoryBody }) body: CreateCategoryBody,
  ): Promise<CategoryView> {
    return this.categories.create(user, body);
  }

  @Put('updateccategory')
  @ApiOperation({
    operationId: 'updateCategory',
    summary: 'Changes a category; what stands in menus under its name is renamed with it',
    description: 'Takes and answers an array with one category.',
  })
  @Refuses('CATEGORY_NOT_FOUND', 'VENUE_NOT_FOUND', 'DUPLICATE_CATEGORY', {
    CONCURRENT_CHANGE: z.object({ current: CategoryView }),
  })
  @ApiResponse({ status: 200, standardSchema: z.array(CategoryView) })
  async update(
    @CurrentUser() user: Principal,
    @Body({ schema: UpdateCategoryBody }) [category]: UpdateCategoryBody,
  ): Promise<CategoryView[]> {
    return [await this.categories.update(user, category!)];
  }

  @Delete('deleteccategory/:id')
  @ApiOperation({
    operationId: 'deleteCategory',
    summary:
      'Takes the category out of the list to choose from; what stands in menus keeps its heading, or goes to another',
  })
  @Refuses('CATEGORY_NOT_FOUND', 'VENUE_NOT_FOUND')
  @ApiResponse({ status: 200, standardSchema: Deleted })
  delete(
    @CurrentUser() user: Principal,
    @Param('id', { schema: IdInPath }) id: number,
    @Query({ schema: DeleteCategoryQuery }) { moveTo }: DeleteCategoryQuery,
  ): Promise<Deleted> {
    return this.categories.delete(user, id, moveTo);
  }
}
