import type { SqlSource } from '#platform/database/own-session.js';
import type { PreparedMenu } from '../current-menu/prepared-menu.js';
import { isInEur } from '../domain/current-items.js';

/** SQL of `isSoldOut` for product `p`. @param now SQL of a time such as `$2` */
export const soldOutAt = (now: string): string =>
  `p.sold_out and (p.sold_out_until is null or p.sold_out_until > ${now})`;

export interface CatalogueState {
  readonly hasProducts: boolean;
  readonly hasDishes: boolean;
  readonly soldOut: readonly { readonly id: number; readonly name: string }[];
  readonly soldOutTotal: number;
}

const MAX_NAMED = 20;

interface Row {
  readonly hasProducts: boolean;
  readonly hasDishes: boolean;
}

/** @param today the date by the venue's clock */
export async function readCatalogueState(
  sql: SqlSource,
  venueId: number,
  today: string,
  now: Date,
): Promise<CatalogueState> {
  const [[state], soldOut] = await Promise.all([
    sql.query<Row>({
      name: 'catalogue_state',
      text: `select exists (select from product p where p.venue_id = $1 and p.deleted_at is null) as "hasProducts",
        exists (select from menu m join menu_product l on l.menu_id = m.id
          where m.venue_id = $1 and m.deleted_at is null and m.date_to >= $2::date) as "hasDishes"`,
      values: [venueId, today],
    }),
    sql.query<{ id: number; name: string; total: number }>({
      name: 'sold_out_products',
      text: `select p.id, p.name, count(*) over ()::int as total from product p
        where p.venue_id = $1 and p.deleted_at is null and ${soldOutAt('$2')}
        order by p.name, p.id limit ${MAX_NAMED}`,
      values: [venueId, now],
    }),
  ]);
  return {
    ...state!,
    soldOut: soldOut.map(({ id, name }) => ({ id, name })),
    soldOutTotal: soldOut[0]?.total ?? 0,
  };
}

/**
 * @returns the names of items that guests cannot pay in euros, because the item or an option has no price in euros;
 * empty if no item has a price in euros (docs/product.md#euros)
 */
export function withoutEur(menu: PreparedMenu | null): readonly string[] {
  if (menu === null || menu.allHaveEur) return [];
  const items = [...menu.items.values()];
  if (items.every(({ priceEur }) => (priceEur ?? 0) <= 0)) return [];
  return items.filter((item) => !isInEur(item)).map(({ name }) => name);
}
