import { failureText } from '#api/api-error.ts';
import { useGetVenuesQuery } from '#api/staff-api.ts';
import { venueTexts } from '#shared/texts/venue-texts.ts';
import { useChosenVenue } from '#shared/use-chosen-venue.ts';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { boardTexts } from './board-texts';
import { Board } from './board/board';
import { BoardLoading } from './board/board-loading';

/** `/OrderPage`: the board of the chosen venue. */
export function OrderPage() {
  const venues = useGetVenuesQuery();
  const [venue] = useChosenVenue(venues.data ?? []);
  return (
    <main>
      <h1 className="visually-hidden">{boardTexts.title}</h1>
      {venue !== undefined && <Board key={venue.id} venue={venue} />}
      {venues.isLoading && <BoardLoading />}
      {venue === undefined && !venues.isLoading && (
        <StaffProblem text={venuesProblem(venues.error)} onRetry={() => void venues.refetch()} />
      )}
    </main>
  );
}

function venuesProblem(error: unknown): string {
  if (error === undefined) return venueTexts.none;
  return `${boardTexts.errorPrefix} ${failureText(error, venueTexts.failed)}`;
}
