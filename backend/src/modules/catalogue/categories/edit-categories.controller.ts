import { Body, Controller, Delete, Param, Post, Put, Query, Injectable } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { DomainError, requireSeen } from '#kernel/domain-error.js';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser, requireReach, requireRecord } from '#platform/auth/rights.js';
import { Deleted } from '#platform/http/deleted.dto.js';
import { IdInPath } from '#platform/http/input.js';
import { Refuses } from '#platform/http/route.decorator.js';
import { VenueChanges } from '#modules/venues/venues.public.js';
import { CategoryEntity } from '../entities/category.entity.js';
import { recordedChange } from '../trail/recorded-change.js';
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
  constructor(
    @InjectRepository(CategoryEntity) private readonly categories: Repository<CategoryEntity>,
    private readonly changes: VenueChanges,
    private readonly deletion: CategoryDeletion,
  ) {}

  async create(
    user: Principal,
    { is_drinks: isDrinks, course = null, ...body }: CreateCategoryBody,
  ): Promise<CategoryView> {
    requireReach(user, body.venueId);
    const category = await this.changes.change(body.venueId, async (manager) => {
      await requireFreeName(manager, body.venueId, body.name);
      const made = ({ id }: CategoryEntity) => ({ categories: [id] });
      const act = { manager, user, venueId: body.venueId, watched: {}, made };
      return recordedChange(act, async () => {
        await takeHeadings(manager, body.venueId, body.name);
        return manager.save(manager.create(CategoryEntity, { ...body, isDrinks, course }));
      });
    });
    return categoryViewOf(category);
  }

  async update(
    user: Principal,
    { id, name, description, is_drinks, course, version }: UpdateCategory,
  ): Promise<CategoryView> {
    const venueId = await this.venueOf(user, id);
    return this.changes.change(venueId, async (manager) => {
      const category = await categoryIn(manager, id);
      requireSeen(version, categoryViewOf(category));
      const isRenamed = name !== category.name;
      if (isRenamed) await requireFreeName(manager, venueId, name, id);
      return recordedChange({ manager, user, venueId, watched: { categories: [id] } }, async () => {
        if (isRenamed) await takeHeadings(manager, venueId, name, category.name);
        category.name = name;
        if (description !== undefined) category.description = description;
        if (is_drinks !== undefined) category.isDrinks = is_drinks;
        if (course !== undefined) category.course = course;
        return categoryViewOf(await manager.save(category));
      });
    });
  }

  /** @param moveTo the category that takes over its items; without it they keep their heading */
  async delete(user: Principal, id: number, moveTo?: number): Promise<Deleted> {
    const venueId = await this.venueOf(user, id);
    const restoreToken = await this.changes.change(venueId, async (manager) => {
      const category = await categoryIn(manager, id);
      const under = moveTo === undefined ? null : await categoryIn(manager, moveTo);
      if (under !== null && (under.id === id || under.venueId !== venueId)) throw new DomainError('CATEGORY_NOT_FOUND');
      return this.deletion.delete(manager, user, category, under);
    });
    return { id, restoreToken };
  }

  private async venueOf(user: Principal, id: number): Promise<number> {
    return requireRecord(user, await this.categories.findOneBy({ id }), 'CATEGORY_NOT_FOUND').venueId;
  }
}

/** Checked again inside the transaction, because another process may have been faster. */
async function categoryIn(manager: EntityManager, id: number): Promise<CategoryEntity> {
  const category = await manager.findOneBy(CategoryEntity, { id });
  if (!category) throw new DomainError('CATEGORY_NOT_FOUND');
  return category;
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
