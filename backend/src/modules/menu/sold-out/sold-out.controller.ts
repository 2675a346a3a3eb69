import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Principal } from '#kernel/principal.js';
import { Access } from '#platform/auth/access.decorator.js';
import { CurrentUser } from '#platform/auth/current-user.decorator.js';
import { Refuses } from '#platform/http/refuses.decorator.js';
import { ItemView } from '../products/product.dto.js';
import { SetSoldOutBody } from './sold-out.dto.js';
import { SoldOutService } from './sold-out.service.js';

@ApiTags('restaurant')
@Controller('api/my/restaurant')
export class SoldOutController {
  constructor(private readonly products: SoldOutService) {}

  @Post('setsoldout')
  @HttpCode(200)
  @Access('venue:edit-catalogue')
  @ApiOperation({
    operationId: 'setSoldOut',
    summary: 'Marks a product as sold out, or as available again',
    description: 'Guests see it at once, and nobody can order it meanwhile.',
  })
  @Refuses('PRODUCT_NOT_FOUND', 'VENUE_NOT_FOUND')
  @ApiResponse({ status: 200, standardSchema: ItemView })
  set(@CurrentUser() user: Principal, @Body({ schema: SetSoldOutBody }) body: SetSoldOutBody): Promise<ItemView> {
    return this.products.set(user, body);
  }
}
