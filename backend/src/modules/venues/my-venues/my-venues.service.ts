import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository, type FindOptionsWhere } from 'typeorm';
import { DomainError } from '../../../kernel/domain-error.js';
import type { Principal } from '../../../kernel/principal.js';
import { requireVenue } from '../../../platform/auth/record-access.js';
import { Settings } from '../../../platform/config/settings.js';
import { VenueEntity } from '../entities/venue.entity.js';
import { VenueTableEntity } from '../entities/venue-table.entity.js';
import { tableLink } from '../table-link.js';
import { qrCode } from './qr-code.js';
import type { TableView, VenueView } from './venue.dto.js';

/** The caller's venues and their tables. Names are in Czech order by the columns' collation (0003-venues.sql). */
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
    return found.map(viewOfVenue);
  }

  /** @throws DomainError VENUE_NOT_FOUND when there is none, or it is not the caller's */
  async read(principal: Principal, venueId: number): Promise<VenueView> {
    requireVenue(principal, venueId);
    const venue = await this.venues.findOneBy({ id: venueId });
    if (!venue) throw new DomainError('VENUE_NOT_FOUND');
    return viewOfVenue(venue);
  }

  /** @throws DomainError VENUE_NOT_FOUND when there is none, or it is not the caller's */
  async tablesOf(principal: Principal, venueId: number): Promise<TableView[]> {
    await this.read(principal, venueId);
    const found = await this.tables.find({ where: { venueId }, order: { name: 'ASC', id: 'ASC' } });
    return Promise.all(found.map((table) => this.viewOfTable(table)));
  }

  private async viewOfTable({ id, name, seats, venueId, code }: VenueTableEntity): Promise<TableView> {
    const link = tableLink(this.settings.PUBLIC_URL, { venueId, tableId: id, code });
    return { id, name, seats, venueId, qr: link, QRcode: await qrCode(link) };
  }
}

function viewOfVenue(venue: VenueEntity): VenueView {
  const { id, name, city, country, street, ico, dic, openFrom, openTo, companyId } = venue;
  return { id, name, city, country, street, postal_Code: venue.postalCode, ico, dic, openFrom, openTo, companyId };
}
