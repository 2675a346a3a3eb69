import { Injectable } from '@nestjs/common';
import { VenueDirectory } from '../venue-directory.js';
import { VenuePresence } from './venue-presence.js';

export interface Serving {
  readonly serving: boolean;
  readonly refuses: boolean;
}

/**
 * Tells whether somebody serves a venue, and whether it refuses orders while nobody does (docs/product.md#presence).
 */
@Injectable()
export class ServingState {
  constructor(
    private readonly presence: VenuePresence,
    private readonly directory: VenueDirectory,
  ) {}

  isServing(venueId: number): boolean {
    return !this.presence.isUnattended(venueId);
  }

  async of(venueId: number): Promise<Serving> {
    if (this.isServing(venueId)) return { serving: true, refuses: false };
    const venue = await this.directory.venue(venueId);
    return { serving: false, refuses: venue?.refuseWhenNobodyServes === true };
  }
}
