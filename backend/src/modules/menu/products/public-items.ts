import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { LoadingCache } from '../../../kernel/loading-cache.js';
import { VenueChanges, VenueDirectory } from '../../venues/venues.public.js';
import { ProductEntity } from '../entities/product.entity.js';
import type { PublicItem } from './product.dto.js';

/** More than any kitchen has; what one answer may hold. */
const MAX_ITEMS = 1_000;
/** A venue's list takes tens of kilobytes. */
const MAX_VENUES = 500;

/**
 * What a venue cooks and pours, for anybody, at any hour (specification, section 2: '/Test-products'): no menu, no price,
 * and what is sold out today too, since it is no offer. From memory: anonymous readers must not cost queries.
 */
@Injectable()
export class PublicItems {
  private readonly lists: LoadingCache<readonly PublicItem[]>;

  constructor(
    @InjectRepository(ProductEntity) private readonly products: Repository<ProductEntity>,
    private readonly venues: VenueDirectory,
    changes: VenueChanges,
  ) {
    this.lists = new LoadingCache((venueId) => this.load(venueId), MAX_VENUES);
    changes.onChange((venueId) => this.lists.drop(venueId));
  }

  /** @returns by name in Czech order. @throws DomainError VENUE_NOT_FOUND */
  async list(venueId: number): Promise<readonly PublicItem[]> {
    await this.venues.requireVenue(venueId);
    return (await this.lists.get(venueId)) ?? [];
  }

  private load(venueId: number): Promise<PublicItem[]> {
    return this.products.find({
      select: { id: true, name: true, description: true, imageUrl: true },
      where: { venueId },
      order: { name: 'ASC', id: 'ASC' },
      take: MAX_ITEMS,
    });
  }
}
