import { Controller, Get, Param, Injectable } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { IdInPath } from '#platform/http/input.js';
import { bytesOfRows, LoadingCache } from '#platform/database/shared-loads.js';
import { NEWEST_ENTRIES_OF_VENUE } from '#platform/audit/audit-entries.js';
import { Database } from '#platform/database/database.js';
import { VenueChanges, VenueDirectory } from '#modules/venues/venues.public.js';

const MAX_BYTES = 4 * 1024 * 1024;

// Includes items that were removed from their menu or deleted within the last day, as the audit log shows.
const LOAD_DRINKS = `
  with drinks as (select name from category where venue_id = $1 and is_drinks and deleted_at is null)
  select l.id from menu_product l join menu m on m.id = l.menu_id
  where l.venue_id = $1 and m.date_to >= now()::date - 2 and l.category_name in (select name from drinks)
  union
  select t.subject_id
  from ${NEWEST_ENTRIES_OF_VENUE} t
  where t.subject = 'menuItem' and t.act = 'deleted' and t.changed_at > now() - interval '1 day'
    and t.fields->'category'->>0 in (select name from drinks)
  order by id`;

/** Lists the drinks of a venue (docs/product.md#once-more). Cached, because anonymous readers must not cost queries. */
@Injectable()
export class Drinks {
  private readonly ids: LoadingCache<number[]>;

  constructor(
    private readonly database: Database,
    private readonly venues: VenueDirectory,
    changes: VenueChanges,
  ) {
    this.ids = new LoadingCache((venueId) => this.load(venueId), { maxBytes: MAX_BYTES, bytesOf: bytesOfRows });
    changes.onChange((venueId) => this.ids.drop(venueId));
  }

  /** @returns the ids of menu items, as orders contain them, whether or not they are offered now */
  async list(venueId: number): Promise<number[]> {
    await this.venues.venueOrThrow(venueId);
    return (await this.ids.get(venueId)) ?? [];
  }

  private async load(venueId: number): Promise<number[]> {
    const rows = await this.database.query<{ id: number }>({ text: LOAD_DRINKS, values: [venueId] });
    return rows.map(({ id }) => id);
  }
}

@ApiTags('guest')
@Controller('api')
export class DrinksController {
  constructor(private readonly drinks: Drinks) {}

  @Get('getdrinks/:venueId')
  @ApiOperation({
    operationId: 'getDrinks',
    summary: 'Returns the ids of the menu items that are drinks',
    description: 'Includes items in a drinks category of any menu, valid now or not, and items removed today.',
  })
  @ApiResponse({ status: 200, standardSchema: z.array(z.int()) })
  list(@Param('venueId', { schema: IdInPath }) venueId: number): Promise<number[]> {
    return this.drinks.list(venueId);
  }
}
