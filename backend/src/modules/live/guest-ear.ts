import {
  keysOfSight,
  sightOf,
  type GuestAt,
  type GuestSight,
  type SightKey,
} from '#modules/ordering/ordering.public.js';
import type { SeatingNews, VenueNews } from './venue-news.js';

/** What of a venue's news is one guest's. What they may hear changes between two events, exactly where the log says so. */
export class GuestEar {
  private sight: GuestSight;
  private keys: ReadonlySet<SightKey>;

  /** @param sessionsNow of a guest with neither a phone nor a code, whose sessions change with the day */
  constructor(
    private readonly guest: GuestAt,
    sight: GuestSight,
    private readonly sessionsNow?: () => readonly string[],
  ) {
    this.sight = sight;
    this.keys = keysOfSight(sight);
  }

  /** Whether this is a phone of that visit's party, as far as it has heard. */
  isOfParty(visitId: string): boolean {
    return this.sight.visits.includes(visitId);
  }

  hear({ guest, seating }: VenueNews): readonly string[] {
    if (seating !== undefined) return this.seated(seating);
    if (guest === null) return [];
    const keys = this.currentKeys();
    return guest.keys.some((key) => keys.has(key)) ? guest.frames : [];
  }

  private seated({ visitId, seating, frame }: SeatingNews): readonly string[] {
    const around = seating.around(this.guest);
    const before = this.sight;
    this.sight = sightOf(this.guest, around);
    this.keys = keysOfSight(this.sight);
    const isOfSight = [before, this.sight].some((sight) => sees(sight, visitId));
    // Whoever waits at the table with its code may join the party that has just begun there.
    return isOfSight || (this.guest.hasCode && around.atTable === visitId) ? [frame] : [];
  }

  private currentKeys(): ReadonlySet<SightKey> {
    if (this.guest.phone !== null || this.sessionsNow === undefined) return this.keys;
    const { codes: _, ...sight } = this.sight;
    const sessions = this.sessionsNow();
    const codes = sessions.map((session) => ({ session, visitId: null }));
    return keysOfSight({ ...sight, codes, calls: sessions });
  }
}

function sees({ visits, codes }: GuestSight, visitId: string): boolean {
  return visits.includes(visitId) || codes.some((code) => code.visitId === visitId);
}
