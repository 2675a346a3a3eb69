import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, Repository } from 'typeorm';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/domain-error.js';
import type { CommandContext } from '#kernel/event.js';
import type { Principal } from '#kernel/principal.js';
import { MAX_EVENTS } from '#eventlog/log/append-queue.js';
import { within } from '#platform/database/own-session.js';
import { VenueChanges } from '#modules/venues/venues.public.js';
import { moveToCategory } from '../categories/heading.js';
import { dietaryAfter } from '../domain/dish-facts.js';
import { isSoldOut, type SoldOutState } from '../domain/sold-out.js';
import { CategoryEntity } from '../entities/category.entity.js';
import { ProductEntity } from '../entities/product.entity.js';
import { menuProductsByProducts } from '../menu-products/menu-product-rows.js';
import { ProductDeletion } from '../products/product-deletion.js';
import { requireRate } from '../products/products.service.js';
import { SoldOutService } from '../sold-out/set-sold-out.command.js';
import { recordedChange } from '../trail/recorded-change.js';
import type { BulkAnswer, BulkCategoryBody, BulkFactsBody, BulkSoldOutBody } from './bulk-products.dto.js';

/**
 * Reads the products, by name in Czech order. Call it again inside the transaction, because another process may have
 * changed them.
 * @throws DomainError PRODUCT_NOT_FOUND
 */
export async function chosenProducts(
  manager: EntityManager,
  venueId: number,
  ids: readonly number[],
): Promise<ProductEntity[]> {
  const found = await manager.find(ProductEntity, {
    where: { venueId, id: In(ids) },
    order: { name: 'ASC', id: 'ASC' },
  });
  if (found.length < ids.length) throw new DomainError('PRODUCT_NOT_FOUND');
  return found;
}

export function answerOf(products: readonly ProductEntity[], touched: (product: ProductEntity) => boolean): BulkAnswer {
  const names = (is: boolean) => products.filter((product) => touched(product) === is).map(({ name }) => name);
  return { changed: names(true), unchanged: names(false) };
}

const SET_FACTS = `
  update product p
  set portion = x.portion, vat_rate = x."vatRate", is_adult = x."isAdult", dietary = x.dietary, version = p.version + 1
  from jsonb_to_recordset($1::jsonb) as x (id integer, portion text, "vatRate" text, "isAdult" boolean, dietary text[])
  where p.id = x.id
    and (p.portion, p.vat_rate, p.is_adult, p.dietary) is distinct from (x.portion, x."vatRate", x."isAdult", x.dietary)
  returning p.id`;

/** Deletes products, or changes one fact of each, many at once (docs/product.md#many-at-once). */
@Injectable()
export class BulkProductsService {
  constructor(
    @InjectRepository(ProductEntity) private readonly products: Repository<ProductEntity>,
    private readonly changes: VenueChanges,
    private readonly deletion: ProductDeletion,
    private readonly soldOut: SoldOutService,
    private readonly clock: Clock,
  ) {}

  async delete(user: Principal, ids: readonly number[]): Promise<BulkAnswer> {
    const venueId = await this.deletion.venueOf(user, ids);
    return this.changes.change(venueId, async (manager) => {
      const products = await chosenProducts(manager, venueId, ids);
      const restoreToken = await this.deletion.delete(manager, user, venueId, ids);
      return { ...answerOf(products, () => true), restoreToken };
    });
  }

  /** Marks the products in parts, each of which is one append. After a failure, the same request marks the rest. */
  async setSoldOut(
    user: Principal,
    { ids, soldOut, until }: BulkSoldOutBody,
    context: CommandContext,
  ): Promise<BulkAnswer> {
    const venueId = await this.deletion.venueOf(user, ids);
    const mark = await this.soldOut.markOf(venueId, soldOut, until);
    const chosen = await chosenProducts(this.products.manager, venueId, ids);
    const answers: BulkAnswer[] = [];
    for (let from = 0; from < chosen.length; from += MAX_EVENTS) {
      const part = chosen.slice(from, from + MAX_EVENTS);
      await this.soldOut.say(venueId, part, mark, context);
      answers.push(await this.copySoldOut(user, venueId, mark, part));
    }
    return {
      changed: answers.flatMap(({ changed }) => changed),
      unchanged: answers.flatMap(({ unchanged }) => unchanged),
    };
  }

  private copySoldOut(
    user: Principal,
    venueId: number,
    mark: SoldOutState,
    part: readonly ProductEntity[],
  ): Promise<BulkAnswer> {
    const ids = part.map(({ id }) => id);
    return this.changes.change(venueId, async (manager) => {
      await this.soldOut.copy({ manager, user, venueId }, ids);
      const now = this.clock.now();
      return answerOf(part, (product) => isSoldOut(product, now) !== mark.soldOut || !sameEnd(product, mark));
    });
  }

  /** @throws DomainError VAT_RATE_UNKNOWN, MARK_CONTRADICTED */
  async setFacts(user: Principal, { ids, portion, vatRate, isAdult, ...marks }: BulkFactsBody): Promise<BulkAnswer> {
    const venueId = await this.deletion.venueOf(user, ids);
    return this.changes.change(venueId, async (manager) => {
      const products = await chosenProducts(manager, venueId, ids);
      const rate = vatRate ? await requireRate(within(manager), venueId, vatRate) : vatRate;
      const after = products.map((product) => ({
        ...product,
        portion: portion === undefined ? product.portion : portion,
        vatRate: rate === undefined ? product.vatRate : rate,
        isAdult: isAdult ?? product.isAdult,
        dietary: dietaryAfter(product.dietary, marks),
      }));
      const markFields = marks.addDietary ? { dietary: 'addDietary' } : {};
      const act = { manager, user, venueId, watched: { products: ids }, markFields };
      const [rows] = await recordedChange(act, () =>
        manager.query<[{ id: number }[], number]>(SET_FACTS, [JSON.stringify(after)]),
      );
      const changed = new Set(rows.map(({ id }) => id));
      return answerOf(products, ({ id }) => changed.has(id));
    });
  }

  /** @throws DomainError CATEGORY_NOT_FOUND, also for another venue's category */
  async setCategory(user: Principal, { ids, categoryId }: BulkCategoryBody): Promise<BulkAnswer> {
    const venueId = await this.deletion.venueOf(user, ids);
    return this.changes.change(venueId, async (manager) => {
      const products = await chosenProducts(manager, venueId, ids);
      const category = await manager.findOneBy(CategoryEntity, { id: categoryId, venueId });
      if (!category) throw new DomainError('CATEGORY_NOT_FOUND');
      const items = await menuProductsByProducts(manager, venueId, ids);
      const going = items.filter((item) => item.category !== category.name);
      const inOrder = going.toSorted((a, b) => a.polePlacings - b.polePlacings || a.id - b.id);
      const act = { manager, user, venueId, watched: { products: ids } };
      await recordedChange(act, () => moveToCategory(manager, inOrder, category));
      const gone = new Set(going.map(({ itemId }) => itemId));
      return answerOf(products, ({ id }) => gone.has(id));
    });
  }
}

function sameEnd(a: { readonly soldOutUntil: Date | null }, b: { readonly soldOutUntil: Date | null }): boolean {
  return a.soldOutUntil?.getTime() === b.soldOutUntil?.getTime();
}
