import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CategoriesController } from './categories/categories.controller.js';
import { CurrentMenu } from './current-menu/current-menu.js';
import { CurrentMenuController } from './current-menu/current-menu.controller.js';
import { MenuFastLane } from './current-menu/menu-fast-lane.js';
import { CategoryEntity } from './entities/category.entity.js';
import { MenuEntity } from './entities/menu.entity.js';
import { MenuProductEntity } from './entities/menu-product.entity.js';
import { ProductEntity } from './entities/product.entity.js';

/** Products, categories, menus, and what of them a guest is offered now. Global, since ordering asks it at every order. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([ProductEntity, CategoryEntity, MenuEntity, MenuProductEntity])],
  controllers: [CategoriesController, CurrentMenuController],
  providers: [CurrentMenu, MenuFastLane],
  exports: [CurrentMenu],
})
export class MenuModule {}
