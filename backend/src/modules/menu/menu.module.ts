import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ImagesModule } from '#modules/images/images.public.js';
import { VenuesModule } from '#modules/venues/venues.public.js';
import { CategoriesController } from './categories/categories.controller.js';
import { EditCategoriesController } from './categories/edit-categories.controller.js';
import { EditCategoriesService } from './categories/edit-categories.service.js';
import { CurrentMenu } from './current-menu/current-menu.js';
import { CurrentMenuController } from './current-menu/current-menu.controller.js';
import { MenuFastLane } from './current-menu/menu-fast-lane.js';
import { CategoryEntity } from './entities/category.entity.js';
import { MenuEntity } from './entities/menu.entity.js';
import { MenuProductEntity } from './entities/menu-product.entity.js';
import { ProductEntity } from './entities/product.entity.js';
import { MenuProductsController } from './menu-products/menu-products.controller.js';
import { MenuProductsService } from './menu-products/menu-products.service.js';
import { MenusController } from './menus/menus.controller.js';
import { MenusService } from './menus/menus.service.js';
import { PublicItems } from './products/public-items.js';
import { PublicItemsController } from './products/public-items.controller.js';
import { ProductsController } from './products/products.controller.js';
import { ProductsService } from './products/products.service.js';
import { SoldOutController } from './sold-out/sold-out.controller.js';
import { SoldOutService } from './sold-out/sold-out.service.js';

@Module({
  imports: [
    ImagesModule,
    TypeOrmModule.forFeature([ProductEntity, CategoryEntity, MenuEntity, MenuProductEntity]),
    VenuesModule,
  ],
  controllers: [
    ...[CategoriesController, CurrentMenuController, PublicItemsController],
    ...[EditCategoriesController, ProductsController, MenusController, MenuProductsController, SoldOutController],
  ],
  providers: [
    ...[CurrentMenu, MenuFastLane, PublicItems],
    ...[EditCategoriesService, ProductsService, MenusService, MenuProductsService, SoldOutService],
  ],
  exports: [CurrentMenu],
})
export class MenuModule {}
