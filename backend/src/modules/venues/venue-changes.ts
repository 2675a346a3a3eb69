import { Injectable } from '@nestjs/common';

/**
 * The one place where it is said that something guests or staff read of a venue has changed: the venue itself, its tables,
 * products, categories or menus. Whoever keeps a copy in memory listens.
 *
 * Call `changed` after the commit, never before it: a copy read in between would be the old one. A bell from other processes
 * rings here too.
 */
@Injectable()
export class VenueChanges {
  private readonly listeners = new Set<(venueId: number) => void>();

  changed(venueId: number): void {
    for (const listener of this.listeners) listener(venueId);
  }

  /** @param listener is told at once, within `changed`; it must not throw */
  onChange(listener: (venueId: number) => void): void {
    this.listeners.add(listener);
  }
}
