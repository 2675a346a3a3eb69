import { staffApi } from '#api/staff-api.ts';

/** @returns whether this server takes the act; before the board is loaded it is unknown, and false */
export function useIsOffered(venueId: number, act: 'courses' | 'moves' | 'pauses' | 'shifts'): boolean {
  const { offers = '' } = staffApi.endpoints.getBoard.useQueryState(
    { venueId },
    { selectFromResult: ({ currentData }) => ({ offers: currentData?.offers }) },
  );
  return offers.split(' ').includes(act);
}
