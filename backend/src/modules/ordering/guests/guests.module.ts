import { Injectable, Module } from '@nestjs/common';
import { DomainError } from '#kernel/domain-error.js';
import { PrivacyModule } from '#platform/privacy/privacy.module.js';
import { RateLimitModule } from '#platform/rate-limit/rate-limit.module.js';
import { type Table, VenueDirectory, VenuesModule } from '#modules/venues/venues.public.js';
import { GuestBounds } from './guest-bounds.js';
import { DeviceKeyRetention, type GuestCaller, GuestPseudonyms } from './guest-identity.js';

@Injectable()
export class GuestPlaces {
  constructor(private readonly venues: VenueDirectory) {}

  /** Rejects a replaced code: its guests have left. @throws DomainError `TABLE_NOT_FOUND`, `TABLE_CODE_RENEWED` */
  async table({ tableId, vs }: Pick<GuestCaller, 'tableId' | 'vs'>): Promise<Table> {
    const table = await this.venues.tableOrThrow(tableId);
    if (await this.venues.isRetired(table.venueId, vs)) throw new DomainError('TABLE_CODE_RENEWED');
    return table;
  }
}

@Module({
  imports: [VenuesModule, RateLimitModule, PrivacyModule],
  providers: [DeviceKeyRetention, GuestBounds, GuestPseudonyms, GuestPlaces],
  exports: [GuestBounds, GuestPseudonyms, GuestPlaces],
})
export class GuestsModule {}
