import {
  audienceOf,
  visibilityOf,
  type GuestAt,
  type GuestVisibility,
  type AudienceKey,
} from '#modules/ordering/ordering.public.js';
import type { SeatingNews, VenueNews } from './venue-news.js';

/** Selects the frames for one listener. */
export interface FrameFilter {
  hear(news: VenueNews): readonly string[];
  /** Tells whether the listener is a phone of that visit's party, up to the last heard event. */
  isOfParty(visitId: string): boolean;
}

export const STAFF_FRAMES: FrameFilter = {
  hear: ({ staff }) => (staff === null ? [] : [staff]),
  isOfParty: () => false,
};

/**
 * Selects the news of a venue that one guest may hear. The selection changes between two events, exactly as the log
 * says.
 */
export class GuestFrameFilter implements FrameFilter {
  private visibility: GuestVisibility;
  private keys: ReadonlySet<AudienceKey>;

  /** @param sessionsNow for a guest with neither phone secret nor code, whose sessions change with the day */
  constructor(
    private readonly guest: GuestAt,
    visibility: GuestVisibility,
    private readonly sessionsNow?: () => readonly string[],
  ) {
    this.visibility = visibility;
    this.keys = audienceOf(visibility);
  }

  isOfParty(visitId: string): boolean {
    return this.visibility.visits.includes(visitId);
  }

  hear({ guest, seating }: VenueNews): readonly string[] {
    if (seating !== undefined) return this.seated(seating);
    if (guest === null) return [];
    const keys = this.currentKeys();
    return guest.keys.some((key) => keys.has(key)) ? guest.frames : [];
  }

  private seated({ visitId, seating, frame }: SeatingNews): readonly string[] {
    const around = seating.around(this.guest);
    const before = this.visibility;
    this.visibility = visibilityOf(this.guest, around);
    this.keys = audienceOf(this.visibility);
    const isVisible = [before, this.visibility].some((visibility) => sees(visibility, visitId));
    // A guest with the table's code may join the party that has just begun there.
    return isVisible || (this.guest.hasCode && around.atTable === visitId) ? [frame] : [];
  }

  private currentKeys(): ReadonlySet<AudienceKey> {
    if (this.guest.phone !== null || this.sessionsNow === undefined) return this.keys;
    const { codes: _, ...visibility } = this.visibility;
    const sessions = this.sessionsNow();
    const codes = sessions.map((session) => ({ session, visitId: null }));
    return audienceOf({ ...visibility, codes, calls: sessions });
  }
}

function sees({ visits, codes }: GuestVisibility, visitId: string): boolean {
  return visits.includes(visitId) || codes.some((code) => code.visitId === visitId);
}
