import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository, type FindOptionsWhere } from 'typeorm';
import { DomainError } from '#kernel/domain-error.js';
import type { Principal } from '#kernel/principal.js';
import { requireReach } from '#platform/auth/rights.js';
import { Settings } from '#platform/config/settings.js';
import { VenueEntity } from '../entities/venue.entity.js';
import { VenueTableEntity } from '../entities/venue-table.entity.js';
import { tableViewOf } from './table-view.js';
import { venueViewOf, type TablesQuery, type TableView, type VenueView } from './venue.dto.js';

/** The columns' collation sorts names in Czech order. */
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
    return found.map((table) => tableViewOf(table, this.settings.PUBLIC_URL, { withCode: qr }));
  }
}
