import { lazy, Suspense } from 'react';
import Button from '@mui/material/Button';
import { failureText } from '#api/failure-words.ts';
import { useGetVenuesQuery } from '#api/staff-api.ts';
import type { BoardVenue } from '#api/types.ts';
import { venueTexts } from '#shared/texts/staff-texts.ts';
import { useChosenVenue } from '#shared/use-chosen-venue.ts';
import { EmptyState } from '#staff-kit/empty-state.tsx';
import { VenueNotHere } from '#staff-kit/not-here.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { boardTexts } from './board-texts';
import { Board } from './board/board';
import { BoardLoading } from './board/board-loading';
import { kitchenTexts } from './kitchen/kitchen-texts';
import { useScreens } from './kitchen/screen-choice';

const PassScreen = lazy(async () => ({ default: (await import('./kitchen/pass-screen')).PassScreen }));
const StationScreen = lazy(async () => ({ default: (await import('./kitchen/station-screen')).StationScreen }));

/** `/OrderPage`: the board of the chosen venue, or the screen of one of its stations. */
export function OrderPage() {
  const venues = useGetVenuesQuery();
  const [venue, , isMissing] = useChosenVenue(venues);
  const isReading = venue === undefined && venues.isFetching;
  return (
    <main>
      <h1 className="visually-hidden">{boardTexts.title}</h1>
      {venue !== undefined && <VenueScreen key={venue.id} venue={venue} />}
      {isMissing && <VenueNotHere />}
      {isReading && <BoardLoading />}
      {venue === undefined && !isMissing && !isReading && (
        <StaffProblem text={venuesProblem(venues.error)} onRetry={() => void venues.refetch()} />
      )}
    </main>
  );
}

/** The board, or the station's screen chosen on this device. */
export function VenueScreen({ venue }: { venue: BoardVenue }) {
  const screens = useScreens(venue.id);
  const { chosen, stations, choose } = screens;
  if (chosen === 'board') return <Board venue={venue} screens={screens} />;
  if (stations === undefined) return <BoardLoading />;
  if (chosen === 'pass') {
    return (
      <Suspense fallback={<BoardLoading />}>
        <PassScreen venue={venue} stations={stations} screens={screens} />
      </Suspense>
    );
  }
  const station = stations.find(({ id }) => id === chosen);
  if (station === undefined) {
    return (
      <EmptyState text={kitchenTexts.unknown}>
        <Button variant="outlined" color="inherit" size="large" onClick={() => choose('board')}>
          {kitchenTexts.screens.board}
        </Button>
      </EmptyState>
    );
  }
  return (
    <Suspense fallback={<BoardLoading />}>
      <StationScreen key={station.id} venue={venue} station={station} screens={screens} />
    </Suspense>
  );
}

function venuesProblem(error: unknown): string {
  if (error === undefined) return venueTexts.none;
  return `${boardTexts.errorPrefix} ${failureText(error, venueTexts.failed)}`;
}
