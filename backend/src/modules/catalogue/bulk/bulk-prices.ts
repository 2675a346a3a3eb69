import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import { EntityManager } from 'typeorm';
import { toDecimal } from '#kernel/money.js';
import type { Principal } from '#kernel/principal.js';
import { VenueChanges } from '#modules/venues/venues.public.js';
import { priceByPercent } from '../domain/price-by-percent.js';
import { menuProductsByProducts, type MenuProductRow } from '../menu-products/menu-product-rows.js';
import { updateMenuProducts } from '../menu-products/menu-product-writes.js';
import { ProductDeletion } from '../products/product-deletion.js';
import { recordedChange } from '../trail/recorded-change.js';
import type { BulkPricesAnswer, BulkPricesBody } from './bulk-products.dto.js';
import { answerOf, chosenProducts } from './chosen-products.js';

/** docs/product.md#prices-by-percent */
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
