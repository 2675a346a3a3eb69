import { Controller, Get, Injectable, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { dayOpensAt, hourOf } from '@stolek/rules/opening-hours';
import { businessDay, Clock, localMoment } from '#kernel/clock.js';
import { DomainError } from '#kernel/domain-error.js';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser, requireReach } from '#platform/auth/rights.js';
import { Database } from '#platform/database/database.js';
import { IdInPath } from '#platform/http/input.js';
import { Refuses } from '#platform/http/route.decorator.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import { isSoldOut, type SoldOutState } from '../domain/sold-out.js';
import { readStock } from '../stock/portions.js';

export const DishStock = z
  .object({
    productId: z.int(),
    name: z.string(),
    is_sold_out: z.boolean(),
    sold_out_until: z.iso.datetime().nullable().describe('null: until it is switched back'),
    opens_tomorrow_at: z
      .string()
      .describe('hour at which a dish that is sold out until tomorrow returns, HH:MM of the venue'),
    portions_left: z
      .int()
      .nullable()
      .describe('null: not counted; negative: more portions are ordered than were available'),
    position: z.int().describe('number of the venue event that last set the stock; 0: never set'),
  })
  .meta({ id: 'DishStock' });
export type DishStock = z.infer<typeof DishStock>;

interface DishRow extends SoldOutState {
  readonly productId: number;
  readonly name: string;
}

const PRODUCT = `select p.id as "productId", p.name, p.sold_out as "soldOut", p.sold_out_until as "soldOutUntil"
  from product p where p.venue_id = $1 and p.deleted_at is null`;
const BY_ID = `${PRODUCT} and p.id = $2`;
const BY_ITEM = `${PRODUCT} and p.id = (select l.product_id from menu_product l where l.id = $2)`;

@Injectable()
export class DishStocks {
  constructor(
    private readonly database: Database,
    private readonly venues: VenueDirectory,
    private readonly clock: Clock,
  ) {}

  /** Reads the stock of the dish in an order's line. @throws DomainError VENUE_NOT_FOUND, MENU_PRODUCT_NOT_FOUND */
  async ofItem(venueId: number, itemId: number): Promise<DishStock> {
    const stock = await this.read(venueId, BY_ITEM, itemId);
    if (stock === null) throw new DomainError('MENU_PRODUCT_NOT_FOUND');
    return stock;
  }

  /** @throws DomainError `VENUE_NOT_FOUND`, `PRODUCT_NOT_FOUND` */
  async ofProduct(venueId: number, productId: number): Promise<DishStock> {
    const stock = await this.read(venueId, BY_ID, productId);
    if (stock === null) throw new DomainError('PRODUCT_NOT_FOUND');
    return stock;
  }

  private async read(venueId: number, text: string, id: number): Promise<DishStock | null> {
    const { timeZone, openFrom, openTo } = await this.venues.venueOrThrow(venueId);
    const [dish] = await this.database.query<DishRow>({ text, values: [venueId, id] });
    if (!dish) return null;
    const { productId, name, soldOutUntil } = dish;
    const now = this.clock.now();
    const isOut = isSoldOut(dish, now);
    const day = businessDay(localMoment(now, timeZone));
    const { position, portionsLeft } = await readStock(this.database, venueId, productId, day);
    const until = isOut ? (soldOutUntil?.toISOString() ?? null) : null;
    const opens_tomorrow_at = hourOf(dayOpensAt(openFrom, openTo));
    return {
      productId,
      name,
      is_sold_out: isOut,
      sold_out_until: until,
      opens_tomorrow_at,
      portions_left: portionsLeft,
      position,
    };
  }
}

const DishQuery = z.object({
  itemId: IdInPath.optional().describe('menu item id, as in an order line (`menuItemId`)'),
  productId: IdInPath.optional().describe('product id, instead of `itemId`'),
});
type DishQuery = z.infer<typeof DishQuery>;

@ApiTags('restaurant')
@Controller('api/my/restaurant')
export class DishStockController {
  constructor(private readonly stocks: DishStocks) {}

  @Get('getdishstock/:venueId')
  @Access('menu:sell-out')
  @ApiOperation({ operationId: 'getDishStock', summary: 'Returns the remaining stock of a dish' })
  @Refuses('MENU_PRODUCT_NOT_FOUND', 'PRODUCT_NOT_FOUND')
  @ApiResponse({ status: 200, standardSchema: DishStock })
  get(
    @CurrentUser() user: Principal,
    @Param('venueId', { schema: IdInPath }) venueId: number,
    @Query({ schema: DishQuery }) { itemId, productId }: DishQuery,
  ): Promise<DishStock> {
    requireReach(user, venueId);
    if (itemId !== undefined) return this.stocks.ofItem(venueId, itemId);
    if (productId !== undefined) return this.stocks.ofProduct(venueId, productId);
    throw new DomainError('VALIDATION_FAILED', [{ field: 'itemId', message: 'Zadejte jídlo.' }]);
  }
}
