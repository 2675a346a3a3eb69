import { Injectable } from '@nestjs/common';
import { DomainError } from '#kernel/domain-error.js';
import { VenueDirectory, type Table } from '#modules/venues/venues.public.js';
import type { GuestCaller } from './session.js';

/** Finds the table of guests who order, read or listen. */
@Injectable()
export class GuestPlaces {
  constructor(private readonly venues: VenueDirectory) {}

  /**
   * A replaced code is refused, because its holder has left. @throws DomainError `TABLE_NOT_FOUND`,
   * `TABLE_CODE_RENEWED`
   */
  async table({ tableId, vs }: Pick<GuestCaller, 'tableId' | 'vs'>): Promise<Table> {
    const table = await this.venues.tableOrThrow(tableId);
    if (await this.venues.isRetired(table.venueId, vs)) throw new DomainError('TABLE_CODE_RENEWED');
    return table;
  }
}
