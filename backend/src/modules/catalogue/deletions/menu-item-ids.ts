import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database.js';

/** Uses the indexes menu_product_of_product, menu_product_of_category and (menu_id, product_id). */
const OF = {
  product: 'l.product_id = any ($2::integer[])',
  category: `l.category_name in (select c.name from category c where c.venue_id = $1 and c.id = any ($2::integer[]))`,
  menu: 'l.menu_id = any ($2::integer[])',
} as const;

const SELECT = (kind: keyof typeof OF) => `
  select l.id, l.menu_id as "menuId" from menu_product l
  join menu m on m.id = l.menu_id and m.deleted_at is null
  where l.venue_id = $1 and ${OF[kind]} order by l.id`;

/** Finds the menu items of a product, a category or a menu. Orders name items by these ids. */
@Injectable()
export class MenuItemIds {
  constructor(private readonly database: Database) {}

  of(kind: keyof typeof OF, venueId: number, ids: readonly number[]): Promise<{ id: number; menuId: number }[]> {
    return this.database.query({ text: SELECT(kind), values: [venueId, ids] });
  }

  async counts(kind: keyof typeof OF, venueId: number, ids: readonly number[]) {
    const items = await this.of(kind, venueId, ids);
    return { menus: new Set(items.map(({ menuId }) => menuId)).size, menuItems: items.length };
  }
}
