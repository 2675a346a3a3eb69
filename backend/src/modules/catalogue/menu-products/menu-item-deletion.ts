import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import { EntityManager } from 'typeorm';
import type { Principal } from '#kernel/principal.js';
import { Deletions, type Deletion, placeTaken } from '#modules/venues/venues.public.js';
import { putLinksBack, takeLinks, type KeptLink } from '../deletions/kept-links.js';
import { requireOneVenue } from '../one-venue.js';
import { recordedChange } from '../trail/recorded-change.js';
import { menuProductsByIds, type MenuProductRow } from './menu-product-rows.js';

interface Kept {
  readonly links: readonly KeptLink[];
  readonly productId: number;
}

/** docs/product.md#taking-back-a-deletion */
@Injectable()
export class MenuItemDeletion {
  constructor(
    @InjectEntityManager() private readonly manager: EntityManager,
    private readonly deletions: Deletions,
  ) {
    deletions.own<Kept>('menuitem', {
      venueOf: async (user, ids) =>
        requireOneVenue(user, ids, await menuProductsByIds(this.manager, ids), 'MENU_PRODUCT_NOT_FOUND'),
      restore: (within, deletion, user) => this.restore(within, deletion, user),
    });
    deletions.count('menuitem', async ({ ids }) => {
      const items = await menuProductsByIds(this.manager, ids);
      return { menus: new Set(items.map(({ menuId }) => menuId)).size, menuItems: items.length };
    });
  }

  /** Within a change of the venue. @returns the token by which it is taken back */
  delete(manager: EntityManager, user: Principal, { venueId, id, itemId }: MenuProductRow): Promise<string> {
    return recordedChange({ manager, user, venueId, watched: { products: [itemId] } }, async () => {
      const links = await takeLinks(manager, venueId, 'id', [id]);
      const deletion: Deletion<Kept> = { venueId, kind: 'menuitem', ids: [id], kept: { links, productId: itemId } };
      return this.deletions.keep(manager, deletion);
    });
  }

  /** Not into a menu that has it again, nor while its product is deleted. */
  private restore(manager: EntityManager, { venueId, ids, kept }: Deletion<Kept>, user: Principal): Promise<void> {
    const act = { manager, user, venueId, watched: { products: [kept.productId] }, restoring: true };
    return recordedChange(act, async () => {
      await putLinksBack(manager, venueId, kept.links);
      const back = await menuProductsByIds(manager, ids);
      if (back.length !== ids.length) throw placeTaken();
    });
  }
}
