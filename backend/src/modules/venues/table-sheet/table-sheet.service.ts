import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Principal } from '#kernel/principal.js';
import { Settings } from '#platform/config/settings.js';
import { VenueTableEntity } from '../entities/venue-table.entity.js';
import { MyVenuesService } from '../my-venues/my-venues.service.js';
import { tableLink } from '../table-link.js';
import { shownTableName } from '../venue-directory.js';
import type { CardLook } from './sheet-card.js';
import { tableSheet } from './table-sheet.js';

export interface PrintedSheet {
  readonly venueName: string;
  readonly content: Readable;
}

@Injectable()
export class TableSheetService {
  constructor(
    @InjectRepository(VenueTableEntity) private readonly tables: Repository<VenueTableEntity>,
    private readonly venues: MyVenuesService,
    private readonly settings: Settings,
  ) {}

  /** @param look six plain cards on a page by default */
  async print(user: Principal, venueId: number, look?: CardLook): Promise<PrintedSheet> {
    const venue = await this.venues.read(user, venueId);
    const tables = await this.tables.find({ where: { venueId }, order: { name: 'ASC', id: 'ASC' } });
    const place = {
      venue: venue.name,
      address: [venue.street, venue.city].filter((part) => part !== '').join(', '),
      domain: new URL(this.settings.PUBLIC_URL).host,
    };
    const cards = tables.map(({ id, name, code }) => ({
      ...place,
      table: shownTableName(id, name),
      link: tableLink(this.settings.PUBLIC_URL, { venueId, tableId: id, code }),
    }));
    return { venueName: venue.name, content: await tableSheet(`Stoly – ${venue.name}`, cards, look) };
  }
}
