import { createContext, useContext } from 'react';

const VenueZone = createContext<string | undefined>(undefined);

/** Names the time zone of the venue that the page inside is about. It stands apart from the clock, which a guest's page fetches later. */
export const VenueZoneProvider = VenueZone.Provider;

/** @returns an IANA name; nothing where the page is about no venue */
export function useVenueZone(): string | undefined {
  return useContext(VenueZone);
}
