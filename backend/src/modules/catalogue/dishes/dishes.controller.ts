import { Body, Controller, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser } from '#platform/auth/rights.js';
import { Refuses } from '#platform/http/route.decorator.js';
import { MenuProductView } from '../menu-products/menu-product.dto.js';
import { CreateDishBody } from './dish.dto.js';
import { DishesService } from './dishes.service.js';

@ApiTags('restaurant')
@Controller('api/my/restaurant')
export class DishesController {
  constructor(private readonly dishes: DishesService) {}

  @Post('createdish')
  @Access('venue:edit-catalogue')
  @ApiOperation({
    operationId: 'createDish',
    summary: 'Adds a product and puts it into the menu that is valid first, in one transaction',
    description:
      'Creates the category and a menu if they do not exist; such a menu is valid from today, all day, without an end.',
  })
  @Refuses('VENUE_NOT_FOUND')
  @ApiResponse({ status: 201, standardSchema: MenuProductView })
  create(
    @CurrentUser() user: Principal,
    @Body({ schema: CreateDishBody }) body: CreateDishBody,
  ): Promise<MenuProductView> {
    return this.dishes.create(user, body);
  }
}
