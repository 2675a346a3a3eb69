import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import { EntityManager, type FindOptionsWhere, In, Raw } from 'typeorm';
import { comparisonKey } from '@stolek/rules/comparison-key';
import { bestMatches } from '#kernel/best-matches.js';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/domain-error.js';
import type { Principal } from '#kernel/principal.js';
import { requireReach } from '#platform/auth/rights.js';
import { type SqlSource, within } from '#platform/database/own-session.js';
import type { Deleted } from '#platform/http/deleted.dto.js';
import type { FormFile } from '#platform/http/multipart-form.js';
import { ofLivingVenue } from '#modules/venues/venue.table.js';
import { VenueChanges, VenueDirectory, VenueRecords } from '#modules/venues/venues.public.js';
import { ProductEntity } from '../entities/product.entity.js';
import { Images } from '../images/images.controller.js';
import { recordedAs } from '../trail/recorded-change.js';
import { ratesOf } from '../vat/vat-rates.controller.js';
import { ProductDeletion } from './product-deletion.js';
import type { CreateItemForm, UpdateItemForm } from './product-form.dto.js';
import { type ItemView, itemViewOf } from './product.dto.js';

interface FoundProduct {
  readonly id: number;
  readonly name: string;
  readonly isDayDish: boolean;
}

/** @returns the venue's products whose names match the words of the query, best matches first */
export async function searchProducts(
  sql: SqlSource,
  venueId: number,
  query: string,
  limit: number,
): Promise<FoundProduct[]> {
  const products = await sql.query<FoundProduct>({
    name: 'names_of_products',
    text: 'select id, name, is_day_dish as "isDayDish" from product where venue_id = $1 and deleted_at is null order by name, id',
    values: [venueId],
  });
  return bestMatches(products, ({ name }) => name, query, limit);
}

/** Lists, creates and changes products. */
@Injectable()
export class ProductsService {
  private readonly records: VenueRecords<ProductEntity, ItemView>;

  constructor(
    @InjectEntityManager() private readonly entities: EntityManager,
    private readonly venues: VenueDirectory,
    changes: VenueChanges,
    private readonly images: Images,
    private readonly clock: Clock,
    private readonly deletion: ProductDeletion,
  ) {
    this.records = new VenueRecords(entities, changes, {
      missing: 'PRODUCT_NOT_FOUND',
      find: (manager, id) => manager.findOneBy(ProductEntity, { id }),
      viewOf: (product) => itemViewOf(product, clock.now()),
      recorded: recordedAs('products'),
    });
  }

  listMine({ venueIds }: Principal): Promise<ItemView[]> {
    return this.find({ venueId: venueIds === 'all' ? Raw(ofLivingVenue) : In(venueIds) });
  }

  async list(user: Principal, venueId: number): Promise<ItemView[]> {
    await this.venues.venueFor(user, venueId);
    return this.find({ venueId });
  }

  async create(user: Principal, form: CreateItemForm, picture: FormFile | null): Promise<ItemView> {
    requireReach(user, form.venueId);
    const { allergen_numbers: allergens, ...fields } = form;
    const imageUrl = await this.keep(form.venueId, picture);
    return this.records.create(user, form.venueId, async ({ manager }) => {
      const vatRate = await rateIn(manager, form);
      const { id } = await manager.save(manager.create(ProductEntity, { ...fields, vatRate, allergens, imageUrl }));
      return id;
    });
  }

  async update(user: Principal, form: UpdateItemForm, picture: FormFile | null): Promise<ItemView> {
    const imageUrl = picture && (await this.keep(await this.records.venueOf(user, form.id), picture));
    return this.records.edit(user, form, async (product, { manager, venueId }) => {
      product.name = form.name;
      if (form.description !== undefined) product.description = form.description;
      if (form.ingredients !== undefined) product.ingredients = form.ingredients;
      if (form.allergen_numbers !== undefined) product.allergens = form.allergen_numbers;
      if (form.portion !== undefined) product.portion = form.portion;
      if (form.vatRate !== undefined) product.vatRate = await rateIn(manager, { ...form, venueId });
      if (form.isAdult !== undefined) product.isAdult = form.isAdult;
      if (form.dietary !== undefined) product.dietary = form.dietary;
      if (imageUrl !== null || form.removeImage) product.imageUrl = imageUrl;
      await manager.save(product);
    });
  }

  async delete(user: Principal, id: number): Promise<Deleted> {
    const restoreToken = await this.records.change(user, id, (_, { manager, venueId }) =>
      this.deletion.delete(manager, user, venueId, [id]),
    );
    return { id, restoreToken };
  }

  private async keep(venueId: number, picture: FormFile | null): Promise<string | null> {
    if (!picture) return null;
    const { companyId } = await this.venues.venueOrThrow(venueId);
    return this.images.keep(companyId, picture.content);
  }

  private async find(where: FindOptionsWhere<ProductEntity>): Promise<ItemView[]> {
    const found = await this.entities.find(ProductEntity, { where, order: { name: 'ASC', id: 'ASC' } });
    const now = this.clock.now();
    return found.map((product) => itemViewOf(product, now));
  }
}

function rateIn(manager: EntityManager, { venueId, vatRate = null }: Pick<CreateItemForm, 'venueId' | 'vatRate'>) {
  return vatRate === null ? null : requireRate(within(manager), venueId, vatRate);
}

/** @returns the rate's name as the venue spells it @throws DomainError VAT_RATE_UNKNOWN */
export async function requireRate(sql: SqlSource, venueId: number, name: string): Promise<string> {
  const known = (await ratesOf(sql, venueId)).find((rate) => comparisonKey(rate.name) === comparisonKey(name));
  if (known) return known.name;
  throw new DomainError('VAT_RATE_UNKNOWN', [{ field: 'vatRate', message: `Sazbu ${name} provozovna nemá.` }]);
}
