import { Module } from '@nestjs/common';
import { VenuesModule } from '#modules/venues/venues.public.js';
import { RateLimitModule } from '#platform/rate-limit/rate-limit.module.js';
import { PrivacyModule } from '#platform/privacy/privacy.module.js';
import { GuestBounds } from './guest-bounds.js';
import { GuestPseudonyms } from './guest-pseudonyms.js';
import { GuestPlaces } from './guest-place.js';
import { KeptKeys } from './kept-keys.js';

/** Guests without a name or an account: their pseudonyms, places and limits. */
@Module({
  imports: [VenuesModule, RateLimitModule, PrivacyModule],
  providers: [KeptKeys, GuestBounds, GuestPseudonyms, GuestPlaces],
  exports: [GuestBounds, GuestPseudonyms, GuestPlaces],
})
export class GuestsModule {}
