import type { ReactNode } from 'react';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { venueTexts } from '#shared/texts/venue-texts.ts';
import { useChosenVenue } from '#shared/use-chosen-venue.ts';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { useGetVenuesQuery } from '../admin-api';
import type { AdminScope } from '../admin-scope';
import { useAdminRights } from '../use-admin-rights';
import { FirstVenue } from './first-venue';
import { VenueSelect } from './venue-select';

/**
 * The chosen venue and the person's rights in it.
 * @returns the venue's selector, and the scope; while there is none, what to show in its place
 */
export function useVenueScope(): { picker: ReactNode; scope: AdminScope | null; instead: ReactNode } {
  const { data: venues, error, refetch } = useGetVenuesQuery();
  const [venue, choose] = useChosenVenue(venues ?? []);
  const { known: rightsKnown, canEdit, canAddVenues } = useAdminRights(venue?.companyId);
  if (venues !== undefined && venue !== undefined && rightsKnown) {
    const picker = <VenueSelect venues={venues} chosen={venue.id} onChoose={choose} />;
    return { picker, scope: { venue, canEdit, canAddVenues }, instead: null };
  }
  if (venues !== undefined && rightsKnown) return { picker: null, scope: null, instead: <FirstVenue /> };
  if (error === undefined) {
    return { picker: null, scope: null, instead: <LoadingShapes text={staffTexts.loading} /> };
  }
  const instead = <StaffProblem text={venueTexts.failed} onRetry={() => void refetch()} />;
  return { picker: null, scope: null, instead };
}
