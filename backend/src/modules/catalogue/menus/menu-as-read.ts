import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import { EntityManager } from 'typeorm';
import { Clock } from '#kernel/clock.js';
import type { Principal } from '#kernel/principal.js';
import { requireRecord } from '#platform/auth/rights.js';
import { menuItemOf, type MenuItem } from '../current-menu/menu-item.dto.js';
import type { MenuEntry } from '../domain/current-items.js';
import { isSoldOut } from '../domain/sold-out.js';
import { productsOfMenu, type MenuProductRow } from '../menu-products/menu-product-rows.js';
import { menuById } from './menu-rows.js';

/** One menu as guests would see it if only it were valid. */
@Injectable()
export class MenuAsRead {
  constructor(
    @InjectEntityManager() private readonly manager: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError MENU_NOT_FOUND, FORBIDDEN */
  async of(user: Principal, menuId: number): Promise<{ venueId: number; items: MenuItem[] }> {
    const { venueId } = requireRecord(user, await menuById(this.manager, menuId), 'MENU_NOT_FOUND');
    const now = this.clock.now();
    const rows = await productsOfMenu(this.manager, menuId);
    const items = rows.map((row) => entryOf(row, now)).map((entry) => menuItemOf(entry, 0));
    return { venueId, items };
  }
}

/** Portions left belong to a day and not to a menu. */
function entryOf(row: MenuProductRow, now: Date): MenuEntry {
  return {
    ...row,
    productId: row.itemId,
    soldOut: isSoldOut(row, now),
    portionsLeft: null,
    vatRate: null,
    modifiers: [],
  };
}
