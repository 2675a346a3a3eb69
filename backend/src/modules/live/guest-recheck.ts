import { Logger } from '@nestjs/common';
import type { VenueChanges, VenueDirectory } from '#modules/venues/venues.public.js';

/** The pause after a failed read of a venue. */
const AGAIN_MS = 1_000;

export interface WatchedGuest {
  readonly venueId: number;
  readonly vs: string;
  refuse(): void;
}

/** Disconnects guests whose table's code was renewed, in any process. */
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
    // The code may have been renewed since it was checked.
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
      this.logger.warn(`Could not check a guest's code: ${String(error)}`);
      if (this.watched.get(guest.venueId)?.has(guest)) setTimeout(() => void this.lookAt(guest), AGAIN_MS).unref();
    }
  }
}
