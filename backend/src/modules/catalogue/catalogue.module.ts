import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EventStoreModule } from '#eventlog/event-log.module.js';
import { CommandsModule } from '#platform/commands/commands.module.js';
import { JobsModule } from '#platform/jobs/jobs.module.js';
import { PrivacyModule } from '#platform/privacy/privacy.module.js';
import { StorageModule } from '#platform/storage/storage.module.js';
import { AccountsModule } from '#modules/accounts/accounts.public.js';
import { VenuesModule } from '#modules/venues/venues.public.js';
import { Images, ImagesController } from './images/images.controller.js';
import { PREPARE_IMAGE, prepareImage } from './images/prepare-image.js';
import { SweepImagesJob } from './images/sweep-images.job.js';
import { UploadRoom } from './images/upload-room.js';
import { StockLog } from './stock/stock-log.js';
import { SweepPortionsJob } from './stock/views/sweep-portions.job.js';
import { BulkPrices, BulkProductsController } from './bulk/bulk-products.controller.js';
import { BulkProductsService } from './bulk/bulk-products.service.js';
import { CategoriesController } from './categories/categories.controller.js';
import { EditCategoriesController, EditCategoriesService } from './categories/edit-categories.controller.js';
import { MenuCheckController } from './check/menu-check.controller.js';
import { MenuChecks } from './check/menu-checks.js';
import { CurrentMenu, MenuFastLane } from './current-menu/current-menu.js';
import { CurrentMenuController } from './current-menu/current-menu.controller.js';
import { CategoryDeletion } from './categories/category-deletion.js';
import { DrinksController, Drinks } from './categories/drinks.controller.js';
import { DayMenuController } from './day-menu/day-menu.controller.js';
import { ArchiveDayDishesJob } from './day-menu/archive-day-dishes.job.js';
import { DayMenuDrafts } from './day-menu/day-menu-draft.js';
import { DayMenuUndo } from './day-menu/day-menu-undo.js';
import { DayMenuPortions } from './day-menu/day-menu-portions.js';
import { DayMenus } from './day-menu/day-menus.service.js';
import { DayMenuSheetController } from './day-menu/outside/day-menu-sheet.controller.js';
import { PublicDayMenuController } from './day-menu/outside/public-day-menu.controller.js';
import { PublishedDayMenus } from './day-menu/outside/published-days.js';
import { DishesController, DishesService } from './dishes/dishes.controller.js';
import { MenuItemIds } from './deletions/menu-item-ids.js';
import { CategoryEntity } from './entities/category.entity.js';
import { MenuEntity } from './entities/menu.entity.js';
import { MenuProductEntity } from './entities/menu-product.entity.js';
import { ProductEntity } from './entities/product.entity.js';
import { MenuImportController } from './import/menu-import.controller.js';
import { MenuImports } from './import/menu-import.service.js';
import { MenuFiles } from './import/menu-file.js';
import { MenuImportUndo } from './import/menu-import-undo.js';
import { MenuProductsController } from './menu-products/menu-products.controller.js';
import { MenuProductsService, MenuItemDeletion } from './menu-products/menu-products.service.js';
import { MenuAsRead } from './menus/menu-rows.js';
import { MenuDeletion, MenusService } from './menus/menus.service.js';
import { MenusController } from './menus/menus.controller.js';
import { ModifierGroupsController } from './modifiers/modifier-groups.controller.js';
import { ModifierGroups } from './modifiers/modifier-groups.service.js';
import { OptionPortionsController, OptionPortionsService } from './modifiers/option-portions.controller.js';
import { MenuSheetController } from './paper/menu-sheet.controller.js';
import { ProductDeletion } from './products/product-deletion.js';
import { PublicItems, PublicItemsController } from './products/public-items.controller.js';
import { ChangePausesHandler, PauseController } from './pause/pause-ordering.command.js';
import { PauseLog } from './pause/pause-log.js';
import { PausesNowController } from './pause/pauses-now.query.js';
import { ProductsController } from './products/products.controller.js';
import { ProductsService } from './products/products.service.js';
import { DishStockController, DishStocks } from './sold-out/dish-stock.query.js';
import { SetPortionsController, SetPortionsHandler } from './sold-out/set-portions.command.js';
import { SetSoldOutController, SetSoldOutHandler, SoldOutService } from './sold-out/set-sold-out.command.js';
import { SoldOutItemsController } from './sold-out/sold-out-items.query.js';
import { CatalogueChangesController, CatalogueChangesRetention } from './trail/catalogue-changes.query.js';
import { StationUse } from './stations/station-use.js';
import { StationsController } from './stations/stations.controller.js';
import { Stations } from './stations/stations.service.js';
import { TranslationsController, TranslationSettings } from './translations/translations.controller.js';
import { VatRatesController, VatRateSettings } from './vat/vat-rates.controller.js';
import { WorkListController } from './work-list/work-list.query.js';

@Module({
  imports: [
    AccountsModule,
    CommandsModule,
    EventStoreModule,
    JobsModule,
    PrivacyModule,
    StorageModule,
    TypeOrmModule.forFeature([ProductEntity, CategoryEntity, MenuEntity, MenuProductEntity]),
    VenuesModule,
  ],
  controllers: [
    CategoriesController,
    CurrentMenuController,
    DrinksController,
    PublicItemsController,
    EditCategoriesController,
    ProductsController,
    MenusController,
    MenuProductsController,
    SetSoldOutController,
    SetPortionsController,
    DishStockController,
    SoldOutItemsController,
    WorkListController,
    BulkProductsController,
    CatalogueChangesController,
    DishesController,
    ModifierGroupsController,
    OptionPortionsController,
    VatRatesController,
    MenuImportController,
    MenuSheetController,
    DayMenuSheetController,
    PublicDayMenuController,
    DayMenuController,
    TranslationsController,
    ImagesController,
    StationsController,
    MenuCheckController,
    PauseController,
    PausesNowController,
  ],
  providers: [
    CurrentMenu,
    Drinks,
    MenuFastLane,
    PublicItems,
    BulkProductsService,
    BulkPrices,
    MenuItemIds,
    ProductDeletion,
    CategoryDeletion,
    MenuDeletion,
    MenuItemDeletion,
    EditCategoriesService,
    ProductsService,
    MenusService,
    MenuProductsService,
    SoldOutService,
    SetSoldOutHandler,
    DishStocks,
    SetPortionsHandler,
    CatalogueChangesRetention,
    MenuAsRead,
    DishesService,
    ModifierGroups,
    OptionPortionsService,
    VatRateSettings,
    PauseLog,
    ChangePausesHandler,
    Images,
    UploadRoom,
    SweepImagesJob,
    StockLog,
    SweepPortionsJob,
    { provide: PREPARE_IMAGE, useValue: prepareImage },
    DayMenuDrafts,
    DayMenus,
    DayMenuPortions,
    DayMenuUndo,
    ArchiveDayDishesJob,
    PublishedDayMenus,
    MenuFiles,
    MenuImports,
    MenuImportUndo,
    TranslationSettings,
    Stations,
    StationUse,
    MenuChecks,
  ],
  exports: [CurrentMenu, MenuAsRead, MenuChecks, MenuItemIds, StationUse],
})
export class CatalogueModule {}
