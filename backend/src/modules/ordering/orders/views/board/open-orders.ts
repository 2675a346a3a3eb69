import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database.js';
import { MenuItemIds, StationUse } from '#modules/catalogue/catalogue.public.js';
import { Deletions } from '#modules/venues/venues.public.js';
import { piecesOf } from '../../active-pieces.js';

/** SQL: open orders, of which a venue has at most a few hundred. Uses the index staff_board_by_end. */
const OPEN = `from staff_board b where b.venue_id = $1 and b.ended_at = 'infinity'`;

const AT_TABLES = `select count(*)::int as orders ${OPEN} and b.table_id = any ($2::int[])`;

const WITH_ITEMS = `select count(*)::int as orders ${OPEN} and exists (
  select from json_to_recordset(b.lines) as line ("itemId" int) where line."itemId" = any ($2::int[]))`;

const LINES_OF_STATION = `select count(*)::int as lines
  from (select b.lines ${OPEN}) b, jsonb_array_elements(b.lines::jsonb) l
  where (l->>'station')::int = $2 and ${piecesOf('l')} > 0`;

@Injectable()
export class OpenOrders {
  constructor(
    private readonly database: Database,
    deletions: Deletions,
    items: MenuItemIds,
    stations: StationUse,
  ) {
    stations.register((venueId, stationId) => this.linesOf(venueId, stationId));
    deletions.count('table', ({ venueId, ids }) => this.count('open_orders_at_tables', AT_TABLES, venueId, ids));
    deletions.count('menuitem', ({ venueId, ids }) => this.withItems(venueId, ids));
    for (const kind of ['product', 'category', 'menu'] as const) {
      deletions.count(kind, async ({ venueId, ids }) => {
        const links = await items.of(kind, venueId, ids);
        const itemIds = links.map(({ id }) => id);
        return this.withItems(venueId, itemIds);
      });
    }
  }

  private withItems(venueId: number, itemIds: readonly number[]): Promise<{ openOrders: number }> {
    return this.count('open_orders_with_items', WITH_ITEMS, venueId, itemIds);
  }

  private async linesOf(venueId: number, stationId: number): Promise<number> {
    const [row] = await this.database.query<{ lines: number }>({
      name: 'open_lines_of_station',
      text: LINES_OF_STATION,
      values: [venueId, stationId],
    });
    return row?.lines ?? 0;
  }

  private async count(name: string, text: string, venueId: number, ids: readonly number[]) {
    const [row] = await this.database.query<{ orders: number }>({ name, text, values: [venueId, ids] });
    return { openOrders: row?.orders ?? 0 };
  }
}
