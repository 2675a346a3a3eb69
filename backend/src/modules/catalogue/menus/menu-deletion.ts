import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository, type EntityManager } from 'typeorm';
import type { Principal } from '#kernel/principal.js';
import { Deletions, type Deletion } from '#modules/venues/venues.public.js';
import { MenuItemIds } from '../deletions/menu-item-ids.js';
import { undelete } from '../deletions/undelete.js';
import { MenuEntity } from '../entities/menu.entity.js';
import { requireOneVenue } from '../one-venue.js';
import { recordedChange } from '../trail/recorded-change.js';

/** docs/product.md#taking-back-a-deletion */
@Injectable()
export class MenuDeletion {
  constructor(
    @InjectRepository(MenuEntity) private readonly menus: Repository<MenuEntity>,
    private readonly deletions: Deletions,
    items: MenuItemIds,
  ) {
    deletions.own<null>('menu', {
      venueOf: async (user, ids) =>
        requireOneVenue(user, ids, await this.menus.findBy({ id: In(ids) }), 'MENU_NOT_FOUND'),
      restore: (manager, deletion, user) => this.restore(manager, deletion, user),
    });
    deletions.count('menu', ({ venueId, ids }) => items.counts('menu', venueId, ids));
  }

  /** Within a change of the venue; the items stay with the menu. @returns the token by which it is taken back */
  delete(manager: EntityManager, user: Principal, venueId: number, id: number): Promise<string> {
    return recordedChange({ manager, user, venueId, watched: { menus: [id] } }, async () => {
      await manager.softDelete(MenuEntity, id);
      return this.deletions.keep(manager, { venueId, kind: 'menu', ids: [id], kept: null });
    });
  }

  private restore(manager: EntityManager, deletion: Deletion, user: Principal): Promise<void> {
    const { venueId, ids: menus } = deletion;
    return recordedChange({ manager, user, venueId, watched: { menus } }, () => undelete(manager, 'menu', deletion));
  }
}
