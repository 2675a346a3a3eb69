import { Body, Controller, Post, Injectable } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { InjectEntityManager } from '@nestjs/typeorm';
import { EntityManager } from 'typeorm';
import { toDecimal } from '#kernel/money.js';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser } from '#platform/auth/rights.js';
import { Origin, type RequestOrigin } from '#platform/http/request-origin.js';
import { Answers, Refuses } from '#platform/http/route.decorator.js';
import { VenueChanges } from '#modules/venues/venues.public.js';
import { priceByPercent } from '../domain/price-by-percent.js';
import { menuProductsByProducts, type MenuProductRow } from '../menu-products/menu-product-rows.js';
import { updateMenuProducts } from '../menu-products/menu-product-writes.js';
import { ProductDeletion } from '../products/product-deletion.js';
import { recordedChange } from '../trail/recorded-change.js';
import {
  BulkAnswer,
  BulkCategoryBody,
  BulkDeleteBody,
  BulkFactsBody,
  BulkPricesAnswer,
  BulkPricesBody,
  BulkSoldOutBody,
} from './bulk-products.dto.js';
import { answerOf, BulkProductsService, chosenProducts } from './bulk-products.service.js';
import { APPEND_REFUSALS } from '#platform/commands/commands.module.js';

/** Changes the prices of many products by a percentage (docs/product.md#prices-by-percent). */
@Injectable()
export class BulkPrices {
  constructor(
    @InjectEntityManager() private readonly manager: EntityManager,
    private readonly changes: VenueChanges,
    private readonly products: ProductDeletion,
  ) {}

  async change(user: Principal, { ids, percent, preview }: BulkPricesBody): Promise<BulkPricesAnswer> {
    const venueId = await this.products.venueOf(user, ids);
    const work = async (manager: EntityManager): Promise<BulkPricesAnswer> => {
      const products = await chosenProducts(manager, venueId, ids);
      const pairs = (await menuProductsByProducts(manager, venueId, ids)).map((before) => ({
        before,
        after: repriced(before, percent),
      }));
      const changed = pairs.filter(({ before, after }) => !samePrice(before, after));
      if (!preview) {
        const act = { manager, user, venueId, watched: { products: ids } };
        const rows = changed.map(({ after }) => after);
        await recordedChange(act, () => updateMenuProducts(manager, rows, []));
      }
      const touched = new Set(changed.map(({ after }) => after.itemId));
      return { ...answerOf(products, ({ id }) => touched.has(id)), prices: changed.map(priceLineOf) };
    };
    return preview ? work(this.manager) : this.changes.change(venueId, work);
  }
}

interface Pair {
  readonly before: MenuProductRow;
  readonly after: MenuProductRow;
}

function repriced(row: MenuProductRow, percent: number): MenuProductRow {
  const { priceCzk, priceEur } = row;
  return {
    ...row,
    priceCzk: priceByPercent(priceCzk, percent, 'CZK'),
    priceEur: priceEur === null ? null : priceByPercent(priceEur, percent, 'EUR'),
  };
}

function samePrice(a: MenuProductRow, b: MenuProductRow): boolean {
  return a.priceCzk === b.priceCzk && a.priceEur === b.priceEur;
}

function priceLineOf({ before, after }: Pair): BulkPricesAnswer['prices'][number] {
  return {
    id: before.id,
    name: before.name,
    menuName: before.menuName,
    before: amountOf(before),
    after: amountOf(after),
  };
}

function amountOf({ priceCzk, priceEur }: MenuProductRow) {
  return { price_czk: toDecimal(priceCzk), price_eur: toDecimal(priceEur) };
}

const OF_ONE_VENUE = ['PRODUCT_NOT_FOUND', 'VENUE_NOT_FOUND', 'PRODUCT_NOT_OF_VENUE'] as const;

/** Routes that change many products at once (docs/product.md#many-at-once). */
@ApiTags('restaurant')
@Controller('api/my/restaurant')
@Access('venue:edit-catalogue')
export class BulkProductsController {
  constructor(
    private readonly products: BulkProductsService,
    private readonly prices: BulkPrices,
  ) {}

  @Post('bulkdeleteitems')
  @ApiOperation({
    operationId: 'bulkDeleteItems',
    summary: 'Deletes products of one venue, all or none; they can be restored together',
  })
  @Refuses(...OF_ONE_VENUE)
  @Answers(200, BulkAnswer)
  delete(
    @CurrentUser() user: Principal,
    @Body({ schema: BulkDeleteBody }) { ids }: BulkDeleteBody,
  ): Promise<BulkAnswer> {
    return this.products.delete(user, ids);
  }

  @Post('bulksoldout')
  @ApiOperation({
    operationId: 'bulkSoldOut',
    summary: 'Marks products of one venue as sold out, or as available again, all or none',
  })
  @Refuses(...OF_ONE_VENUE, ...APPEND_REFUSALS)
  @Answers(200, BulkAnswer)
  soldOut(
    @CurrentUser() user: Principal,
    @Body({ schema: BulkSoldOutBody }) body: BulkSoldOutBody,
    @Origin() origin: RequestOrigin,
  ): Promise<BulkAnswer> {
    return this.products.setSoldOut(user, body, origin.by({ kind: 'user', id: String(user.userId) }));
  }

  @Post('bulkcategory')
  @ApiOperation({
    operationId: 'bulkCategory',
    summary: 'Moves products of one venue to the end of a category in every menu that contains them; all or none',
  })
  @Refuses(...OF_ONE_VENUE, 'CATEGORY_NOT_FOUND')
  @Answers(200, BulkAnswer)
  category(
    @CurrentUser() user: Principal,
    @Body({ schema: BulkCategoryBody }) body: BulkCategoryBody,
  ): Promise<BulkAnswer> {
    return this.products.setCategory(user, body);
  }

  @Post('bulkfacts')
  @ApiOperation({
    operationId: 'bulkFacts',
    summary: 'Changes properties of products of one venue: portion, VAT rate, adults only, dietary marks; all or none',
  })
  @Refuses(...OF_ONE_VENUE, 'VAT_RATE_UNKNOWN', 'MARK_CONTRADICTED')
  @Answers(200, BulkAnswer)
  facts(@CurrentUser() user: Principal, @Body({ schema: BulkFactsBody }) body: BulkFactsBody): Promise<BulkAnswer> {
    return this.products.setFacts(user, body);
  }

  @Post('bulkprices')
  @ApiOperation({
    operationId: 'bulkPrices',
    summary:
      'Changes the prices of products of one venue by a percentage in every menu that contains them; all or none',
    description: 'Rounds to whole crowns and tenths of a euro, halves up.',
  })
  @Refuses(...OF_ONE_VENUE)
  @Answers(200, BulkPricesAnswer)
  changePrices(
    @CurrentUser() user: Principal,
    @Body({ schema: BulkPricesBody }) body: BulkPricesBody,
  ): Promise<BulkPricesAnswer> {
    return this.prices.change(user, body);
  }
}
