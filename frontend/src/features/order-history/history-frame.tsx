import { type ReactNode, useEffect } from 'react';
import { failureText } from '#api/failure-words.ts';
import { useGetVenuesQuery } from '#api/staff-api.ts';
import type { Venue } from '#api/types.ts';
import { staffTexts, venueTexts } from '#shared/texts/staff-texts.ts';
import { useChosenVenue } from '#shared/use-chosen-venue.ts';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { VenueNotHere } from '#staff-kit/not-here.tsx';
import { StaffPage, StaffPageTitle } from '#staff-kit/staff-page.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { historyTexts } from './history-texts';

type Props = { title: string; pageTitle: string; children: (venue: Venue) => ReactNode };

/** The frame of a page about the past of the chosen venue. */
export function HistoryFrame({ title, pageTitle, children }: Props) {
  const venues = useGetVenuesQuery();
  const [venue, , isMissing] = useChosenVenue(venues);
  const isReading = venue === undefined && venues.isFetching;
  useEffect(() => {
    document.title = pageTitle;
  }, [pageTitle]);
  return (
    <StaffPage>
      <StaffPageTitle>{title}</StaffPageTitle>
      {venue !== undefined && children(venue)}
      {isMissing && <VenueNotHere />}
      {isReading && <LoadingShapes text={staffTexts.loading} />}
      {venue === undefined && !isMissing && !isReading && (
        <StaffProblem text={venuesProblem(venues.error)} onRetry={() => void venues.refetch()} />
      )}
    </StaffPage>
  );
}

function venuesProblem(error: unknown): string {
  if (error === undefined) return venueTexts.none;
  return `${historyTexts.errorPrefix} ${failureText(error, venueTexts.failed)}`;
}
