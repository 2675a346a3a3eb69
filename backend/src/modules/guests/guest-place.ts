import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/domain-error.js';
import { VenueDirectory, type Table } from '#modules/venues/venues.public.js';
import { readableSessions, type GuestCaller } from './session.js';

export interface GuestPlace {
  readonly venueId: number;
  readonly tableId: number;
  readonly sessions: readonly string[];
}

/** Where guests sit, for those who want to order, read or listen there. */
@Injectable()
export class GuestPlaces {
  constructor(
    private readonly venues: VenueDirectory,
    private readonly clock: Clock,
  ) {}

  /** Whoever has a code that was replaced no longer sits there. @throws DomainError `TABLE_NOT_FOUND`, `TABLE_CODE_RENEWED` */
  async table({ tableId, vs }: Pick<GuestCaller, 'tableId' | 'vs'>): Promise<Table> {
    const table = await this.venues.tableOrThrow(tableId);
    if (await this.venues.isRetired(table.venueId, vs)) throw new DomainError('TABLE_CODE_RENEWED');
    return table;
  }

  /** With the sessions that are theirs at this moment. @throws DomainError `TABLE_NOT_FOUND`, `TABLE_CODE_RENEWED` */
  async of({ tableId, vs, device }: Omit<GuestCaller, 'venueId'>): Promise<GuestPlace> {
    const { venueId } = await this.table({ tableId, vs });
    return { venueId, tableId, sessions: readableSessions({ venueId, tableId, vs, device }, this.clock.now()) };
  }
}
