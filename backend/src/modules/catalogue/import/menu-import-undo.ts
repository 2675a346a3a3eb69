import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import type { Principal } from '#kernel/principal.js';
import { requireReach } from '#platform/auth/rights.js';
import { Deletions, placeTaken, type Deletion } from '#modules/venues/venues.public.js';
import { takeLinks } from '../deletions/restored-rows.js';
import { CategoryEntity } from '../entities/category.entity.js';
import { MenuEntity } from '../entities/menu.entity.js';
import { MenuProductEntity } from '../entities/menu-product.entity.js';
import { ProductEntity } from '../entities/product.entity.js';
import {
  menuProductsByIds,
  menuProductsByProducts,
  productsOfMenu,
  type MenuProductRow,
} from '../menu-products/menu-product-rows.js';
import { updateMenuProducts } from '../menu-products/menu-product-writes.js';
import { recordedChange } from '../trail/recorded-change.js';

export interface Made {
  readonly products: readonly number[];
  readonly items: readonly number[];
  readonly categories: readonly number[];
  readonly menus: readonly number[];
}

interface ImportSnapshot extends Made {
  readonly before: readonly MenuProductRow[];
  readonly after: readonly { readonly id: number; readonly version: number }[];
}

/** Undoes a published import as a whole (docs/product.md#import-and-export). */
@Injectable()
export class MenuImportUndo {
  constructor(private readonly deletions: Deletions) {
    deletions.own<ImportSnapshot>('import', {
      venueOf: async (user, ids) => {
        requireReach(user, ids[0] ?? 0);
        return ids[0] ?? 0;
      },
      restore: (manager, deletion, user) => restore(manager, deletion, user),
    });
  }

  /**
   * Stores what the undo needs. Call it in the transaction of the publication.
   * @returns the token for `restoredeleted`
   */
  async keep(
    manager: EntityManager,
    {
      venueId,
      menuId,
      before,
      made,
    }: { venueId: number; menuId: number; before: readonly MenuProductRow[]; made: Made },
  ): Promise<string> {
    const touched = new Set([...before.map(({ id }) => id), ...made.items]);
    const after = (await productsOfMenu(manager, menuId)).filter(({ id }) => touched.has(id));
    const snapshot: ImportSnapshot = { before, after: after.map(({ id, version }) => ({ id, version })), ...made };
    return this.deletions.keep(manager, { venueId, kind: 'import', ids: [venueId], snapshot });
  }
}

async function restore(
  manager: EntityManager,
  { venueId, snapshot }: Deletion<ImportSnapshot>,
  user: Principal,
): Promise<void> {
  await requireUntouched(manager, venueId, snapshot);
  const items = await menuProductsByIds(manager, snapshot.items);
  const watched = {
    products: [...new Set([...snapshot.before, ...items].map(({ itemId }) => itemId))],
    categories: snapshot.categories,
    menus: snapshot.menus,
  };
  await recordedChange({ manager, user, venueId, watched, restoring: true }, async () => {
    await updateMenuProducts(manager, snapshot.before, snapshot.before);
    await takeLinks(manager, venueId, 'id', snapshot.items);
    if (snapshot.products.length > 0) await manager.softDelete(ProductEntity, [...snapshot.products]);
    await deleteUnused(manager, venueId, snapshot);
  });
}

/** @throws DomainError RESTORE_PLACE_TAKEN, naming each dish that has been changed since the publication */
async function requireUntouched(manager: EntityManager, venueId: number, snapshot: ImportSnapshot): Promise<void> {
  const found = new Map(
    (
      await menuProductsByIds(
        manager,
        snapshot.after.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  );
  const mine = new Set(snapshot.after.map(({ id }) => id));
  const elsewhere = await menuProductsByProducts(manager, venueId, snapshot.products);
  const names = [
    ...snapshot.after.flatMap(({ id, version }) => {
      const row = found.get(id);
      if (row === undefined) return snapshot.before.find((item) => item.id === id)?.name ?? 'Smazané jídlo';
      return row.version === version ? [] : row.name;
    }),
    ...elsewhere.filter(({ id }) => !mine.has(id)).map(({ name }) => name),
  ];
  if (names.length > 0) throw placeTaken(names.map((name) => ({ field: name, message: 'Mezitím se změnilo.' })));
}

/** Deletes the categories and menus that a publication created, unless they are in use now. */
export async function deleteUnused(
  manager: EntityManager,
  venueId: number,
  { categories, menus }: Pick<Made, 'categories' | 'menus'>,
): Promise<void> {
  for (const category of await manager.findBy(CategoryEntity, { venueId, id: In([...categories]) })) {
    if (await manager.existsBy(MenuProductEntity, { venueId, categoryName: category.name })) continue;
    await manager.softDelete(CategoryEntity, category.id);
  }
  for (const menuId of menus) {
    if (await manager.existsBy(MenuProductEntity, { venueId, menuId })) continue;
    await manager.softDelete(MenuEntity, menuId);
  }
}
