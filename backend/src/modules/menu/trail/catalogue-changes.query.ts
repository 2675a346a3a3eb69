import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { Principal } from '#kernel/principal.js';
import { Access } from '#platform/auth/access.decorator.js';
import { CurrentUser } from '#platform/auth/current-user.decorator.js';
import { requireReach } from '#platform/auth/record-access.js';
import { Database } from '#platform/database/database.js';
import { isoTime } from '#platform/database/iso-time.js';
import { IdInPath } from '#platform/http/input.js';
import { Refuses } from '#platform/http/refuses.decorator.js';
import { UserNames } from '#modules/accounts/accounts.public.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import { CatalogueChange, catalogueChangeOf, type CatalogueChangeRow } from './catalogue-change.dto.js';

const PAGE = 50;
const MAX_PAGE = 200;

const CatalogueChangesQuery = z.object({
  productId: IdInPath.optional().describe('What became of a product and of its items in menus'),
  menuId: IdInPath.optional().describe('What became of a menu and of its items'),
  before: z.coerce.number().int().positive().optional().describe('`id` of the last entry read: the next page'),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(PAGE),
});
type CatalogueChangesQuery = z.infer<typeof CatalogueChangesQuery>;

const COLUMNS = `
  select id, ${isoTime('changed_at')} as at, actor_id as "actorId", subject, subject_id as "subjectId", act, name,
    product_id as "productId", menu_id as "menuId", menu_name as "menuName", fields
  from catalogue_change`;

@ApiTags('restaurant')
@Controller('api/my/restaurant')
export class CatalogueChangesController {
  constructor(
    private readonly database: Database,
    private readonly venues: VenueDirectory,
    private readonly users: UserNames,
  ) {}

  @Get('getcataloguechanges/:venueId')
  @Access('venue:edit-catalogue')
  @ApiOperation({
    operationId: 'getCatalogueChanges',
    summary: 'Who changed what of products, categories and menus, newest first',
  })
  @Refuses('VENUE_NOT_FOUND')
  @ApiResponse({ status: 200, standardSchema: z.array(CatalogueChange) })
  async changes(
    @Param('venueId', { schema: IdInPath }) venueId: number,
    @Query({ schema: CatalogueChangesQuery }) filter: CatalogueChangesQuery,
    @CurrentUser() user: Principal,
  ): Promise<CatalogueChange[]> {
    requireReach(user, venueId);
    await this.venues.venueOrThrow(venueId);
    const rows = await this.database.query<CatalogueChangeRow>(statementOf(venueId, filter));
    const names = await this.users.namesOf([...new Set(rows.map(({ actorId }) => actorId))]);
    return rows.map((row) => catalogueChangeOf(row, names));
  }
}

/** Without a filter its condition is left out: each has an index of its own, which one statement for all would not use. */
function statementOf(venueId: number, { productId, menuId, before, limit }: CatalogueChangesQuery) {
  const ofProduct = productId === undefined ? '' : 'and product_id = $4';
  const ofMenu = menuId === undefined ? '' : `and menu_id = $${productId === undefined ? 4 : 5}`;
  return {
    text: `${COLUMNS} where venue_id = $1 and id < coalesce($2::bigint, 9223372036854775807) ${ofProduct} ${ofMenu}
      order by id desc limit $3`,
    values: [venueId, before, limit, ...[productId, menuId].filter((id) => id !== undefined)],
  };
}
