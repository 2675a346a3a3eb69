import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/domain-error.js';
import type { Principal } from '#kernel/principal.js';
import { requireRecord } from '#platform/auth/record-access.js';
import { localMoment, momentOf, VenueChanges, VenueDirectory } from '#modules/venues/venues.public.js';
import type { SoldOutState } from '../domain/sold-out.js';
import { tomorrowsOpening } from '../domain/tomorrows-opening.js';
import { ProductEntity } from '../entities/product.entity.js';
import { recordedChange, type CatalogueAct } from '../trail/recorded-change.js';
import { itemViewOf, type ItemView } from '../products/product.dto.js';
import type { SetSoldOutBody } from './sold-out.dto.js';

// The version stays: whoever is editing the product has seen everything of it that they are about to write.
const SET = `
  update product set sold_out = $2, sold_out_until = $3 where id = any ($1::integer[]) and deleted_at is null`;

@Injectable()
export class SoldOutService {
  constructor(
    @InjectRepository(ProductEntity) private readonly products: Repository<ProductEntity>,
    private readonly venues: VenueDirectory,
    private readonly changes: VenueChanges,
    private readonly clock: Clock,
  ) {}

  async set(user: Principal, { productId, soldOut, until }: SetSoldOutBody): Promise<ItemView> {
    const { venueId } = requireRecord(user, await this.products.findOneBy({ id: productId }), 'PRODUCT_NOT_FOUND');
    const mark = await this.markOf(venueId, soldOut, until);
    return this.changes.change(venueId, async (manager) => {
      await this.mark({ manager, user, venueId }, [productId], mark);
      const product = await manager.findOneBy(ProductEntity, { id: productId });
      if (!product) throw new DomainError('PRODUCT_NOT_FOUND');
      return itemViewOf(product, this.clock.now());
    });
  }

  async markOf(venueId: number, soldOut: boolean, until: SetSoldOutBody['until']): Promise<SoldOutState> {
    return { soldOut, soldOutUntil: soldOut && until === 'tomorrow' ? await this.opening(venueId) : null };
  }

  /** Within a change of the venue whose products they are. */
  async mark(
    act: Pick<CatalogueAct<unknown>, 'manager' | 'user' | 'venueId'>,
    products: readonly number[],
    { soldOut, soldOutUntil }: SoldOutState,
  ): Promise<void> {
    await recordedChange({ ...act, watched: { products } }, () =>
      act.manager.query(SET, [products, soldOut, soldOutUntil]),
    );
  }

  private async opening(venueId: number): Promise<Date> {
    const venue = await this.venues.venue(venueId);
    if (!venue) throw new DomainError('PRODUCT_NOT_FOUND');
    const now = localMoment(this.clock.now(), venue.timeZone);
    return momentOf(tomorrowsOpening(now, venue.openFrom), venue.timeZone);
  }
}
