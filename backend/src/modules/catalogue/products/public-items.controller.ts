import { Controller, Get, Param, Injectable } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { IdInPath } from '#platform/http/input.js';
import { bytesOfRows, LoadingCache } from '#platform/database/shared-loads.js';
import { Database } from '#platform/database/database.js';
import { VenueChanges, VenueDirectory } from '#modules/venues/venues.public.js';
import { PublicItem } from './product.dto.js';

const MAX_ITEMS = 1_000;
/** Memory for the cached lists; one venue's takes tens of kilobytes. */
const MAX_BYTES = 32 * 1024 * 1024;

// Uses the indexes product_of_venue and menu_product_of_product. The column's collation sorts names in Czech order.
const LOAD_ITEMS = `
  select p.id, p.name, p.description, p.image_url as "imageUrl",
    array(select distinct l.category_name from menu_product l where l.venue_id = $1 and l.product_id = p.id
          order by 1) as categories
  from product p where p.venue_id = $1 and p.deleted_at is null and not p.is_day_dish
  order by p.name, p.id limit ${MAX_ITEMS}`;

/**
 * Lists a venue's products for everybody (docs/product.md#the-showcase). The list is cached, so most reads
 * need no query.
 */
@Injectable()
export class PublicItems {
  private readonly lists: LoadingCache<PublicItem[]>;

  constructor(
    private readonly database: Database,
    private readonly venues: VenueDirectory,
    changes: VenueChanges,
  ) {
    this.lists = new LoadingCache((venueId) => this.load(venueId), { maxBytes: MAX_BYTES, bytesOf: bytesOfRows });
    changes.onChange((venueId) => this.lists.drop(venueId));
  }

  async list(venueId: number): Promise<PublicItem[]> {
    await this.venues.venueOrThrow(venueId);
    return (await this.lists.get(venueId)) ?? [];
  }

  private load(venueId: number): Promise<PublicItem[]> {
    return this.database.query({ text: LOAD_ITEMS, values: [venueId] });
  }
}

@ApiTags('guest')
@Controller('api')
export class PublicItemsController {
  constructor(private readonly items: PublicItems) {}

  @Get('getvenueitems/:venueId')
  @ApiOperation({
    operationId: 'getVenueItems',
    summary: "Returns the venue's products by name in Czech order, even those that no menu offers now",
  })
  @ApiResponse({ status: 200, standardSchema: z.array(PublicItem) })
  list(@Param('venueId', { schema: IdInPath }) venueId: number): Promise<PublicItem[]> {
    return this.items.list(venueId);
  }
}
