import { createContext, useContext } from 'react';

/** The zone of what belongs to no venue (leads, people, the public site), and of a venue whose zone the browser does not know. */
export const HOUSE_ZONE = 'Europe/Prague';

const VenueZone = createContext<string | undefined>(undefined);

/** Names the time zone of the venue that the page inside is about. It stands apart from the clock, which a guest's page fetches later. */
export const VenueZoneProvider = VenueZone.Provider;

/** @returns an IANA name; nothing where the page is about no venue */
export function useVenueZone(): string | undefined {
  return useContext(VenueZone);
}
