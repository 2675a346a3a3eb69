import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository, type EntityManager } from 'typeorm';
import { Clock } from '#kernel/clock.js';
import type { Principal } from '#kernel/principal.js';
import { Deletions, type Deletion } from '#modules/venues/venues.public.js';
import { type DeletedLink, putLinksBack, takeOffMenus, undelete } from '../deletions/restored-rows.js';
import { MenuItemIds } from '../deletions/menu-item-ids.js';
import { ProductEntity } from '../entities/product.entity.js';
import { requireOneVenue } from '../one-venue.js';
import { recordedChange } from '../trail/recorded-change.js';

interface LinksSnapshot {
  readonly links: readonly DeletedLink[];
}

/** Deletes products so that they can be restored (docs/product.md#taking-back-a-deletion). */
@Injectable()
export class ProductDeletion {
  constructor(
    @InjectRepository(ProductEntity) private readonly products: Repository<ProductEntity>,
    private readonly deletions: Deletions,
    private readonly clock: Clock,
    items: MenuItemIds,
  ) {
    deletions.own<LinksSnapshot>('product', {
      venueOf: (user, ids) => this.venueOf(user, ids),
      restore: async (manager, deletion, user) => {
        const watched = { products: deletion.ids };
        await recordedChange({ manager, user, venueId: deletion.venueId, watched, restoring: true }, async () => {
          await undelete(manager, 'product', deletion);
          await putLinksBack(manager, deletion.venueId, deletion.snapshot.links);
        });
      },
    });
    deletions.count('product', ({ venueId, ids }) => items.counts('product', venueId, ids));
  }

  /** @returns the venue of the products @throws DomainError PRODUCT_NOT_FOUND, FORBIDDEN, PRODUCT_NOT_OF_VENUE */
  async venueOf(user: Principal, ids: readonly number[]): Promise<number> {
    const found = await this.products.find({ where: { id: In(ids) }, select: { id: true, venueId: true } });
    return requireOneVenue(user, ids, found, 'PRODUCT_NOT_FOUND');
  }

  /** Deletes existing products. Call it within `VenueChanges.change`. @returns the token to undo all deletions */
  delete(manager: EntityManager, user: Principal, venueId: number, ids: readonly number[]): Promise<string> {
    return recordedChange({ manager, user, venueId, watched: { products: ids } }, async () => {
      const links = await takeOffMenus(manager, venueId, ids, this.clock.now());
      await manager.softDelete(ProductEntity, [...ids]);
      const deletion: Deletion<LinksSnapshot> = { venueId, kind: 'product', ids, snapshot: { links } };
      return this.deletions.keep(manager, deletion);
    });
  }
}
