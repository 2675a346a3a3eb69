import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser } from '#platform/auth/access.decorator.js';
import { IdInPath } from '#platform/http/input.js';
import { Refuses } from '#platform/http/route.decorator.js';
import { MyVenuesService } from './my-venues.service.js';
import { TablesQuery, TableView, VenueView } from './venue.dto.js';

@ApiTags('restaurant')
@Controller('api/my/restaurant')
export class MyVenuesController {
  constructor(private readonly venues: MyVenuesService) {}

  @Get()
  @Access('venue:list')
  @ApiOperation({ operationId: 'getVenues', summary: "Returns the caller's venues, sorted by name" })
  @ApiResponse({ status: 200, standardSchema: z.array(VenueView) })
  list(@CurrentUser() user: Principal): Promise<VenueView[]> {
    return this.venues.list(user);
  }

  @Get('getvenue/:id')
  @Access('venue:list')
  @ApiOperation({ operationId: 'getVenue', summary: 'One venue' })
  @Refuses('VENUE_NOT_FOUND')
  @ApiResponse({ status: 200, standardSchema: VenueView })
  read(@CurrentUser() user: Principal, @Param('id', { schema: IdInPath }) id: number): Promise<VenueView> {
    return this.venues.read(user, id);
  }

  @Get('gettables/:venueId')
  @Access('venue:read-catalogue')
  @ApiOperation({
    operationId: 'getTables',
    summary: "Returns the venue's tables, sorted by name, each with its QR code",
    description: 'A code is 6 kB of SVG: request a list without codes, or one table with its code.',
  })
  @Refuses('VENUE_NOT_FOUND')
  @ApiResponse({ status: 200, standardSchema: z.array(TableView) })
  tables(
    @CurrentUser() user: Principal,
    @Param('venueId', { schema: IdInPath }) venueId: number,
    @Query({ schema: TablesQuery }) query: TablesQuery,
  ): Promise<TableView[]> {
    return this.venues.tablesOf(user, venueId, query);
  }
}
