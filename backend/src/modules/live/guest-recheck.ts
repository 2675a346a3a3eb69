import { Logger } from '@nestjs/common';
import type { VenueChanges, VenueDirectory } from '#modules/venues/venues.public.js';

/** After a venue could not be read. */
const AGAIN_MS = 1_000;

export interface WatchedGuest {
  readonly venueId: number;
  readonly vs: string;
  refuse(): void;
}

/** Ends the listening of guests whose table's code is renewed, in whatever process that was. */
export class GuestRecheck {
  private readonly logger = new Logger(GuestRecheck.name);
  private readonly watched = new Map<number, Set<WatchedGuest>>();

  constructor(
    private readonly venues: VenueDirectory,
    changes: VenueChanges,
  ) {
    changes.onChange((venueId) => void this.look(venueId));
  }

  watch(guest: WatchedGuest): () => void {
    const guests = this.watched.get(guest.venueId) ?? new Set();
    this.watched.set(guest.venueId, guests.add(guest));
    // The code may have been renewed since it was looked at.
    void this.lookAt(guest);
    return () => {
      guests.delete(guest);
      if (guests.size === 0 && this.watched.get(guest.venueId) === guests) this.watched.delete(guest.venueId);
    };
  }

  private async look(venueId: number): Promise<void> {
    await Promise.all([...(this.watched.get(venueId) ?? [])].map((guest) => this.lookAt(guest)));
  }

  private async lookAt(guest: WatchedGuest): Promise<void> {
    try {
      if (!(await this.venues.isRetired(guest.venueId, guest.vs))) return;
      if (this.watched.get(guest.venueId)?.has(guest)) guest.refuse();
    } catch (error) {
      this.logger.warn(`A guest's code could not be looked at: ${String(error)}`);
      if (this.watched.get(guest.venueId)?.has(guest)) setTimeout(() => void this.lookAt(guest), AGAIN_MS).unref();
    }
  }
}
