import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { LoadingCache } from '#kernel/loading-cache.js';
import { Database } from '#platform/database/database.js';
import { VenueChanges } from '#modules/venues/venues.public.js';
import type { PreparedMenu } from './prepared-menu.js';
import { loadVenueMenus, type Offer, type VenueMenus } from './venue-menus.js';

/** A venue with 100 products takes some 200 kB. */
const MAX_BYTES = 128 * 1024 * 1024;

@Injectable()
export class CurrentMenu {
  private readonly venues: LoadingCache<VenueMenus>;

  constructor(database: Database, clock: Clock, changes: VenueChanges) {
    this.venues = new LoadingCache((venueId) => loadVenueMenus(database, venueId, clock.now()), {
      maxBytes: MAX_BYTES,
      bytesOf: (menus) => menus.bytes,
    });
    changes.onChange((venueId) => this.venues.drop(venueId));
  }

  /** `null` if no menu is valid then, or the venue does not exist. */
  async forVenue(venueId: number, at: Date): Promise<PreparedMenu | null> {
    return (await this.offer(venueId, at))?.menu ?? null;
  }

  /** Includes the next change; `null` only if the venue does not exist. */
  async offer(venueId: number, at: Date): Promise<Offer | null> {
    const menus = this.venues.peek(venueId) ?? (await this.venues.get(venueId));
    return menus?.at(at.getTime()) ?? null;
  }

  /** Never waits; `undefined` if the venue is not in memory. */
  peek(venueId: number, at: Date): PreparedMenu | null | undefined {
    return this.venues.peek(venueId)?.at(at.getTime()).menu;
  }
}
