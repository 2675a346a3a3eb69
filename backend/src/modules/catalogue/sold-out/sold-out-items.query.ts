import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { businessDay, Clock, localMoment } from '#kernel/clock.js';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser } from '#platform/auth/rights.js';
import { Database } from '#platform/database/database.js';
import { IdInPath } from '#platform/http/input.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import { soldOutAt } from '../products/catalogue-state.js';
import { readCounted, readHolders } from '../stock/portions.js';

const SoldOutItem = z
  .object({
    menuItemId: z.int().describe('menu item id, as in an order line'),
    keptFor: z.array(z.uuid()).describe('orders that took the last portions; empty when it was marked as sold out'),
  })
  .meta({ id: 'SoldOutItem' });
type SoldOutItem = z.infer<typeof SoldOutItem>;

interface ItemRow {
  readonly menuItemId: number;
  readonly productId: number;
  readonly isMarked: boolean;
}

const MARKED = soldOutAt('$3');
const ITEMS = `
  select l.id as "menuItemId", p.id as "productId", ${MARKED} as "isMarked"
  from product p join menu_product l on l.product_id = p.id
  where p.venue_id = $1 and p.deleted_at is null and (${MARKED} or p.id = any ($2::int[])) order by l.id`;

@ApiTags('restaurant')
@Controller('api/my/restaurant')
export class SoldOutItemsController {
  constructor(
    private readonly database: Database,
    private readonly venues: VenueDirectory,
    private readonly clock: Clock,
  ) {}

  @Get('getsoldout/:venueId')
  @Access('venue:see-orders')
  @ApiOperation({
    operationId: 'getSoldOut',
    summary: 'Returns the menu items that are sold out now, by a mark or because no portion is left',
  })
  @ApiResponse({ status: 200, standardSchema: z.array(SoldOutItem) })
  async soldOut(
    @Param('venueId', { schema: IdInPath }) venueId: number,
    @CurrentUser() user: Principal,
  ): Promise<SoldOutItem[]> {
    const { timeZone } = await this.venues.venueFor(user, venueId);
    const now = this.clock.now();
    const day = businessDay(localMoment(now, timeZone));
    const counted = await readCounted(this.database, venueId, day);
    const none = counted
      .filter((one) => one.of === 'dish' && one.businessDay === day && one.left <= 0)
      .map(({ id }) => id);
    const items = await this.database.query<ItemRow>({ text: ITEMS, values: [venueId, none, now] });
    const holders =
      none.length === 0 ? [] : await readHolders(this.database, { venueId, products: none, businessDay: day });
    return items.map(({ menuItemId, productId, isMarked }) => {
      const takers = isMarked ? [] : holders.filter((holder) => holder.productId === productId);
      return { menuItemId, keptFor: [...new Set(takers.map(({ orderId }) => orderId))] };
    });
  }
}
