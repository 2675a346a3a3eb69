import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Clock } from '#kernel/clock.js';
import { toDecimal, type MinorUnits } from '#kernel/money.js';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser } from '#platform/auth/rights.js';
import { Database } from '#platform/database/database.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { IdInPath } from '#platform/http/input.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import type { ProductEntity } from '../entities/product.entity.js';
import { itemViewOf, ItemView } from '../products/product.dto.js';

const ListedOffer = z
  .object({
    id: z.number().int().describe('the id of the menu item'),
    menuId: z.number().int(),
    menuName: z.string(),
    category: z.string(),
    price_czk: z.number(),
    price_eur: z.number().nullable(),
    version: z.number().int().describe('send it back with a change of the price'),
    isDayMenu: z.boolean().optional().describe('only the routes of the day menu change it; omitted: false'),
  })
  .meta({ id: 'ListedOffer' });
type ListedOffer = z.infer<typeof ListedOffer>;

const ListedProduct = ItemView.extend({
  offers: z.array(ListedOffer).describe('menus that contain the product, sorted by name'),
}).meta({ id: 'ListedProduct' });
type ListedProduct = z.infer<typeof ListedProduct>;

const ListQuery = z.object({
  dayDishes: z
    .stringbool()
    .meta({ type: 'boolean' })
    .default(false)
    .describe('the dishes of day menus, instead of the others'),
});

const MAX_PRODUCTS = 2_000;

// Each product looks up its own offers: a join with all offers would take quadratic time until the database has
// statistics of the venue.
// Without a parameter in the condition, each plan can use the index of products without day dishes. The versions of
// product and offer only grow, so their sum changes with either.
const listOf = (which: string, menus: string): string => `
  select p.id, p.name, p.description, p.ingredients, p.allergens, p.listed_allergens as "listedAllergens", p.image_url as "imageUrl", p.venue_id as "venueId",
    p.sold_out as "soldOut", p.sold_out_until as "soldOutUntil", p.portion, p.vat_rate as "vatRate", p.is_adult as "isAdult", p.dietary, p.version, o.offers
  from product p cross join lateral (
    select coalesce(json_agg(json_build_object('id', l.id, 'menuId', m.id, 'menuName', m.menu_name,
      'category', l.category_name, 'price_czk', l.price_czk, 'price_eur', l.price_eur, 'version', l.version + p.version - 1,
      'isDayMenu', m.kind = 'day')
      order by m.menu_name, m.id), '[]') as offers
    from menu_product l join menu m on m.id = l.menu_id
    where l.venue_id = p.venue_id and l.product_id = p.id and m.deleted_at is null and ${menus}) o
  where p.venue_id = $1 and p.deleted_at is null and ${which} order by p.name, p.id limit ${MAX_PRODUCTS}`;

const USUAL = { name: 'work_list', text: listOf('not p.is_day_dish', `m.kind = 'usual'`) };
const DAY_DISHES = { name: 'work_list_of_day', text: listOf('p.is_day_dish', 'true') };

/** Prices in minor units. */
type Row = Omit<ProductEntity, 'deletedAt' | 'isDayDish' | 'archivedAt'> & {
  readonly offers: readonly (ListedOffer & { price_czk: MinorUnits; price_eur: MinorUnits | null })[];
};

/** @param dayDishes true: the dishes of day menus; false: all others */
export function readWorkList(source: SqlSource, venueId: number, dayDishes: boolean): Promise<Row[]> {
  return source.query<Row>({ ...(dayDishes ? DAY_DISHES : USUAL), values: [venueId] });
}

@ApiTags('restaurant')
@Controller('api/my/restaurant')
export class WorkListController {
  constructor(
    private readonly database: Database,
    private readonly venues: VenueDirectory,
    private readonly clock: Clock,
  ) {}

  @Get('getproductlist/:venueId')
  @Access('venue:read-catalogue')
  @ApiOperation({
    operationId: 'getProductList',
    summary: 'Returns the products of a venue, sorted by name, each with its prices in the menus that contain it',
  })
  @ApiResponse({ status: 200, standardSchema: z.array(ListedProduct) })
  async list(
    @CurrentUser() user: Principal,
    @Param('venueId', { schema: IdInPath }) venueId: number,
    @Query({ schema: ListQuery }) { dayDishes }: z.infer<typeof ListQuery>,
  ): Promise<ListedProduct[]> {
    await this.venues.venueFor(user, venueId);
    const rows = await readWorkList(this.database, venueId, dayDishes);
    const now = this.clock.now();
    return rows.map((row) => ({
      ...itemViewOf({ ...row, deletedAt: null, isDayDish: dayDishes, archivedAt: null }, now),
      offers: row.offers.map(inDecimals),
    }));
  }
}

function inDecimals(offer: Row['offers'][number]): ListedOffer {
  const { price_czk: czk, price_eur: eur, isDayMenu, ...rest } = offer;
  return { ...rest, price_czk: toDecimal(czk), price_eur: toDecimal(eur), ...(isDayMenu && { isDayMenu }) };
}
