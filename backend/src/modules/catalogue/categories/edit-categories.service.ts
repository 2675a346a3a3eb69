import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityManager } from 'typeorm';
import { DomainError } from '#kernel/domain-error.js';
import type { Principal } from '#kernel/principal.js';
import { requireSeen } from '#kernel/seen-version.js';
import { requireRecord, requireReach } from '#platform/auth/record-access.js';
import type { Deleted } from '#platform/http/deleted.dto.js';
import { VenueChanges } from '#modules/venues/venues.public.js';
import { CategoryEntity } from '../entities/category.entity.js';
import { recordedChange } from '../trail/recorded-change.js';
import { CategoryDeletion } from './category-deletion.js';
import { requireFreeName, takeHeadings } from './category-names.js';
import { categoryViewOf, type CategoryView, type CreateCategoryBody, type UpdateCategory } from './category.dto.js';

@Injectable()
export class EditCategoriesService {
  constructor(
    @InjectRepository(CategoryEntity) private readonly categories: Repository<CategoryEntity>,
    private readonly changes: VenueChanges,
    private readonly deletion: CategoryDeletion,
  ) {}

  async create(user: Principal, { is_drinks: isDrinks, ...body }: CreateCategoryBody): Promise<CategoryView> {
    requireReach(user, body.venueId);
    const category = await this.changes.change(body.venueId, async (manager) => {
      await requireFreeName(manager, body.venueId, body.name);
      const made = ({ id }: CategoryEntity) => ({ categories: [id] });
      const act = { manager, user, venueId: body.venueId, watched: {}, made };
      return recordedChange(act, async () => {
        await takeHeadings(manager, body.venueId, body.name);
        return manager.save(manager.create(CategoryEntity, { ...body, isDrinks }));
      });
    });
    return categoryViewOf(category);
  }

  async update(user: Principal, { id, name, description, is_drinks, version }: UpdateCategory): Promise<CategoryView> {
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
        return categoryViewOf(await manager.save(category));
      });
    });
  }

  /** @param moveTo the category under whose heading its items go; they keep their own when none is named */
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

/** Asked again inside the transaction: somebody may have been quicker. */
async function categoryIn(manager: EntityManager, id: number): Promise<CategoryEntity> {
  const category = await manager.findOneBy(CategoryEntity, { id });
  if (!category) throw new DomainError('CATEGORY_NOT_FOUND');
  return category;
}
