import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import type { Principal } from '#kernel/principal.js';
import { requireReach } from '#platform/auth/rights.js';
import { Deletions, placeTaken, type Deletion } from '#modules/venues/venues.public.js';
import { putLinksBack, takeLinks } from '../deletions/restored-rows.js';
import { deleteUnused } from '../import/menu-import-undo.js';
import { MenuEntity } from '../entities/menu.entity.js';
import { MenuProductEntity } from '../entities/menu-product.entity.js';
import { ProductEntity } from '../entities/product.entity.js';
import { recordedChange } from '../trail/recorded-change.js';
import { ARCHIVE, type Facts, writeFacts } from './day-dishes.js';
import { DayMenuPortions, type KeptPortions } from './day-menu-portions.js';
import { deleteGroups, type KeptDay, putMenuBack, restoreGroup } from './day-menu-writes.js';

interface Kept {
  readonly days: readonly KeptDay[];
  readonly made: readonly number[];
  readonly revived: readonly number[];
  /** Facts of the products before the publication. */
  readonly facts: readonly Facts[];
  /** The heading of day menus, if it was new; absent in what the first builds of 0.1 kept. */
  readonly categories?: readonly number[];
  readonly portions?: readonly KeptPortions[];
}

/** Undoes a published day menu as a whole (docs/product.md#the-day-menu). */
@Injectable()
export class DayMenuUndo {
  constructor(
    private readonly deletions: Deletions,
    portions: DayMenuPortions,
  ) {
    deletions.own<Kept>('daymenu', {
      venueOf: async (user, ids) => {
        requireReach(user, ids[0] ?? 0);
        return ids[0] ?? 0;
      },
      restore: (manager, deletion, user) => restore(manager, deletion, user),
      restored: ({ venueId, kept }, context) => portions.restore(venueId, kept.portions ?? [], context),
    });
  }

  /** Runs in the transaction of the publication. @returns the token for restoredeleted */
  keep(manager: EntityManager, venueId: number, kept: Kept): Promise<string> {
    return this.deletions.keep(manager, { venueId, kind: 'daymenu', ids: [venueId], kept });
  }

  /** Portions are set after the publication. */
  async keepPortions(token: string, portions: readonly KeptPortions[]): Promise<void> {
    if (portions.length > 0) await this.deletions.keepMore<Kept>(token, { portions });
  }
}

async function restore(manager: EntityManager, { venueId, kept }: Deletion<Kept>, user: Principal): Promise<void> {
  const menus = kept.days.map(({ menuId }) => menuId);
  const found = await manager.findBy(MenuEntity, { id: In(menus) });
  const isUntouched = kept.days.every(({ menuId, version }) =>
    found.some((menu) => menu.id === menuId && menu.version === version),
  );
  if (!isUntouched) throw placeTaken([{ field: 'days', message: 'Menu se mezitím změnilo.' }]);
  const groups = kept.days.flatMap(({ soupGroup, was }) => [soupGroup ?? [], was?.soupGroupId ?? []].flat());
  const products = [...kept.made, ...kept.revived, ...kept.facts.map(({ id }) => id)];
  const { categories = [] } = kept;
  const act = {
    manager,
    user,
    venueId,
    watched: { menus, products, modifierGroups: groups, categories },
    restoring: true,
  };
  await recordedChange(act, async () => {
    for (const day of kept.days) await restoreDay(manager, venueId, day);
    await writeFacts(manager, venueId, kept.facts);
    const used = await manager.findBy(MenuProductEntity, { productId: In([...kept.made]) });
    const unused = kept.made.filter((id) => !used.some(({ productId }) => productId === id));
    if (unused.length > 0) await manager.softDelete(ProductEntity, unused);
    await manager.query(ARCHIVE, [venueId, kept.revived]);
    await deleteUnused(manager, venueId, { categories, menus: [] });
  });
}

async function restoreDay(manager: EntityManager, venueId: number, { menuId, was, soupGroup }: KeptDay): Promise<void> {
  await takeLinks(manager, venueId, 'menu_id', [menuId]);
  if (soupGroup !== null) await deleteGroups(manager, venueId, [soupGroup]);
  if (was === null) {
    await manager.softDelete(MenuEntity, menuId);
    return;
  }
  if (was.soupGroupId !== null) await restoreGroup(manager, venueId, was.soupGroupId);
  await putLinksBack(manager, venueId, was.links);
  await putMenuBack(manager, venueId, menuId, was);
}
