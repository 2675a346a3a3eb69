import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { Principal } from '#kernel/principal.js';
import { auditEntries } from '#platform/audit/audit-entries.js';
import { Access, CurrentUser, requireReach } from '#platform/auth/rights.js';
import { Database } from '#platform/database/database.js';
import { IdInPath, numberInText, pageLimit } from '#platform/http/input.js';
import { Refuses } from '#platform/http/route.decorator.js';
import { UserNames } from '#modules/accounts/accounts.public.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import { CATALOGUE_SUBJECTS, CatalogueChange, catalogueChangeOf } from './catalogue-change.dto.js';

const PAGE = 50;
const MAX_PAGE = 200;

const CatalogueChangesQuery = z.object({
  productId: IdInPath.optional().describe('Only changes of this product and of its menu items'),
  menuId: IdInPath.optional().describe('Only changes of this menu and of its items'),
  before: numberInText(z.number().int().positive()).optional().describe('`id` of the last entry of the previous page'),
  limit: pageLimit(MAX_PAGE, PAGE),
});
type CatalogueChangesQuery = z.infer<typeof CatalogueChangesQuery>;

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
    summary: 'Returns the changes of products, categories and menus with their authors, newest first',
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
    const rows = await auditEntries(this.database, { venueId, subjects: CATALOGUE_SUBJECTS, ...filter });
    const names = await this.users.namesOf([...new Set(rows.flatMap(({ actorId }) => actorId ?? []))]);
    return rows.map((row) => catalogueChangeOf(row, names));
  }
}
