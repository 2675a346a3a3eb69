import { Module } from '@nestjs/common';
import { PrivacyModule } from '#platform/privacy/privacy.module.js';
import { RateLimitModule } from '#platform/rate-limit/rate-limit.module.js';
import { VenuesModule } from '#modules/venues/venues.public.js';
import { GuestBounds } from './guest-bounds.js';
import { GuestPlaces } from './guest-place.js';
import { GuestPseudonyms, DeviceKeyRetention } from './guest-pseudonyms.js';

/** Guests without a name or an account: their pseudonyms, places and limits. */
@Module({
  imports: [VenuesModule, RateLimitModule, PrivacyModule],
  providers: [DeviceKeyRetention, GuestBounds, GuestPseudonyms, GuestPlaces],
  exports: [GuestBounds, GuestPseudonyms, GuestPlaces],
})
export class GuestsModule {}
