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
import { DayMenuPortions, type SetPortions } from './day-menu-portions.js';
import { deleteGroups, type DayBefore, putMenuBack, restoreGroup } from './day-menu-writes.js';

interface DaySnapshot {
  readonly days: readonly DayBefore[];
  readonly made: readonly number[];
  readonly revived: readonly number[];
  readonly facts: readonly Facts[];
  readonly categories?: readonly number[];
  readonly portions?: readonly SetPortions[];
}

/** Undoes a published day menu as a whole (docs/product.md#the-day-menu). */
@Injectable()
export class DayMenuUndo {
  constructor(
    private readonly deletions: Deletions,
    portions: DayMenuPortions,
  ) {
    deletions.own<DaySnapshot>('daymenu', {
      venueOf: async (user, ids) => {
        requireReach(user, ids[0] ?? 0);
        return ids[0] ?? 0;
      },
      restore: (manager, deletion, user) => restore(manager, deletion, user),
      restored: ({ venueId, snapshot }, context) => portions.restore(venueId, snapshot.portions ?? [], context),
    });
  }

  /**
   * Stores what the undo needs. Call it in the transaction of the publication.
   * @returns the token for `restoredeleted`
   */
  keep(manager: EntityManager, venueId: number, snapshot: DaySnapshot): Promise<string> {
    return this.deletions.keep(manager, { venueId, kind: 'daymenu', ids: [venueId], snapshot });
  }

  /** Adds the portions to the undo, because they are set after the publication is committed. */
  async keepPortions(token: string, portions: readonly SetPortions[]): Promise<void> {
    if (portions.length > 0) await this.deletions.keepMore<DaySnapshot>(token, { portions });
  }
}

async function restore(
  manager: EntityManager,
  { venueId, snapshot }: Deletion<DaySnapshot>,
  user: Principal,
): Promise<void> {
  const menus = snapshot.days.map(({ menuId }) => menuId);
  const found = await manager.findBy(MenuEntity, { id: In(menus) });
  const isUntouched = snapshot.days.every(({ menuId, version }) =>
    found.some((menu) => menu.id === menuId && menu.version === version),
  );
  if (!isUntouched) throw placeTaken([{ field: 'days', message: 'Menu se mezitím změnilo.' }]);
  const groups = snapshot.days.flatMap(({ soupGroup, was }) => [soupGroup ?? [], was?.soupGroupId ?? []].flat());
  const products = [...snapshot.made, ...snapshot.revived, ...snapshot.facts.map(({ id }) => id)];
  const { categories = [] } = snapshot;
  const act = {
    manager,
    user,
    venueId,
    watched: { menus, products, modifierGroups: groups, categories },
    restoring: true,
  };
  await recordedChange(act, async () => {
    for (const day of snapshot.days) await restoreDay(manager, venueId, day);
    await writeFacts(manager, venueId, snapshot.facts);
    const used = await manager.findBy(MenuProductEntity, { productId: In([...snapshot.made]) });
    const unused = snapshot.made.filter((id) => !used.some(({ productId }) => productId === id));
    if (unused.length > 0) await manager.softDelete(ProductEntity, unused);
    await manager.query(ARCHIVE, [venueId, snapshot.revived]);
    await deleteUnused(manager, venueId, { categories, menus: [] });
  });
}

async function restoreDay(
  manager: EntityManager,
  venueId: number,
  { menuId, was, soupGroup }: DayBefore,
): Promise<void> {
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
