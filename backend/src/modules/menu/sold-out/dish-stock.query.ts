import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/domain-error.js';
import type { Principal } from '#kernel/principal.js';
import { Access } from '#platform/auth/access.decorator.js';
import { CurrentUser } from '#platform/auth/current-user.decorator.js';
import { requireReach } from '#platform/auth/record-access.js';
import { Database } from '#platform/database/database.js';
import { IdInPath } from '#platform/http/input.js';
import { Refuses } from '#platform/http/refuses.decorator.js';
import { isSoldOut, type SoldOutState } from '../domain/sold-out.js';

/** What can be ordered of a dish. */
const DishStock = z
  .object({
    productId: z.int(),
    name: z.string(),
    is_sold_out: z.boolean(),
    sold_out_until: z.iso.datetime().nullable().describe('null: until it is switched back'),
  })
  .meta({ id: 'DishStock' });
type DishStock = z.infer<typeof DishStock>;

interface DishRow extends SoldOutState {
  readonly productId: number;
  readonly name: string;
}

const DISH = `
  select p.id as "productId", p.name, p.sold_out as "soldOut", p.sold_out_until as "soldOutUntil"
  from menu_product l join product p on p.id = l.product_id
  where l.venue_id = $1 and l.id = $2 and p.deleted_at is null`;

@ApiTags('restaurant')
@Controller('api/my/restaurant')
export class DishStockController {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Get('getdishstock/:venueId/:itemId')
  @Access('menu:sell-out')
  @ApiOperation({
    operationId: 'getDishStock',
    summary: 'What can be ordered of the dish that a line of an order names (`menuItemId`)',
  })
  @Refuses('VENUE_NOT_FOUND', 'MENU_PRODUCT_NOT_FOUND')
  @ApiResponse({ status: 200, standardSchema: DishStock })
  async get(
    @CurrentUser() user: Principal,
    @Param('venueId', { schema: IdInPath }) venueId: number,
    @Param('itemId', { schema: IdInPath }) itemId: number,
  ): Promise<DishStock> {
    requireReach(user, venueId);
    const [dish] = await this.database.query<DishRow>({ text: DISH, values: [venueId, itemId] });
    if (!dish) throw new DomainError('MENU_PRODUCT_NOT_FOUND');
    const { productId, name, soldOutUntil } = dish;
    const isOut = isSoldOut(dish, this.clock.now());
    return {
      productId,
      name,
      is_sold_out: isOut,
      sold_out_until: isOut ? (soldOutUntil?.toISOString() ?? null) : null,
    };
  }
}
