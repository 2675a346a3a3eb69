import { Controller, Get, Injectable, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { InjectRepository } from '@nestjs/typeorm';
import { type FindOptionsWhere, In, Repository } from 'typeorm';
import { z } from 'zod';
import { DomainError } from '#kernel/domain-error.js';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser, requireReach } from '#platform/auth/rights.js';
import { Settings } from '#platform/config/settings.js';
import { IdInPath } from '#platform/http/input.js';
import { mappedInPieces } from '#platform/http/long-list.js';
import { Refuses } from '#platform/http/route.decorator.js';
import { VenueTableEntity } from '../entities/venue-table.entity.js';
import { VenueEntity } from '../entities/venue.entity.js';
import { TablesQuery, TableView, tableViewOf, VenueView, venueViewOf } from './venue.dto.js';

/** Lists the caller's venues and their tables by name, in the Czech order of the columns' collation. */
@Injectable()
export class MyVenuesService {
  constructor(
    @InjectRepository(VenueEntity) private readonly venues: Repository<VenueEntity>,
    @InjectRepository(VenueTableEntity) private readonly tables: Repository<VenueTableEntity>,
    private readonly settings: Settings,
  ) {}

  async list({ venueIds }: Principal): Promise<VenueView[]> {
    const where: FindOptionsWhere<VenueEntity> = venueIds === 'all' ? {} : { id: In(venueIds) };
    const found = await this.venues.find({ where, order: { name: 'ASC', id: 'ASC' } });
    return found.map(venueViewOf);
  }

  async read(principal: Principal, venueId: number): Promise<VenueView> {
    requireReach(principal, venueId);
    const venue = await this.venues.findOneBy({ id: venueId });
    if (!venue) throw new DomainError('VENUE_NOT_FOUND');
    return venueViewOf(venue);
  }

  async tablesOf(principal: Principal, venueId: number, { qr, tableId }: TablesQuery): Promise<TableView[]> {
    await this.read(principal, venueId);
    const where = { venueId, ...(tableId !== undefined && { id: tableId }) };
    const found = await this.tables.find({ where, order: { name: 'ASC', id: 'ASC' } });
    return mappedInPieces(found, (table) => tableViewOf(table, this.settings.PUBLIC_URL, { withCode: qr }));
  }
}

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
  @ApiResponse({ status: 200, standardSchema: z.array(TableView) })
  tables(
    @CurrentUser() user: Principal,
    @Param('venueId', { schema: IdInPath }) venueId: number,
    @Query({ schema: TablesQuery }) query: TablesQuery,
  ): Promise<TableView[]> {
    return this.venues.tablesOf(user, venueId, query);
  }
}
