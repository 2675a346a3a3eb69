import { Body, Controller, Delete, Param, Post, Put, Query, Injectable } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { InjectEntityManager } from '@nestjs/typeorm';
import { EntityManager } from 'typeorm';
import { z } from 'zod';
import { DomainError } from '#kernel/domain-error.js';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser } from '#platform/auth/rights.js';
import { Deleted } from '#platform/http/deleted.dto.js';
import { IdInPath } from '#platform/http/input.js';
import { Refuses } from '#platform/http/route.decorator.js';
import { VenueChanges, VenueRecords } from '#modules/venues/venues.public.js';
import { CategoryEntity } from '../entities/category.entity.js';
import { recordedAs } from '../trail/recorded-change.js';
import { CategoryDeletion } from './category-deletion.js';
import { requireFreeName, takeHeadings } from './category-names.js';
import {
  CategoryView,
  categoryViewOf,
  CreateCategoryBody,
  DeleteCategoryQuery,
  type UpdateCategory,
  UpdateCategoryBody,
} from './categories.controller.js';

@Injectable()
export class EditCategoriesService {
  private readonly records: VenueRecords<CategoryEntity, CategoryView>;

  constructor(
    @InjectEntityManager() entities: EntityManager,
    changes: VenueChanges,
    private readonly deletion: CategoryDeletion,
  ) {
    this.records = new VenueRecords(entities, changes, {
      missing: 'CATEGORY_NOT_FOUND',
      find: (manager, id) => manager.findOneBy(CategoryEntity, { id }),
      viewOf: categoryViewOf,
      recorded: recordedAs('categories'),
    });
  }

  create(user: Principal, { is_drinks: isDrinks, course = null, ...body }: CreateCategoryBody): Promise<CategoryView> {
    return this.records.create(user, body.venueId, async ({ manager }) => {
      await requireFreeName(manager, body.venueId, body.name);
      await takeHeadings(manager, body.venueId, body.name);
      const { id } = await manager.save(manager.create(CategoryEntity, { ...body, isDrinks, course }));
      return id;
    });
  }

  update(user: Principal, { name, description, is_drinks, course, ...seen }: UpdateCategory): Promise<CategoryView> {
    return this.records.edit(user, seen, async (category, { manager, venueId }) => {
      if (name !== category.name) {
        await requireFreeName(manager, venueId, name, category.id);
        await takeHeadings(manager, venueId, name, category.name);
      }
      category.name = name;
      if (description !== undefined) category.description = description;
      if (is_drinks !== undefined) category.isDrinks = is_drinks;
      if (course !== undefined) category.course = course;
      await manager.save(category);
    });
  }

  /** @param moveTo the category that takes over the items; without it they keep their heading */
  async delete(user: Principal, id: number, moveTo?: number): Promise<Deleted> {
    const restoreToken = await this.records.change(user, id, async (category, { manager, venueId }) => {
      const under = moveTo === undefined ? null : await this.records.find(manager, moveTo);
      if (under !== null && (under.id === id || under.venueId !== venueId)) throw new DomainError('CATEGORY_NOT_FOUND');
      return this.deletion.delete(manager, user, category, under);
    });
    return { id, restoreToken };
  }
}

@ApiTags('restaurant')
@Controller('api/my/restaurant')
@Access('venue:edit-catalogue')
export class EditCategoriesController {
  constructor(private readonly categories: EditCategoriesService) {}

  @Post('createCCategory')
  @ApiOperation({ operationId: 'createCategory', summary: 'Adds a category' })
  @Refuses('CATALOGUE_FULL', 'VENUE_NOT_FOUND', 'DUPLICATE_CATEGORY')
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
    summary: 'Changes a category; its heading in the menus is renamed with it',
    description: 'Takes and returns an array with one category.',
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
    summary: 'Deletes a category; its items in menus keep the heading or move to another category',
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
