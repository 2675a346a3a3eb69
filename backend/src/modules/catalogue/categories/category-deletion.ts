import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository, type EntityManager } from 'typeorm';
import type { Principal } from '#kernel/principal.js';
import { Deletions, placeTaken } from '#modules/venues/venues.public.js';
import { MenuItemIds } from '../deletions/menu-item-ids.js';
import { undelete } from '../deletions/restored-rows.js';
import { CategoryEntity } from '../entities/category.entity.js';
import { requireOneVenue } from '../one-venue.js';
import { recordedChange } from '../trail/recorded-change.js';
import { categoryAlike, takeHeadings } from './category-names.js';
import { restoreCategory, itemsUnder, moveToCategory, type Headed } from './heading.js';

interface CategorySnapshot {
  readonly moved: readonly Headed[];
  readonly under: string | null;
}

/** Deletes a category so that it can be restored (docs/product.md#taking-back-a-deletion). */
@Injectable()
export class CategoryDeletion {
  constructor(
    @InjectRepository(CategoryEntity) private readonly categories: Repository<CategoryEntity>,
    private readonly deletions: Deletions,
    items: MenuItemIds,
  ) {
    deletions.own<CategorySnapshot>('category', {
      venueOf: (user, ids) => this.venueOf(user, ids),
      restore: async (manager, deletion, user) => {
        const { venueId, ids, snapshot } = deletion;
        const names = await freeNames(manager, venueId, ids);
        const watched = { categories: ids, menus: menusOf(snapshot.moved) };
        await recordedChange({ manager, user, venueId, watched, restoring: true }, async () => {
          await undelete(manager, 'category', deletion);
          if (snapshot.under !== null) await restoreCategory(manager, snapshot.moved, snapshot.under);
          for (const name of names) await takeHeadings(manager, venueId, name);
        });
      },
    });
    deletions.count('category', ({ venueId, ids }) => items.counts('category', venueId, ids));
  }

  async venueOf(user: Principal, ids: readonly number[]): Promise<number> {
    const found = await this.categories.findBy({ id: In(ids) });
    return requireOneVenue(user, ids, found, 'CATEGORY_NOT_FOUND');
  }

  /**
   * Call it within `VenueChanges.change`.
   * @param under the category at whose end the items are put; `null`: they keep their heading
   * @returns the token to undo the deletion
   */
  async delete(
    manager: EntityManager,
    user: Principal,
    category: CategoryEntity,
    under: CategoryEntity | null,
  ): Promise<string> {
    const { id, venueId } = category;
    const moved = under === null ? [] : await itemsUnder(manager, category);
    const watched = { categories: [id], menus: menusOf(moved) };
    return recordedChange({ manager, user, venueId, watched }, async () => {
      if (under !== null) await moveToCategory(manager, moved, under);
      await manager.softDelete(CategoryEntity, id);
      const snapshot: CategorySnapshot = { moved, under: under?.name ?? null };
      return this.deletions.keep(manager, { venueId, kind: 'category', ids: [id], snapshot });
    });
  }
}

function menusOf(items: readonly Headed[]): number[] {
  return [...new Set(items.map(({ menuId }) => menuId))];
}

async function freeNames(manager: EntityManager, venueId: number, ids: readonly number[]): Promise<string[]> {
  const gone = await manager.find(CategoryEntity, { where: { venueId, id: In(ids) }, withDeleted: true });
  for (const { id, name } of gone) if (await categoryAlike(manager, venueId, name, id)) throw placeTaken();
  return gone.map(({ name }) => name);
}
