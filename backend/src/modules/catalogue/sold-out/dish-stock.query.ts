import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { DomainError } from '#kernel/domain-error.js';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser, requireReach } from '#platform/auth/rights.js';
import { IdInPath } from '#platform/http/input.js';
import { Refuses } from '#platform/http/route.decorator.js';
import { DishStock, DishStocks } from './dish-stocks.js';

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
  @Refuses('VENUE_NOT_FOUND', 'MENU_PRODUCT_NOT_FOUND', 'PRODUCT_NOT_FOUND')
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
