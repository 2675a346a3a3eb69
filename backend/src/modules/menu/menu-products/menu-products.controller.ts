import { Body, Controller, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { Principal } from '../../../kernel/principal.js';
import { Access } from '../../../platform/auth/access.decorator.js';
import { CurrentUser } from '../../../platform/auth/current-user.decorator.js';
import { BodyLimit } from '../../../platform/http/body-limit.decorator.js';
import { Deleted } from '../../../platform/http/deleted.dto.js';
import {
  CreateMenuProductsBody,
  DeleteMenuProductBody,
  EditMenuProductsBody,
  MenuProductView,
} from './menu-product.dto.js';
import { MenuProductsService } from './menu-products.service.js';

/** Two thousand items of a kilobyte, as older clients send a whole menu back when two have changed places. */
const WHOLE_MENU_BYTES = 2 * 1024 * 1024;

@ApiTags('restaurant')
@Controller('api/my/restaurant')
@Access('venue:edit-catalogue')
export class MenuProductsController {
  constructor(private readonly products: MenuProductsService) {}

  /** Puts products into menus, all of them or none; 400 DUPLICATE_MENU_PRODUCT names those that are in already. */
  @Post('createmenuproducts')
  @ApiOperation({ operationId: 'createMenuProducts' })
  @ApiResponse({ status: 201, standardSchema: z.array(MenuProductView) })
  create(
    @CurrentUser() user: Principal,
    @Body({ schema: CreateMenuProductsBody }) body: CreateMenuProductsBody,
  ): Promise<MenuProductView[]> {
    return this.products.create(user, body);
  }

  /** Changes items of one venue in one transaction; 409 CONCURRENT_CHANGE lists the newer ones in details.current. */
  @Put('editmenuproducts')
  @BodyLimit(WHOLE_MENU_BYTES)
  @ApiOperation({ operationId: 'editMenuProducts' })
  @ApiResponse({ status: 200, standardSchema: z.array(MenuProductView) })
  edit(
    @CurrentUser() user: Principal,
    @Body({ schema: EditMenuProductsBody }) body: EditMenuProductsBody,
  ): Promise<MenuProductView[]> {
    return this.products.edit(user, body);
  }

  /** Takes a product out of a menu; the product itself stays. */
  @Post('deletemenuproducts')
  @HttpCode(200)
  @ApiOperation({ operationId: 'deleteMenuProduct' })
  @ApiResponse({ status: 200, standardSchema: Deleted })
  delete(
    @CurrentUser() user: Principal,
    @Body({ schema: DeleteMenuProductBody }) { id }: DeleteMenuProductBody,
  ): Promise<Deleted> {
    return this.products.delete(user, id);
  }
}
