import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/domain-error.js';
import type { Principal } from '#kernel/principal.js';
import { requireRecord } from '#platform/auth/record-access.js';
import { localMoment, momentOf, VenueChanges, VenueDirectory } from '#modules/venues/venues.public.js';
import { tomorrowsOpening } from '../domain/tomorrows-opening.js';
import { ProductEntity } from '../entities/product.entity.js';
import { itemViewOf, type ItemView } from '../products/product.dto.js';
import type { SetSoldOutBody } from './sold-out.dto.js';

// The version stays: whoever is editing the product has seen everything of it that they are about to write.
const SET = `
  update product set sold_out = $2, sold_out_until = $3 where id = $1 and deleted_at is null returning id`;

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
    const end = soldOut && until === 'tomorrow' ? await this.opening(venueId) : null;
    return this.changes.change(venueId, async (manager) => {
      await manager.query(SET, [productId, soldOut, end]);
      const product = await manager.findOneBy(ProductEntity, { id: productId });
      if (!product) throw new DomainError('PRODUCT_NOT_FOUND');
      return itemViewOf(product, this.clock.now());
    });
  }

  private async opening(venueId: number): Promise<Date> {
    const venue = await this.venues.venue(venueId);
    if (!venue) throw new DomainError('PRODUCT_NOT_FOUND');
    const now = localMoment(this.clock.now(), venue.timeZone);
    return momentOf(tomorrowsOpening(now, venue.openFrom), venue.timeZone);
  }
}
