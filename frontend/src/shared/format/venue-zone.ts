import { createContext, useContext } from 'react';

/** Zone of data without a venue (leads, people, public site), and of a venue whose zone the browser does not know. */
export const HOUSE_ZONE = 'Europe/Prague';

const VenueZone = createContext<string | undefined>(undefined);

export const VenueZoneProvider = VenueZone.Provider;

/** @returns an IANA name; undefined on a page about no venue */
export function useVenueZone(): string | undefined {
  return useContext(VenueZone);
}
