import { lazy, type ReactNode, Suspense } from 'react';
import { staffTexts, venueTexts } from '#shared/texts/staff-texts.ts';
import { useChosenVenue } from '#shared/use-chosen-venue.ts';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { VenueNotHere } from '#staff-kit/not-here.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { useGetVenuesQuery } from '../admin-api';
import { type AdminScope, useAdminRights } from '../admin-scope';

// Lazy, because few people need it, and it loads calendars.
const FirstVenue = lazy(async () => ({ default: (await import('../overview/first-venue')).FirstVenue }));

type VenueScope = { scope: AdminScope; instead: null } | { scope: null; instead: ReactNode };

/** @returns the chosen venue and the person's rights there, or else the content to show instead */
export function useVenueScope(): VenueScope {
  const venuesQuery = useGetVenuesQuery();
  const { data: venues, isFetching, error, refetch } = venuesQuery;
  const [venue, , isMissing] = useChosenVenue(venuesQuery);
  const { known: rightsKnown, canEdit, canAddVenues } = useAdminRights(venue?.companyId);
  if (venue !== undefined && rightsKnown) return { scope: { venue, canEdit, canAddVenues }, instead: null };
  if (isMissing) return { scope: null, instead: <VenueNotHere /> };
  const loading = <LoadingShapes text={staffTexts.loading} />;
  if (venues !== undefined && !isFetching && rightsKnown) {
    const first = (
      <Suspense fallback={loading}>
        <FirstVenue />
      </Suspense>
    );
    return { scope: null, instead: first };
  }
  if (error === undefined || isFetching) return { scope: null, instead: loading };
  return { scope: null, instead: <StaffProblem text={venueTexts.failed} onRetry={() => void refetch()} /> };
}
