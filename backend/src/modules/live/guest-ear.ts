import {
  keysOfSight,
  sightOf,
  type GuestAt,
  type GuestSight,
  type SightKey,
} from '#modules/ordering/ordering.public.js';
import type { SeatingNews, VenueNews } from './venue-news.js';

/**
 * Selects the news of a venue that one guest may hear. The selection changes between two events, exactly as the log
 * says.
 */
export class GuestEar {
  private sight: GuestSight;
  private keys: ReadonlySet<SightKey>;

  /** @param sessionsNow for a guest with neither phone secret nor code, whose sessions change with the day */
  constructor(
    private readonly guest: GuestAt,
    sight: GuestSight,
    private readonly sessionsNow?: () => readonly string[],
  ) {
    this.sight = sight;
    this.keys = keysOfSight(sight);
  }

  /** Tells whether the guest's phone is in that visit's party, up to the last heard event. */
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
    // A guest with the table's code may join the party that has just begun there.
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
