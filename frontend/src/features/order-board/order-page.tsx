import { failureText } from '#api/failure-words.ts';
import { useGetVenuesQuery } from '#api/staff-api.ts';
import { venueTexts } from '#shared/texts/staff-texts.ts';
import { useChosenVenue } from '#shared/use-chosen-venue.ts';
import { VenueNotHere } from '#staff-kit/not-here.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { boardTexts } from './board-texts';
import { Board } from './board/board';
import { BoardLoading } from './board/board-loading';

/** `/OrderPage`: the board of the chosen venue. */
export function OrderPage() {
  const venues = useGetVenuesQuery();
  const [venue, , isMissing] = useChosenVenue(venues);
  const isReading = venue === undefined && venues.isFetching;
  return (
    <main>
      <h1 className="visually-hidden">{boardTexts.title}</h1>
      {venue !== undefined && <Board key={venue.id} venue={venue} />}
      {isMissing && <VenueNotHere />}
      {isReading && <BoardLoading />}
      {venue === undefined && !isMissing && !isReading && (
        <StaffProblem text={venuesProblem(venues.error)} onRetry={() => void venues.refetch()} />
      )}
    </main>
  );
}

function venuesProblem(error: unknown): string {
  if (error === undefined) return venueTexts.none;
  return `${boardTexts.errorPrefix} ${failureText(error, venueTexts.failed)}`;
}
