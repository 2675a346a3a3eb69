import { Injectable } from '@nestjs/common';
import { DomainError } from '#kernel/domain-error.js';
import { VenueDirectory, type Table } from '#modules/venues/venues.public.js';
import type { GuestCaller } from './session.js';

/** Where guests sit, for those who want to order, read or listen there. */
@Injectable()
export class GuestPlaces {
  constructor(private readonly venues: VenueDirectory) {}

  /** Whoever has a code that was replaced no longer sits there. @throws DomainError `TABLE_NOT_FOUND`, `TABLE_CODE_RENEWED` */
  async table({ tableId, vs }: Pick<GuestCaller, 'tableId' | 'vs'>): Promise<Table> {
    const table = await this.venues.tableOrThrow(tableId);
    if (await this.venues.isRetired(table.venueId, vs)) throw new DomainError('TABLE_CODE_RENEWED');
    return table;
  }
}
