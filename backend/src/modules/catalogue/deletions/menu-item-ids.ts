import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/database/database.js';
import { LIVING_VENUES } from '#modules/venues/venue.table.js';
import { isPastDay } from './past-day.js';

/** SQL conditions that use the indexes menu_product_of_product, menu_product_of_category and (menu_id, product_id). */
const OF = {
  product: 'l.product_id = any ($2::integer[])',
  category: `l.category_name in (select c.name from category c where c.venue_id = $1 and c.id = any ($2::integer[]))`,
  menu: 'l.menu_id = any ($2::integer[])',
} as const;

const SELECT = (kind: keyof typeof OF) => `
  select l.id, l.menu_id as "menuId", ${isPastDay('$3')} as "isPast" from menu_product l
  join menu m on m.id = l.menu_id and m.deleted_at is null join ${LIVING_VENUES} v on v.id = m.venue_id
  where l.venue_id = $1 and ${OF[kind]} order by l.id`;

interface MenuItemId {
  readonly id: number;
  readonly menuId: number;
  /** True on a day menu of an earlier date. */
  readonly isPast: boolean;
}

/** Finds the menu items of products, categories or menus. Orders contain the ids of menu items. */
@Injectable()
export class MenuItemIds {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  of(kind: keyof typeof OF, venueId: number, ids: readonly number[]): Promise<MenuItemId[]> {
    return this.database.query({ text: SELECT(kind), values: [venueId, ids, this.clock.now()] });
  }

  async counts(kind: keyof typeof OF, venueId: number, ids: readonly number[]) {
    const all = await this.of(kind, venueId, ids);
    // A deleted product stays on day menus of earlier dates.
    const items = kind === 'product' ? all.filter(({ isPast }) => !isPast) : all;
    return { menus: new Set(items.map(({ menuId }) => menuId)).size, menuItems: items.length };
  }
}
