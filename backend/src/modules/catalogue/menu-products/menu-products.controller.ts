import { Body, Controller, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser } from '#platform/auth/rights.js';
import { Deleted } from '#platform/http/deleted.dto.js';
import { Answers, BodyLimit, Refuses } from '#platform/http/route.decorator.js';
import {
  CreateMenuProductsBody,
  DeleteMenuProductBody,
  EditMenuProductsBody,
  MenuProductView,
} from './menu-product.dto.js';
import { MenuProductsService } from './menu-products.service.js';

/** Room for two thousand items of one kilobyte each, because older clients send a whole menu to swap two items. */
const WHOLE_MENU_BYTES = 2 * 1024 * 1024;

@ApiTags('restaurant')
@Controller('api/my/restaurant')
@Access('venue:edit-catalogue')
export class MenuProductsController {
  constructor(private readonly products: MenuProductsService) {}

  @Post('createmenuproducts')
  @ApiOperation({
    operationId: 'createMenuProducts',
    summary: 'Puts products into menus, all of them or none',
    description: 'DUPLICATE_MENU_PRODUCT lists the products that are already in the menu.',
  })
  @Refuses(
    'CATALOGUE_FULL',
    'MENU_NOT_FOUND',
    'PRODUCT_NOT_FOUND',
    'VENUE_NOT_FOUND',
    'PRODUCT_NOT_OF_VENUE',
    'DUPLICATE_MENU_PRODUCT',
  )
  @ApiResponse({ status: 201, standardSchema: z.array(MenuProductView) })
  create(
    @CurrentUser() user: Principal,
    @Body({ schema: CreateMenuProductsBody }) body: CreateMenuProductsBody,
  ): Promise<MenuProductView[]> {
    return this.products.create(user, body);
  }

  @Put('editmenuproducts')
  @BodyLimit(WHOLE_MENU_BYTES)
  @ApiOperation({
    operationId: 'editMenuProducts',
    summary: 'Changes items of one venue in one transaction',
    description: 'Omitted fields stay unchanged. CONCURRENT_CHANGE lists the newer items.',
  })
  @Refuses('MENU_PRODUCT_NOT_FOUND', 'VENUE_NOT_FOUND', 'PRODUCT_NOT_OF_VENUE', 'MARK_CONTRADICTED', {
    CONCURRENT_CHANGE: z.object({ current: z.array(MenuProductView) }),
  })
  @ApiResponse({ status: 200, standardSchema: z.array(MenuProductView) })
  edit(
    @CurrentUser() user: Principal,
    @Body({ schema: EditMenuProductsBody }) body: EditMenuProductsBody,
  ): Promise<MenuProductView[]> {
    return this.products.edit(user, body);
  }

  @Post('deletemenuproducts')
  @ApiOperation({
    operationId: 'deleteMenuProduct',
    summary: 'Removes a product from a menu; the product itself stays',
  })
  @Refuses('MENU_PRODUCT_NOT_FOUND', 'VENUE_NOT_FOUND')
  @Answers(200, Deleted)
  delete(
    @CurrentUser() user: Principal,
    @Body({ schema: DeleteMenuProductBody }) { id }: DeleteMenuProductBody,
  ): Promise<Deleted> {
    return this.products.delete(user, id);
  }
}
