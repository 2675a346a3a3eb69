import type { SqlSource } from '#platform/database/own-session.js';

interface SoldOut {
  readonly productId: number;
  readonly soldOut: boolean;
  readonly until: Date | null;
}

/** Reads the log's state of these products; products without an event have no row. */
export function readSoldOut(sql: SqlSource, venueId: number, products: readonly number[]): Promise<SoldOut[]> {
  return sql.query({
    text: `select product_id as "productId", sold_out as "soldOut", sold_out_until as until
      from dish_stock where venue_id = $1 and product_id = any ($2::integer[])`,
    values: [venueId, products],
  });
}
